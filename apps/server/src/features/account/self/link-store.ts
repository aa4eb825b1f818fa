import { randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { inInstallation } from "../../../platform/database/queries.ts";
import { sha256Hex } from "../../../platform/ids.ts";
import { accountLinks } from "./tables.ts";

const TOKEN_BYTES = 32;

type Link = typeof accountLinks.$inferSelect;
export type LinkKind = Link["kind"];

/** Makes a link, and answers its token, which is stored nowhere. Earlier ones of the kind stop working. */
export async function insertLink(
  queryable: Queryable,
  link: Pick<Link, "userId" | "kind" | "expiresAt"> & { readonly email?: string },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await inInstallation(queryable)
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, link.userId), eq(accountLinks.kind, link.kind)));
  await inInstallation(queryable)
    .insert(accountLinks)
    .values({ ...link, tokenHash: sha256Hex(token) });
  return token;
}

export async function findLink(
  queryable: Queryable,
  token: string,
  kind: LinkKind,
  now: Date,
): Promise<Link | undefined> {
  const [link] = await inInstallation(queryable)
    .select()
    .from(accountLinks)
    .where(
      and(eq(accountLinks.tokenHash, sha256Hex(token)), eq(accountLinks.kind, kind), gt(accountLinks.expiresAt, now)),
    );
  return link;
}

/** Uses a link up; false when another request has done so. */
export async function takeLink(queryable: Queryable, { tokenHash }: Link): Promise<boolean> {
  const taken = await inInstallation(queryable)
    .delete(accountLinks)
    .where(eq(accountLinks.tokenHash, tokenHash))
    .returning({ tokenHash: accountLinks.tokenHash });
  return taken.length > 0;
}

export async function deleteLinksOf(queryable: Queryable, userId: string): Promise<void> {
  await inInstallation(queryable).delete(accountLinks).where(eq(accountLinks.userId, userId));
}

export async function deleteOldLinks(queryable: Queryable, now: Date): Promise<void> {
  await inInstallation(queryable).delete(accountLinks).where(lte(accountLinks.expiresAt, now));
}
