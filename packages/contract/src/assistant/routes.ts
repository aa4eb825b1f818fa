import * as z from "zod/mini";
import { ASSISTANT_LIMITS } from "../rules/limits.ts";
import { anySeat } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional } from "../api/schema.ts";

/** Where the assistant can take people, by the names that they use too. An installation has some of them. */
export const ASSISTANT_DESTINATIONS = [
  "Home",
  "Text to speech",
  "History",
  "Voice changer",
  "Studio",
  "Sound effects",
  "Explore sound effects",
  "Voiceover studio",
  "Voice library",
  "My voices",
  "Audio native",
  "Voice isolator",
  "Speech classifier",
  "Conversational agents",
  "Conversational history",
  "Voice cloning",
  "Voice design",
  "Pronunciation dictionaries",
  "Dubbing",
  "Studio create blank",
  "Studio create book",
  "Studio create article",
  "Studio create podcast",
  "Onboarding Checklist",
  "Subscription",
  "Settings",
  "Security",
  "Data and privacy",
  "Members",
  "Invites",
  "Groups",
  "Models",
  "Administration",
  "Developers",
  "Service accounts",
  "API keys",
  "Webhooks",
  "Usage analytics",
  "Request log",
  "Two factor authentication",
] as const;
export type AssistantDestinationName = (typeof ASSISTANT_DESTINATIONS)[number];

/** Links that it can show. */
export const ASSISTANT_LINKS = ["Documentation", "Contact support"] as const;
export type AssistantLinkName = (typeof ASSISTANT_LINKS)[number];

/** What of a page it can point at and use, as assistive technology knows it. */
export const ASSISTANT_ROLES = [
  "button",
  "link",
  "tab",
  "menuitem",
  "checkbox",
  "switch",
  "radio",
  "combobox",
  "textbox",
] as const;
export type AssistantRole = (typeof ASSISTANT_ROLES)[number];

const Role = z.enum(ASSISTANT_ROLES);
const ControlName = z.string().check(z.minLength(1), z.maxLength(ASSISTANT_LIMITS.controlNameMaxCharacters));

const AssistantControl = named("AssistantControl", z.object({ role: Role, name: ControlName }));
export type AssistantControl = z.output<typeof AssistantControl>;

/** What the assistant does on the person's screen. The web app looks at it again before it does it. */
export const AssistantAction = named(
  "AssistantAction",
  z.discriminatedUnion("tool", [
    z.strictObject({ tool: z.literal("go_to"), destination: z.enum(ASSISTANT_DESTINATIONS) }),
    z.strictObject({ tool: z.literal("show_link"), link: z.enum(ASSISTANT_LINKS) }),
    z.strictObject({ tool: z.literal("highlight"), role: Role, name: ControlName, is_quick: z.optional(z.boolean()) }),
    z.strictObject({
      tool: z.literal("type"),
      name: ControlName,
      text: z.string().check(z.minLength(1), z.maxLength(ASSISTANT_LIMITS.typedTextMaxCharacters)),
    }),
    z.strictObject({ tool: z.literal("click"), role: Role, name: ControlName }),
  ]),
);
export type AssistantAction = z.output<typeof AssistantAction>;

/** What the assistant knows of whom it talks with. */
export const AssistantVariables = named(
  "AssistantVariables",
  z.object({
    tier: z.string(),
    /** The region that the browser names, as ISO 3166-1; nothing else is looked up. */
    location: z.nullable(z.string()),
    two_factor: z.boolean(),
    max_seats: z.int(),
    account_created_date: z.iso.date(),
    professional_cloning_ability: z.boolean(),
    credits_usage: z.int(),
    monthly_credits: z.int(),
    next_reset: z.iso.date(),
    /** What the person has told that they want to do here. */
    goal: z.nullable(z.string()),
  }),
);
export type AssistantVariables = z.output<typeof AssistantVariables>;

const AssistantBeginning = named(
  "AssistantBeginning",
  z.object({
    dynamic_variables: AssistantVariables,
    /** Whether a server with a language model answers; otherwise the web app does, from the documentation. */
    can_converse: z.boolean(),
    /** Whether speech recognition is installed. */
    can_transcribe: z.boolean(),
  }),
);
export type AssistantBeginning = z.output<typeof AssistantBeginning>;

const AssistantMessage = named(
  "AssistantMessage",
  z.object({
    /** `result`: of what the assistant did; `context`: where the person is. */
    from: z.enum(["person", "assistant", "result", "context"]),
    text: z.string().check(z.minLength(1), z.maxLength(ASSISTANT_LIMITS.messageMaxCharacters)),
  }),
);
export type AssistantMessage = z.output<typeof AssistantMessage>;

const AssistantPassage = named(
  "AssistantPassage",
  z.object({
    heading: z.string().check(z.maxLength(200)),
    text: z.string().check(z.maxLength(ASSISTANT_LIMITS.passageMaxCharacters)),
  }),
);

/** Only what the next answer needs: nothing that the person has made, and no values of fields. */
export const AssistantTurnBody = named(
  "AssistantTurnRequest",
  z.object({
    /** The end of the conversation, the oldest first. */
    messages: z.array(AssistantMessage).check(z.minLength(1), z.maxLength(ASSISTANT_LIMITS.messagesMax)),
    /** Those that the person can be taken to. */
    destinations: z.array(z.enum(ASSISTANT_DESTINATIONS)).check(z.maxLength(ASSISTANT_DESTINATIONS.length)),
    links: z.array(z.enum(ASSISTANT_LINKS)).check(z.maxLength(ASSISTANT_LINKS.length)),
    /** The page's own controls, without those of the things that people have made. */
    controls: optional(z.array(AssistantControl).check(z.maxLength(ASSISTANT_LIMITS.controlsMax))),
    /** What the documentation says about the question. */
    passages: optional(z.array(AssistantPassage).check(z.maxLength(ASSISTANT_LIMITS.passagesMax))),
  }),
);
export type AssistantTurnBody = z.output<typeof AssistantTurnBody>;

export const AssistantTurnLine = named(
  "AssistantTurnLine",
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("text"), text: z.string() }),
    z.object({ type: z.literal("action"), action: AssistantAction }),
    /** It wanted to do what it may not, or what is not there. */
    z.object({ type: z.literal("refused"), result: z.string() }),
    /** The server with the language model did not answer to the end. */
    z.object({ type: z.literal("failed") }),
  ]),
);
export type AssistantTurnLine = z.output<typeof AssistantTurnLine>;

export const assistantRoutes = {
  beginConversation: defineRoute({
    id: "begin_assistant_conversation",
    feature: "assistant",
    method: "GET",
    path: "/v1/assistant/conversation",
    summary: "What a conversation with the support assistant begins with.",
    auth: "session",
    people: anySeat("none"),
    response: AssistantBeginning,
  }),
  continueConversation: defineRoute({
    id: "continue_assistant_conversation",
    feature: "assistant",
    method: "POST",
    path: "/v1/assistant/conversation",
    summary: "The next answer of the support assistant, as it is written.",
    description:
      "Answered by the operator's server with a language model, which is sent this body and the variables of the conversation. What the assistant wants to do is sent only when it is of the destinations, links and tools named here. Costs nothing.",
    auth: "session",
    people: anySeat("none"),
    rateLimit: "analysis",
    body: AssistantTurnBody,
    response: {
      kind: "ndjson",
      contentTypes: ["application/x-ndjson"],
      description: "One object a line: stretches of text, then at most one thing to do.",
      line: AssistantTurnLine,
    },
    errors: ["feature_not_available"],
  }),
};
