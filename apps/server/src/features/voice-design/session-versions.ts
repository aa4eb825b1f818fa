import type { Transaction } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";

/** A version that is to be added to a session, or a further run of one that is there. */
export type VersionParams = {
  readonly sessionId: string | undefined;
  /** Adds to this version; without it the session gets a new one. */
  readonly iterationId: string | undefined;
  /** What is varied; the id is empty when nothing is. */
  readonly reference: { readonly voiceId: string; readonly voiceName: string };
  readonly prompt: string;
  readonly text: string;
  readonly autoGenerateText: boolean;
  readonly guidanceScale: number;
  readonly promptStrength: number;
};

/** Where previews are kept as versions. Answers the version's id; throws voice_remix_session_not_found. */
export type AppendVersion = (
  tx: Transaction,
  scope: WorkspaceScope,
  order: VersionParams,
  generationId: string,
) => Promise<string>;
