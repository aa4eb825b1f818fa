import { boolean, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { PREFERENCE_METHODS } from "@voicewright/contract/comparison/routes";
import { moment } from "../../platform/database/columns.ts";
import { ofWorkspace } from "../../platform/identity/tables.ts";

/** One of the two as it was generated; it stays when the item of the history is gone. */
export type ComparedSide = {
  readonly requestId: string;
  readonly historyItemId: string;
  /** Undefined where several voices speak. */
  readonly voiceId?: string;
  readonly voiceName: string;
  readonly modelId: string;
  readonly engine?: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly durationMs: number;
  readonly createdAtMs: number;
};

export type SideName = "first" | "second";

/** Two generations of the same text of one workspace, and which was preferred. `first` is the older one. */
export const generationComparisons = pgTable(
  "generation_comparisons",
  {
    id: text("id").primaryKey(),
    workspaceId: ofWorkspace(),
    userId: text("user_id").notNull(),
    firstRequestId: text("first_request_id").notNull(),
    secondRequestId: text("second_request_id").notNull(),
    first: jsonb("first").$type<ComparedSide>().notNull(),
    second: jsonb("second").$type<ComparedSide>().notNull(),
    firstChoiceId: text("first_choice_id").notNull().unique(),
    secondChoiceId: text("second_choice_id").notNull().unique(),
    /** LUFS; null until it is measured, and `silent` for what has none. */
    loudness: jsonb("loudness").$type<Readonly<Record<SideName, number | null>>>(),
    /** Whether the second one is shown before the first; drawn again for each blind comparison. */
    isSecondShownFirst: boolean("is_second_shown_first").notNull(),
    /** How it was shown last; null where nobody has seen it side by side. */
    isBlind: boolean("is_blind"),
    asksPreference: boolean("asks_preference").notNull(),
    preferred: text("preferred", { enum: ["first", "second", "neither"] }),
    method: text("method", { enum: PREFERENCE_METHODS }),
    /** The one that was shown as Generation 1 when the preference was told; null where neither was. */
    shownFirst: text("shown_first", { enum: ["first", "second"] }),
    wasBlind: boolean("was_blind").notNull().default(false),
    preferredAt: moment("preferred_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    unique("generation_comparisons_pair").on(table.workspaceId, table.firstRequestId, table.secondRequestId),
    index("generation_comparisons_told").on(table.preferredAt),
  ],
);

/** At most one row: what the admin of the installation has set. */
export const comparisonSettings = pgTable("comparison_settings", {
  id: integer("id").primaryKey(),
  promptPercent: integer("prompt_percent").notNull(),
});
