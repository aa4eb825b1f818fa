import * as z from "zod/mini";
import { MEMBER_PERMISSIONS } from "../rules/permissions.ts";
import { INSTALLATION_ADDRESSES, PRODUCT_FLAG_NAMES } from "../rules/installation.ts";
import { SEAT_TYPES } from "../rules/seats.ts";
import { anySeat } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named } from "../api/schema.ts";

const Price = z.object({ amount: z.string(), currency: z.enum(["usd", "eur", "inr", "pln"]) });
const BillingPeriod = z.enum(["monthly_period", "3_month_period", "6_month_period", "annual_period"]);

const subscriptionFields = {
  tier: z.string(),
  character_count: z.int(),
  character_limit: z.int(),
  max_character_limit_extension: z.nullable(z.int()),
  max_credit_limit_extension: z.union([z.int(), z.literal("unlimited")]),
  can_extend_character_limit: z.boolean(),
  allowed_to_extend_character_limit: z.boolean(),
  next_character_count_reset_unix: z.nullable(z.int()),
  voice_slots_used: z.int(),
  professional_voice_slots_used: z.int(),
  professional_voice_slots_used_in_workspace: z.int(),
  voice_limit: z.int(),
  max_voice_add_edits: z.nullable(z.int()),
  voice_add_edit_counter: z.int(),
  professional_voice_limit: z.int(),
  can_extend_voice_limit: z.boolean(),
  can_use_instant_voice_cloning: z.boolean(),
  can_use_professional_voice_cloning: z.boolean(),
  currency: z.nullable(z.enum(["usd", "eur", "inr", "pln"])),
  current_overage: Price,
  status: z.enum(["trialing", "active", "incomplete", "past_due", "free", "free_disabled"]),
  billing_period: z.nullable(BillingPeriod),
  character_refresh_period: z.nullable(BillingPeriod),
  /** Set by the operator: professional voices may be trained without verification. */
  can_bypass_voice_captcha: z.boolean(),
  /** Set by the operator: documents may be sent instead of reading a text aloud. */
  can_request_manual_pro_voice_verification: z.boolean(),
  /** Set by the operator: the workspace is told that its data is not used for training models. */
  training_opt_out: z.boolean(),
};

export const Subscription = named("Subscription", z.object(subscriptionFields));
export type Subscription = z.output<typeof Subscription>;

/** Nothing is sold here, so there is never an invoice; the keys are there because clients require them. */
export const ExtendedSubscription = named(
  "ExtendedSubscription",
  z.object({
    ...subscriptionFields,
    next_invoice: z.null(),
    open_invoices: z.array(z.never()),
    has_open_invoices: z.boolean(),
    pending_change: z.null(),
    has_used_starter_coupon_on_account: z.boolean(),
    has_used_creator_coupon_on_account: z.boolean(),
    /** Ours: the part of `character_limit` that an operator gave beside the plan, until the period ends. */
    granted_credits: z.int(),
  }),
);
export type ExtendedSubscription = z.output<typeof ExtendedSubscription>;

/** What the frame of the web app shows depends on. */
export const InstallationView = named(
  "InstallationView",
  z.object({
    /** Pages outside the product, as far as the operator has named them. */
    addresses: z.partialRecord(z.enum(INSTALLATION_ADDRESSES), z.string()),
    /** The flags that are on for the workspace. */
    flags: z.array(z.enum(PRODUCT_FLAG_NAMES)),
    is_isolated: z.boolean(),
    /** Where data is kept, in the operator's words. */
    data_residency: z.nullable(z.string()),
    requires_privacy_choices: z.boolean(),
  }),
);
export type InstallationView = z.output<typeof InstallationView>;

export const User = named(
  "User",
  z.object({
    user_id: z.string(),
    workspace_id: z.string(),
    workspace_name: z.string(),
    email: z.string(),
    subscription: Subscription,
    is_new_user: z.boolean(),
    can_use_delayed_payment_methods: z.boolean(),
    is_onboarding_completed: z.boolean(),
    is_onboarding_checklist_completed: z.boolean(),
    /** What the person said of themselves; null before. */
    onboarding_survey: z.nullable(z.object({ role: z.string(), subrole: z.string() })),
    onboarding_checklist: z.object({
      checklist_id: z.string(),
      hidden: z.boolean(),
      items: z.array(z.object({ onboarding_checklist_item_id: z.string(), is_completed: z.boolean() })),
    }),
    /** Where the request comes from, as the operator's proxy says (ISO 3166-1 alpha-2); null where nothing says so. */
    geo_location: z.nullable(z.object({ country: z.string() })),
    show_compliance_terms: z.boolean(),
    first_name: z.nullable(z.string()),
    is_api_key_hashed: z.boolean(),
    xi_api_key_preview: z.nullable(z.string()),
    referral_link_code: z.nullable(z.string()),
    partnerstack_partner_default_link: z.nullable(z.string()),
    created_at: z.int(),
    seat_type: z.enum(SEAT_TYPES),
    public_user_id: z.string(),
    /** Whether the person speaks productions of this workspace; their profile says the rest. */
    is_producer: z.boolean(),
    /** Ours: the pictures of the person and of the workspace; null when there is none. */
    picture_url: z.nullable(z.string()),
    workspace_picture_url: z.nullable(z.string()),
    /** Ours: may install models and see how the installation is run. */
    is_installation_admin: z.boolean(),
    /** Ours: what this installation has. */
    installation: InstallationView,
  }),
);
export type User = z.output<typeof User>;

