import { OIDC_WAIT_MS } from "@voicewright/contract/rules/limits";
import { and, eq, gt, lt } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { inInstallation } from "../../../platform/database/queries.ts";
import { oidcIdentities, oidcSignIns } from "./tables.ts";

type Identity = typeof oidcIdentities.$inferInsert;

export async function insertOidcSignIn(queryable: Queryable, signIn: typeof oidcSignIns.$inferInsert): Promise<void> {
  await inInstallation(queryable).insert(oidcSignIns).values(signIn);
}

/** Uses a sign-in up that a browser has begun; undefined when it did not, or too long ago. */
export async function takeOidcSignIn(queryable: Queryable, stateHash: string, browserHash: string, now: Date) {
  const [row] = await inInstallation(queryable)
    .delete(oidcSignIns)
    .where(
      and(
        eq(oidcSignIns.stateHash, stateHash),
        eq(oidcSignIns.browserHash, browserHash),
        gt(oidcSignIns.createdAt, new Date(now.getTime() - OIDC_WAIT_MS)),
      ),
    )
    .returning();
  return row;
}

export async function deleteOldOidcSignIns(queryable: Queryable, now: Date): Promise<void> {
  await inInstallation(queryable)
    .delete(oidcSignIns)
    .where(lt(oidcSignIns.createdAt, new Date(now.getTime() - OIDC_WAIT_MS)));
}

export async function findOidcUserId(
  queryable: Queryable,
  { issuer, subject }: Pick<Identity, "issuer" | "subject">,
): Promise<string | undefined> {
  const [row] = await inInstallation(queryable)
    .select({ userId: oidcIdentities.userId })
    .from(oidcIdentities)
    .where(and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject)));
  return row?.userId;
}

export async function insertOidcIdentity(queryable: Queryable, identity: Identity): Promise<void> {
  await inInstallation(queryable).insert(oidcIdentities).values(identity).onConflictDoNothing();
}
