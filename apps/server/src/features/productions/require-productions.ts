import { isProductFlagOn } from "@voicewright/contract/rules/installation";
import { meetsSeat } from "@voicewright/contract/rules/seats";
import type { ProductionRole } from "@voicewright/contract/productions/rules";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import { type Caller, DeniedError, type WorkspaceScope } from "../../platform/identity.ts";
import { findWorkspaceFlags } from "../../platform/identity/workspace-flags.ts";
import type { Platform } from "../../platform/platform.ts";
import { findProducer, type ProducerRow } from "./producer-store.ts";
import type { CollectionRow, ProductionRow } from "./store.ts";

/** Throws productions_off: without the flag, and in installations that are on their own, there are none. */
export async function requireProductions({ database, config }: Platform, scope: WorkspaceScope): Promise<void> {
  const { flags, isIsolated } = config.installation;
  const isOn = isProductFlagOn("productions", flags, await findWorkspaceFlags(database, scope));
  if (!isOn || isIsolated) throw new AppError("productions_off", "Productions are not turned on for this workspace.");
}

/** Throws permission_denied. */
export async function requireProducer(queryable: Queryable, { scope }: Caller): Promise<ProducerRow> {
  const producer = await findProducer(queryable, scope);
  if (producer === undefined)
    throw new DeniedError(
      scope,
      "permission_denied",
      "Only producers may do this. An admin of the workspace makes people producers.",
    );
  return producer;
}

function isAdmin({ seat }: Pick<Caller, "seat">): boolean {
  return meetsSeat(seat, "workspace_admin");
}

/** What the caller is to a production. */
export async function rolesOf(
  queryable: Queryable,
  caller: Caller,
  production: Pick<ProductionRow, "askedBy" | "claimedBy">,
): Promise<ReadonlySet<ProductionRole>> {
  const { userId } = caller.scope;
  const producer = await findProducer(queryable, caller.scope);
  const roles: ProductionRole[] = [];
  if (producer?.isAvailable === true) roles.push("producer");
  if (producer !== undefined && production.claimedBy === userId) roles.push("holder");
  if (production.askedBy === userId || isAdmin(caller)) roles.push("lead");
  return new Set(roles);
}

export function mayDeleteCollection(caller: Caller, { createdBy }: Pick<CollectionRow, "createdBy">): boolean {
  return createdBy === caller.scope.userId || isAdmin(caller);
}

export function productionNotFound(): AppError {
  return new AppError("production_not_found", "There is no such production.");
}

export function collectionNotFound(): AppError {
  return new AppError("production_collection_not_found", "There is no such collection.", { param: "collection_id" });
}

export function lineNotFound(): AppError {
  return new AppError("production_line_not_found", "The production has no such line.", { param: "line_id" });
}