export const Workspace = named(
  "Workspace",
  z.object({
    workspace_id: z.string(),
    name: z.string(),
    tier: z.string(),
    /** What every member may do, whichever groups they are in; null means everything. */
    all_members_permissions: z.nullable(z.array(z.enum(MEMBER_PERMISSIONS))),
    /** Ours: what is enabled for everybody, before groups keep some of it from their people. */
    everyone_permissions: z.nullable(z.array(z.enum(MEMBER_PERMISSIONS))),
    /** Ours: how many people are in it, and how many its plan allows. */
    seats_used: z.int(),
    seat_limit: z.int(),
    /** Set by the operator: fewer generations of the same text are free. */
    has_restricted_regenerations: z.boolean(),
    /** Whether the operator offers voice remixing. */
    is_voice_remixing_enabled: z.boolean(),
    /** Whether clones speak only once they are verified. */
    is_clone_verification_required: z.boolean(),
  }),
);
export type Workspace = z.output<typeof Workspace>;

export const VoiceSlots = named(
  "VoiceSlots",
  z.object({
    voice_slots_used: z.int(),
    voice_limit: z.int(),
    professional_voice_slots_used: z.int(),
    professional_voice_limit: z.int(),
  }),
);
export type VoiceSlots = z.output<typeof VoiceSlots>;

/** Bounds of the texts that previews of new voices speak. */
export const WorkspaceLimits = named(
  "WorkspaceLimits",
  z.object({
    minimum_characters: z.int(),
    maximum_characters: z.int(),
    professional_voice_slots_used: z.int(),
  }),
);
export type WorkspaceLimits = z.output<typeof WorkspaceLimits>;

export const workspaceRoutes = {
  getWorkspace: defineRoute({
    id: "get_workspace",
    feature: "workspace-settings",
    method: "GET",
    path: "/v1/workspace",
    summary: "The workspace, its plan, and what its members may do.",
    auth: "required",
    people: anySeat("none"),
    permission: "workspace_read",
    response: Workspace,
  }),
  getWorkspaceLimits: defineRoute({
    id: "get_workspace_limits",
    feature: "workspace-settings",
    method: "GET",
    path: "/v1/workspace/limits",
    summary: "How long the texts of previews may be, and how many professional voices there are.",
    auth: "required",
    people: anySeat("none"),
    permission: "voices_read",
    response: WorkspaceLimits,
  }),
  getVoiceSlots: defineRoute({
    id: "get_voice_slots",
    feature: "workspace-settings",
    method: "GET",
    path: "/v1/workspace/voice-slots",
    summary: "How many voices the workspace has, and how many its plan allows.",
    auth: "required",
    people: anySeat("none"),
    permission: "voices_read",
    response: VoiceSlots,
  }),
  getUserGroupPermissions: defineRoute({
    id: "get_user_group_permissions",
    feature: "workspace-settings",
    method: "GET",
    path: "/v1/workspace/user-group-permissions",
    summary: "What the groups of the caller may do; null means everything.",
    auth: "required",
    people: anySeat("none"),
    permission: "workspace_read",
    response: z.object({ permissions: z.nullable(z.array(z.enum(MEMBER_PERMISSIONS))) }),
  }),
  getUser: defineRoute({
    id: "get_user",
    feature: "workspace-settings",
    method: "GET",
    path: "/v1/user",
    summary: "The signed-in user, and the subscription of their workspace.",
    auth: "required",
    people: anySeat("none"),
    permission: "user_read",
    response: User,
  }),
  getSubscription: defineRoute({
    id: "get_subscription",
    feature: "workspace-settings",
    method: "GET",
    path: "/v1/user/subscription",
    summary: "Credits, limits and plan of the workspace.",
    auth: "required",
    people: anySeat("none"),
    permission: "user_read",
    response: ExtendedSubscription,
  }),
};
