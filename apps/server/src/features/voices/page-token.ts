import * as z from "zod/mini";
import { AppError } from "../../platform/http-errors.ts";

export type VoiceSort = "created_at_unix" | "name";
export type SortDirection = "asc" | "desc";

/** The database takes no NUL characters. */
const storable = z.refine<string>((text) => !text.includes("\0"));

const PageToken = z.object({
  sort: z.enum(["created_at_unix", "name"]),
  direction: z.enum(["asc", "desc"]),
  /** Sort key of the last voice of the page before. */
  after: z.string().check(z.maxLength(1_000), storable),
  voiceId: z.string().check(z.maxLength(64), storable),
});
export type PageToken = z.output<typeof PageToken>;

export function encodePageToken(token: PageToken): string {
  return Buffer.from(JSON.stringify(token)).toString("base64url");
}

/** Refuses what this server did not give, and a token of a list that was sorted otherwise. */
export function decodePageToken(text: string, sort: VoiceSort, direction: SortDirection): PageToken {
  const parsed = PageToken.safeParse(parseJson(Buffer.from(text, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data.sort !== sort || parsed.data.direction !== direction) {
    throw new AppError("invalid_cursor", "The page token does not belong to this list.", { param: "next_page_token" });
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
