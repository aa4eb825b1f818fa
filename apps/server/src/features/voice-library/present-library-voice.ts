import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { SharedVoiceRow } from "../../entities/voice/sharing/index.ts";
import { toUnix } from "../../platform/unix-time.ts";

/** What the asking workspace, if there is one, has added: ids, and whether each is bookmarked. */
export type Viewer = {
  readonly scope: WorkspaceScope | undefined;
  readonly added: ReadonlyMap<string, boolean>;
  readonly publicOrigin: string;
};

export function presentLibraryVoice(
  row: SharedVoiceRow,
  viewer: Viewer,
  similarityPercent: number | null,
): LibraryVoice {
  const { scope, added } = viewer;
  const previewUrl = `${viewer.publicOrigin}/v1/voices/${row.voiceId}/preview`;
  return {
    public_owner_id: row.publicOwnerId,
    owner_name: row.ownerName,
    voice_id: row.voiceId,
    date_unix: toUnix(row.sharedAt),
    name: row.name,
    description: row.description,
    accent: row.accent,
    gender: row.gender,
    age: row.age,
    descriptive: row.descriptive,
    use_case: row.useCase,
    category: row.category,
    language: row.language,
    locale: row.locale,
    preview_url: previewUrl,
    usage_character_count_1y: row.charactersSpoken1y,
    usage_character_count_7d: row.charactersSpoken7d,
    play_api_usage_character_count_1y: row.charactersSpoken1y,
    cloned_by_count: row.addedCount,
    rate: row.rate,
    fiat_rate: null,
    free_users_allowed: row.freeUsersAllowed,
    live_moderation_enabled: row.liveModerationEnabled,
    featured: row.isFeatured,
    verified_languages: [],
    notice_period: row.noticePeriodDays,
    instagram_username: null,
    twitter_username: null,
    youtube_username: null,
    tiktok_username: null,
    image_url: null,
    is_added_by_user: scope === undefined ? null : added.has(row.voiceId),
    is_bookmarked: scope === undefined ? null : (added.get(row.voiceId) ?? false),
    is_owned_by_workspace: scope !== undefined && row.workspaceId === scope.workspaceId,
    similarity_percent: similarityPercent,
  };
}
