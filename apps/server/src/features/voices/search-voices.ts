import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Voice, VoicesQuery } from "@voicewright/contract/voices/routes";
import { containsPattern } from "../../platform/database/like-pattern.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { decodePageToken, encodePageToken } from "./page-token.ts";
import type { PageToken, VoiceSort } from "./page-token.ts";
import { foldForSearch, normalizeLabelValue } from "@voicewright/text/search/fold-for-search";
import { countVisibleVoices, listWorkspaceVoices, type WorkspaceVoice } from "../../entities/voice/record/index.ts";
import { isInFineTuningState } from "../../entities/voice/professional/index.ts";
import { addedVoices, sharedVoices } from "../../entities/voice/sharing/tables.ts";
import { voices } from "../../entities/voice/record/tables.ts";
import { resolveVoiceAlias } from "../../entities/voice/premade/index.ts";

export type VoiceSearch = z.output<typeof VoicesQuery>;
type Category = Voice["category"];

export type VoiceSearchResult = {
  readonly voices: readonly WorkspaceVoice[];
  readonly nextPageToken: string | undefined;
  /** 0 when it was not asked for: clients want a number in any case. */
  readonly totalCount: number;
};

const SEARCH_WORDS_MAX = 10;
const NOTHING = sql`false`;

/** One page of the voices of a workspace, in SQL throughout: filters, order, page and count. */
export async function searchVoices(
  queryable: Queryable,
  scope: WorkspaceScope,
  search: VoiceSearch,
): Promise<VoiceSearchResult> {
  const sort = search.sort ?? "created_at_unix";
  const direction = search.sort_direction ?? (sort === "name" ? "asc" : "desc");
  const after =
    search.next_page_token === undefined ? undefined : decodePageToken(search.next_page_token, sort, direction);
  const matches = and(...searchConditions(search, scope));

  const order = direction === "asc" ? asc : desc;
  const rows = await listWorkspaceVoices(queryable, scope, {
    where: and(matches, after === undefined ? undefined : isAfter(after)),
    orderBy: [order(sortKey(sort)), order(voices.voiceId)],
    limit: search.page_size + 1,
  });
  const page = rows.slice(0, search.page_size);
  const last = page.at(-1);
  const hasMore = rows.length > search.page_size && last !== undefined;
  return {
    voices: page,
    nextPageToken: hasMore
      ? encodePageToken({ sort, direction, after: sortValue(sort, last), voiceId: last.voiceId })
      : undefined,
    totalCount: search.include_total_count ? await countVisibleVoices(queryable, scope, matches) : 0,
  };
}

/** All voices of the workspace, newest first; with those that are no longer offered when asked. */
export async function listVoices(
  queryable: Queryable,
  scope: WorkspaceScope,
  includeLegacy: boolean,
): Promise<WorkspaceVoice[]> {
  return await listWorkspaceVoices(queryable, scope, {
    where: includeLegacy ? undefined : eq(voices.isLegacy, false),
    orderBy: [desc(createdKey), desc(voices.voiceId)],
  });
}

function searchConditions(search: VoiceSearch, scope: WorkspaceScope): (SQL | undefined)[] {
  return [
    search.voice_ids === undefined
      ? eq(voices.isLegacy, false)
      : inArray(voices.voiceId, search.voice_ids.map(resolveVoiceAlias)),
    wordsOrIdCondition(search.search),
    categoryCondition(search.category),
    search.high_quality === true ? categoryCondition("high_quality") : undefined,
    typeCondition(search.voice_type, scope),
    labelCondition("gender", asList(search.gender)),
    labelCondition("age", asList(search.age)),
    labelCondition("accent", asList(search.accent)),
    labelCondition("language", search.language),
    labelCondition("use_case", search.use_cases),
    search.fine_tuning_state === undefined ? undefined : (isInFineTuningState(search.fine_tuning_state) ?? NOTHING),
    // No voice of this installation is in a collection of the workspace's.
    search.collection_id === undefined ? undefined : NOTHING,
    search.min_notice_period_days === undefined || search.min_notice_period_days === 0
      ? undefined
      : gte(sharedVoices.noticePeriodDays, search.min_notice_period_days),
    search.include_custom_rates === false ? or(isNull(sharedVoices.rate), eq(sharedVoices.rate, 1)) : undefined,
    search.include_live_moderated === false
      ? or(isNull(sharedVoices.voiceId), eq(sharedVoices.liveModerationEnabled, false))
      : undefined,
  ];
}

