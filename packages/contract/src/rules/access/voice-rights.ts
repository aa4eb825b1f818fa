import type { ResourceRole } from "./voice-roles.ts";

/**
 * What somebody wants to do with a voice of their workspace, and the least role on it. To who has no role at all the
 * voice does not exist. Premade voices and those of the library have no roles; what may be done with them, and what a
 * right asks beside the role, is in `voices/rules.ts`.
 */
export const VOICE_RIGHTS = {
  see: "viewer",
  use: "viewer",
  remix: "viewer",
  /** Store settings of it, or choose its engine. */
  set: "editor",
  /** Change it; one that was added, only its name. */
  rename: "editor",
  edit: "editor",
  /** Change the recordings of an instant clone. */
  edit_samples: "editor",
  work_on_professional: "editor",
  /** Say who may what with it, or take it out of the library. */
  administer: "admin",
  share: "admin",
  delete: "admin",
} as const satisfies Readonly<Record<string, ResourceRole>>;

export type VoiceRight = keyof typeof VOICE_RIGHTS;

/** The voice of a workspace that a call names, and the right that it needs on it. */
export type NamedVoice = {
  readonly in: "path" | "query" | "body" | "message";
  /** Where the id is there. Without an id nothing is asked. */
  readonly field: string;
  readonly right: VoiceRight;
};

/**
 * What a call or socket says that names a voice; `none` where it is not one of the workspace that it needs: one of the
 * library, of visitors, of all workspaces, or one by which something is looked for.
 */
export type VoiceRule = NamedVoice | "none";

/** Rights beyond finding a voice and speaking in it. */
export type ChangingRight = Exclude<VoiceRight, "see" | "use">;

/** Whoever finds the voice has these: finding it, and speaking in it, asks for them. The others are asked for before the call. */
export const RIGHTS_OF_FINDING: ReadonlySet<VoiceRight> = new Set(["see", "use", "remix"]);

/** A voice that the path of a call names. */
export function voiceOfPath(right: VoiceRight): NamedVoice {
  return { in: "path", field: "voice_id", right };
}
