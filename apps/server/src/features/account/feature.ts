import { APPROVAL_LIFETIME_MS, SIGN_UP_LINK_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { defineExportJob, sweepExports } from "./account-data/export-job.ts";
import { registerLeavingRoutes } from "./account-data/routes.ts";
import { registerOidcRoutes } from "./oidc/routes.ts";
import { deleteOldOidcSignIns } from "./oidc/store.ts";
import { registerAccountRoutes } from "./routes.ts";
import { deleteOldLinks } from "./self/link-store.ts";
import { registerProfileRoutes } from "./self/routes.ts";
import { deleteOldPendingSignUpsAcrossWorkspaces } from "./store.ts";
import { registerTwoFactorRoutes } from "./two-factor/routes.ts";
import { deleteOldHalfSignIns } from "./two-factor/store.ts";
import { installationTable, personTable, storedFiles } from "../../platform/owned/owned.ts";
import { accountExports } from "./account-data/tables.ts";
import { oidcIdentities, oidcSignIns } from "./oidc/tables.ts";
import { accountLinks } from "./self/tables.ts";
import { pendingSignUps } from "./tables.ts";
import { halfSignIns, recoveryCodes, twoFactor } from "./two-factor/tables.ts";

export const account: Feature<undefined> = {
  name: "account",
  uses: ["voices", "affiliate"],
  owns: {
    tables: [
      personTable(accountExports, { not: "what was exported" }),
      personTable(oidcIdentities, { not: "what a provider knows" }),
      personTable(accountLinks, { not: "tokens, as hashes" }),
      personTable(twoFactor, { not: "a secret" }),
      personTable(recoveryCodes, { not: "secrets, as hashes" }),
      personTable(halfSignIns, { not: "tokens, as hashes" }),
      installationTable(oidcSignIns),
      // Of those who have no account yet.
      installationTable(pendingSignUps),
    ],
    files: [storedFiles(accountExports, "object_key")],
  },
  open: ({ platform, server, owned }) => {
    const exportJob = defineExportJob(platform, owned);
    platform.jobs.define(exportJob);
    registerAccountRoutes(server, platform);
    registerProfileRoutes(server, platform);
    registerTwoFactorRoutes(server, platform);
    registerOidcRoutes(server, platform);
    registerLeavingRoutes(server, platform, { owned, exportJob });
    const { config, database, clock } = platform;
    const lifetimeMs = config.signUp === "approval" ? APPROVAL_LIFETIME_MS : SIGN_UP_LINK_LIFETIME_MS;
    return {
      ...NO_TOOLS,
      sweeps: [
        () => deleteOldPendingSignUpsAcrossWorkspaces(database, new Date(clock().getTime() - lifetimeMs)),
        () => deleteOldLinks(database, clock()),
        () => deleteOldHalfSignIns(database, clock()),
        () => deleteOldOidcSignIns(database, clock()),
        () => sweepExports(platform),
      ],
    };
  },
};