/** Links lead to a voice by searching for its id. */
function wordsOrIdCondition(search: string | undefined): SQL | undefined {
  const words = wordConditions(search);
  return search === undefined || words.length === 0 ? undefined : or(and(...words), eq(voices.voiceId, search.trim()));
}

function wordConditions(search: string | undefined): SQL[] {
  const words = foldForSearch(search ?? "")
    .split(" ")
    .filter((word) => word !== "");
  return words
    .slice(0, SEARCH_WORDS_MAX)
    .map((word) => sql`concat(${addedVoices.searchText}, ' ', ${voices.searchText}) like ${containsPattern(word)}`);
}

function categoryCondition(category: Category | undefined): SQL | undefined {
  return category === undefined ? undefined : eq(voices.category, category);
}

function typeCondition(type: VoiceSearch["voice_type"], scope: WorkspaceScope): SQL | undefined {
  switch (type) {
    case undefined:
      return undefined;
    case "default":
      return eq(voices.origin, "premade");
    case "community":
      return isNotNull(addedVoices.voiceId);
    case "personal":
      return and(isNotNull(voices.workspaceId), isNull(addedVoices.voiceId), eq(voices.ownerUserId, scope.userId));
    case "workspace":
      return and(isNotNull(voices.workspaceId), isNull(addedVoices.voiceId), ne(voices.ownerUserId, scope.userId));
    case "non-community":
      return and(isNotNull(voices.workspaceId), isNull(addedVoices.voiceId));
    case "non-default":
      return ne(voices.origin, "premade");
    case "saved":
      return and(ne(voices.origin, "premade"), or(isNull(addedVoices.voiceId), eq(addedVoices.isBookmarked, true)));
  }
}

function asList(value: string | undefined): readonly string[] | undefined {
  return value === undefined || value.trim() === "" ? undefined : [value];
}

function labelCondition(label: string, wanted: readonly string[] | undefined): SQL | undefined {
  if (wanted === undefined || wanted.length === 0) return undefined;
  const values = sql.join(
    wanted.map((value) => sql`${normalizeLabelValue(value)}`),
    sql`, `,
  );
  return sql`translate(lower(${voices.labels} ->> ${label}), ' -', '__') in (${values})`;
}

/** Byte order, so that embedded and server databases page alike whatever their locale. */
const nameKey = sql`lower(coalesce(${addedVoices.name}, ${voices.name})) collate "C"`;
/** A voice came to the workspace when it was added. */
const createdKey = sql`coalesce(${addedVoices.addedAt}, ${voices.createdAt})`;

function sortKey(sort: VoiceSort): SQL {
  return sort === "name" ? nameKey : createdKey;
}

function sortValue(sort: VoiceSort, voice: WorkspaceVoice): string {
  return sort === "name" ? voice.name : (voice.added?.addedAt ?? voice.createdAt).toISOString();
}

function isAfter({ sort, direction, after, voiceId }: PageToken): SQL | undefined {
  const key = sortKey(sort);
  const value = sort === "name" ? sql`lower(${after}) collate "C"` : sql`${readTime(after)}::timestamptz`;
  const beyond = direction === "asc" ? gt : lt;
  return or(beyond(key, value), and(eq(key, value), beyond(voices.voiceId, voiceId)));
}

/** Years that both the database and JavaScript write with four digits. */
const TIME_OF_TOKEN = /^[1-9]\d{3}-\d\d-\d\dT/;

function readTime(text: string): string {
  const time = new Date(text);
  if (!TIME_OF_TOKEN.test(text) || Number.isNaN(time.getTime()))
    throw new AppError("invalid_cursor", "The page token does not belong to this list.", { param: "next_page_token" });
  return time.toISOString();
}
