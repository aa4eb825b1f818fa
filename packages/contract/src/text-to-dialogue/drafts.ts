import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, optional, StatusOk } from "../api/schema.ts";
import { DIALOGUE_DRAFT_BLOCK_MAX_CHARACTERS, DIALOGUE_DRAFT_BLOCKS_MAX } from "../rules/limits.ts";
import { members } from "../rules/people.ts";

/** Browsers name drafts, blocks and themselves, also without a connection. */
const Name = z.string().check(z.regex(/^[\w-]{1,64}$/, "Input should be 1 to 64 letters, digits, - or _"));
const VoiceId = z.string().check(z.maxLength(64));
const Sequence = z.int().check(z.minimum(0));
const ofBlocks = <T extends z.ZodMiniType>(schema: T) => z.array(schema).check(z.maxLength(DIALOGUE_DRAFT_BLOCKS_MAX));

/** Where a block sounds in a take, which is a dialogue of the history. */
const DialogueDraftPart = named(
  "DialogueDraftPart",
  z.object({ history_item_id: z.string(), start_time_seconds: z.number(), end_time_seconds: z.number() }),
);

/** A dialogue of the history that blocks sound in, and what it was spoken with. */
export const DialogueDraftTake = named(
  "DialogueDraftTake",
  z.object({
    history_item_id: z.string(),
    voice_id: z.nullable(z.string()),
    voice_names: z.array(z.string()),
    model_id: z.string(),
    settings: z.looseObject({}),
    output_format: z.string(),
    /** The beginning of what it says. */
    text_start: z.string(),
  }),
);
export type DialogueDraftTake = z.output<typeof DialogueDraftTake>;

export const DialogueDraftBlock = named(
  "DialogueDraftBlock",
  z.object({
    block_id: z.string(),
    voice_id: z.string(),
    text: z.string(),
    /** Of the write that changed it last. */
    sequence: z.int(),
    /** What was written into it at the same time; `sequence` is that of the write that took its place. */
    versions: z.array(z.object({ voice_id: z.string(), text: z.string(), sequence: z.int() })),
    /** Of its last take that says what it says now, while the history has it. */
    part: z.nullable(DialogueDraftPart),
  }),
);

export const DialogueDraft = named(
  "DialogueDraft",
  z.object({
    draft_id: z.string(),
    /** Counts the writes. */
    sequence: z.int(),
    updated_at_unix: z.int(),
    blocks: z.array(DialogueDraftBlock),
    /** Those of the parts, each once. */
    takes: z.array(DialogueDraftTake),
  }),
);
export type DialogueDraft = z.output<typeof DialogueDraft>;

const ofDrafts = { feature: "text-to-dialogue", auth: "session", people: members("none") } as const;
const ofDraft = z.object({ draft_id: Name });

/** What somebody writes in the dialogue editor: private to them, in their workspace. */
export const dialogueDraftRoutes = {
  listDrafts: defineRoute({
    ...ofDrafts,
    id: "list_dialogue_drafts",
    method: "GET",
    path: "/v1/text-to-dialogue/drafts",
    summary: "Your own dialogue drafts in this workspace, the last written first.",
    response: z.object({ drafts: z.array(DialogueDraft) }),
  }),
  saveDraft: defineRoute({
    ...ofDrafts,
    id: "save_dialogue_draft",
    method: "POST",
    path: "/v1/text-to-dialogue/drafts/{draft_id}",
    // What a block is to be spoken with is kept as it is written; speaking asks for the right.
    voice: "none",
    summary: "Save what was changed in a dialogue draft, and answer it with what others have changed.",
    description:
      "A draft that is not there yet is made, when every block is new. Each change names the `sequence` of the block that it was made to. What was written elsewhere meanwhile stays: in other blocks as it is, in the same block as one of its `versions`.",
    params: ofDraft,
    body: z.object({
      /** Names the tab: what it wrote before is its own to replace. */
      writer: Name,
      changed: ofBlocks(
        z.object({
          block_id: Name,
          voice_id: VoiceId,
          text: z.string().check(z.maxLength(DIALOGUE_DRAFT_BLOCK_MAX_CHARACTERS)),
          /** 0 for a new block. */
          based_on: Sequence,
        }),
      ),
      removed: ofBlocks(z.object({ block_id: Name, based_on: Sequence })),
      /** All blocks, when some were added or moved. */
      order: optional(ofBlocks(Name)),
      /** Versions that are not wanted any more. */
      dismissed: ofBlocks(z.object({ block_id: Name, sequence: Sequence })),
    }),
    response: DialogueDraft,
    errors: ["dialogue_draft_not_found", "dialogue_draft_full"],
  }),
  saveTake: defineRoute({
    ...ofDrafts,
    id: "save_dialogue_take",
    method: "POST",
    path: "/v1/text-to-dialogue/drafts/{draft_id}/takes",
    summary: "Keep a dialogue of the history as the take of blocks of a draft.",
    description:
      "A block gets the first line of the take that says the same in the same voice and is no other block's. Blocks that say something else by now keep what they have.",
    params: ofDraft,
    body: z.object({
      history_item_id: z.string(),
      /** In the order in which they were spoken. */
      block_ids: ofBlocks(Name),
    }),
    response: DialogueDraft,
    errors: ["dialogue_draft_not_found", "history_item_not_found"],
  }),
  deleteDraft: defineRoute({
    ...ofDrafts,
    id: "delete_dialogue_draft",
    method: "DELETE",
    path: "/v1/text-to-dialogue/drafts/{draft_id}",
    summary: "Delete a dialogue draft. What was generated from it stays in the history.",
    params: ofDraft,
    response: StatusOk,
    errors: ["dialogue_draft_not_found"],
  }),
};
