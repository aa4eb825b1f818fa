import type { HistoryItem } from "@voicewright/contract/history/routes";
import type { HistoryListRow, HistoryRow } from "../../entities/generation/history/index.ts";
import { toUnix } from "../../platform/unix-time.ts";

/** Lists carry no alignments: they are as large as the texts, and `get` has them. */
export function presentHistoryItem(row: HistoryListRow | HistoryRow, shareLinkId: string | undefined): HistoryItem {
  const isDialogue = row.dialogue !== null;
  return {
    history_item_id: row.id,
    request_id: row.requestId,
    voice_id: isDialogue ? null : row.voiceId,
    model_id: row.modelId,
    voice_name: isDialogue ? null : row.voiceName,
    voice_category: isDialogue ? null : row.voiceCategory,
    text: isDialogue ? null : row.text,
    date_unix: toUnix(row.createdAt),
    character_count_change_from: row.characterCountChangeFrom,
    character_count_change_to: row.characterCountChangeTo,
    content_type: row.contentType,
    state: "created",
    settings: row.settings,
    share_link_id: shareLinkId ?? null,
    source: row.source,
    alignments: "alignments" in row ? row.alignments : null,
    dialogue: row.dialogue,
    output_format: row.outputFormat,
    speech_engine: row.engine,
    text_version: row.textVersion,
    duration_secs: row.durationMs / 1000,
  };
}
