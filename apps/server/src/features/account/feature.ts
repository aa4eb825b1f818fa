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
import { ofInstallation, ofPerson, storedFiles } from "../../platform/owned/owned.ts";
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
      ofPerson(accountExports, { not: "what was exported" }),
      ofPerson(oidcIdentities, { not: "what a provider knows" }),
      ofPerson(accountLinks, { not: "tokens, as hashes" }),
      ofPerson(twoFactor, { not: "a secret" }),
      ofPerson(recoveryCodes, { not: "secrets, as hashes" }),
      ofPerson(halfSignIns, { not: "tokens, as hashes" }),
      ofInstallation(oidcSignIns),
      // Of those who have no account yet.
      ofInstallation(pendingSignUps),
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
