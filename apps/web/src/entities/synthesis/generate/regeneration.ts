import { REGENERATION_WINDOW_MS } from "@voicewright/contract/rules/regeneration";

/** What is known of the last generation, so that the same line can be made again for nothing. */
export type LastGeneration = {
  readonly key: string;
  /** The server's token of it. */
  readonly info: string;
  readonly firstAtMs: number;
  /** How often it is free again; the server counts. */
  readonly left: number;
};

export type FreeRegeneration = { readonly info: string; readonly left: number };

/** Nothing when the request differs, the free ones are used up, or the first is too long ago. */
export function freeRegeneration(
  last: LastGeneration | undefined,
  key: string,
  nowMs: number,
): FreeRegeneration | undefined {
  if (last === undefined || last.key !== key) return undefined;
  const { left } = last;
  if (left <= 0 || nowMs - last.firstAtMs >= REGENERATION_WINDOW_MS) return undefined;
  return { info: last.info, left };
}

/** The generation to remember after an answer; nothing when the server gave no token. */
export function rememberGeneration(
  last: LastGeneration | undefined,
  key: string,
  headers: Pick<Headers, "get">,
  nowMs: number,
): LastGeneration | undefined {
  const info = headers.get("generation-info");
  if (info === null) return undefined;
  const regenerations = Number(headers.get("regeneration-count") ?? 0);
  const isRegeneration = regenerations > 0 && last?.key === key;
  const left = Number(headers.get("regenerations-left") ?? 0);
  return { key, info, left, firstAtMs: isRegeneration ? last.firstAtMs : nowMs };
}
