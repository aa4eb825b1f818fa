import { CAPTCHA_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { listSounds, type ReadUtterance } from "@voicewright/speech/script/list-sounds";
import type { Sounds } from "@voicewright/text/pronounce/sounds";
import type { Queryable } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  listProtectedTextsAcrossWorkspaces,
  type ProtectedText,
  refuseProtectedSounds,
} from "../protected-texts/index.ts";
import type { Speaker } from "./speaker.ts";
import { listSaidSinceAcrossWorkspaces } from "./store.ts";

/** So many words before are looked at with what a voice says next. */
export const WORDS_BEFORE = 60;

/**
 * Refuses a script in which a voice whose person has not agreed would say a text that somebody is asked to read, before
 * anything is heard of it or charged. Texts that are still being written are judged as they are spoken. Throws AppError
 * `protected_text`.
 */
export async function refuseProtectedScript(
  { database, clock }: Pick<Platform, "database" | "clock">,
  script: readonly (ReadUtterance & { readonly speaker: Speaker })[],
): Promise<void> {
  const judged = script.filter(({ speaker }) => !speaker.hasConsent);
  if (judged.length === 0) return;
  const texts = await listProtectedTextsAcrossWorkspaces(database, clock());
  if (texts.length === 0) return;
  for (const said of Map.groupBy(judged, ({ speaker }) => speaker.voiceId).values()) {
    const [first] = said;
    if (first === undefined) continue;
    const sounds = await listSaidBefore(database, first.speaker, texts);
    for (const utterance of said) sounds.push(...(await listSounds(utterance)));
    refuseProtectedSounds(texts, sounds);
  }
}

/** What the voice has said since the first of the texts was asked for: one may be said in pieces. */
export async function listSaidBefore(
  queryable: Queryable,
  { voiceId }: Speaker,
  texts: readonly ProtectedText[],
): Promise<Sounds[]> {
  if (voiceId === null || texts.length === 0) return [];
  const first = Math.min(...texts.map(({ expiresAt }) => expiresAt.getTime()));
  const words = await listSaidSinceAcrossWorkspaces(queryable, voiceId, new Date(first - CAPTCHA_LIFETIME_MS));
  return words.slice(-WORDS_BEFORE).map(({ sounds }) => sounds);
}
