import { actorOf } from "../../../platform/audit/audit.ts";
import { shareRoutes } from "@voicewright/contract/history/share";
import { findModel } from "@voicewright/contract/rules/model-catalogue";
import { TAGS } from "@voicewright/text/markup/tag-table";
import { AppError } from "../../../platform/http-errors.ts";
import { replyWithStoredObject } from "../../../platform/http/stored-object-reply.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { deleteShareLink, findShareLinkAcrossWorkspaces, type ShareLinkRow } from "./store.ts";
import type { SharedKind } from "./tables.ts";
import { toUnix } from "../../../platform/unix-time.ts";

/** What there is to hear at the end of a link. */
type SharedAudio = {
  readonly voiceName: string | null;
  readonly text: string;
  readonly dialogue: readonly { readonly voice_name: string; readonly text: string }[] | null;
  readonly modelId: string;
  readonly durationMs: number;
  readonly contentType: string;
  readonly audioKey: string;
  readonly audioSha256: string;
};

/** Finds what a link leads to, in the workspace of the link; nothing when it is gone. */
type FindShared = (workspaceId: string, subjectId: string) => Promise<SharedAudio | undefined>;

/** A link is found by those who were given it, not by search engines; and when it is revoked, no copy stays. */
const HEADERS = { "x-robots-tag": "noindex, nofollow", "cache-control": "no-cache" };

const TAG_SPELLINGS = TAGS.flatMap(({ name, spellings }) => [name, ...spellings]);

function notFound(): AppError {
  return new AppError("share_link_not_found", "This link no longer works: it has expired or was revoked.");
}

/** One place for the links of everything that can be shared. */
export function registerSharedRoutes(
  server: FeatureServer,
  platform: Platform,
  find: Readonly<Record<SharedKind, FindShared>>,
): void {
  const { database, storage, clock, audit } = platform;

  const open = async (id: string): Promise<{ link: ShareLinkRow; audio: SharedAudio }> => {
    const link = await findShareLinkAcrossWorkspaces(database, id, clock());
    const audio = link === undefined ? undefined : await find[link.kind](link.workspaceId, link.subjectId);
    if (link === undefined || audio === undefined) throw notFound();
    return { link, audio };
  };

  implementRoute(server, shareRoutes.revokeShareLink, async ({ scope, params, request }) => {
    await audit.transact(async (tx, note) => {
      if (!(await deleteShareLink(tx, scope, params.share_link_id))) throw notFound();
      const target = { type: "share_link", id: params.share_link_id } as const;
      note(actorOf(scope, request), { action: "share_link_revoked", target, details: {} });
    });
    return { status: "ok" as const };
  });

  implementRoute(server, shareRoutes.getShared, async ({ params, reply }) => {
    void reply.headers(HEADERS);
    const { link, audio } = await open(params.share_link_id);
    return {
      voice_name: audio.voiceName,
      text: link.includesText ? audio.text : null,
      dialogue:
        link.includesText && audio.dialogue !== null
          ? audio.dialogue.map(({ voice_name, text }) => ({ voice_name, text }))
          : null,
      tag_spellings: link.includesText && findModel(audio.modelId)?.canActTags === true ? TAG_SPELLINGS : [],
      duration_secs: audio.durationMs / 1000,
      content_type: audio.contentType,
      expires_at_unix: link.expiresAt === null ? null : toUnix(link.expiresAt),
    };
  });

  implementRoute(server, shareRoutes.getSharedAudio, async ({ params, request, reply }) => {
    void reply.headers(HEADERS);
    const { audio } = await open(params.share_link_id);
    return await replyWithStoredObject(storage, request, reply, {
      file: { key: audio.audioKey, sha256: audio.audioSha256 },
      contentType: audio.contentType,
      cacheControl: HEADERS["cache-control"],
    });
  });
}
