import type { TextToSpeechBody } from "@voicewright/contract/text-to-speech/routes";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { findTextsByRequestId } from "../../generation/history/index.ts";

/** What stands before and after the text: earlier generations by their request ids, else the texts that were sent. */
export async function findSurroundingTexts(
  queryable: Queryable,
  scope: WorkspaceScope,
  body: Pick<TextToSpeechBody, "previous_request_ids" | "next_request_ids" | "previous_text" | "next_text">,
): Promise<{ previousText?: string; nextText?: string }> {
  const previousIds = body.previous_request_ids ?? [];
  const nextIds = body.next_request_ids ?? [];
  const texts =
    previousIds.length + nextIds.length === 0
      ? new Map<string, string>()
      : await findTextsByRequestId(queryable, scope, [...previousIds, ...nextIds]);
  const previousText = joinKnown(previousIds, texts) ?? body.previous_text;
  const nextText = joinKnown(nextIds, texts) ?? body.next_text;
  return {
    ...(previousText === undefined ? {} : { previousText }),
    ...(nextText === undefined ? {} : { nextText }),
  };
}

function joinKnown(ids: readonly string[], texts: ReadonlyMap<string, string>): string | undefined {
  const known = ids.flatMap((id) => texts.get(id) ?? []);
  return known.length === 0 ? undefined : known.join(" ");
}
