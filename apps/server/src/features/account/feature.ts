import { APPROVAL_LIFETIME_MS, SIGN_UP_LINK_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { voicePreviewsOf } from "../../entities/generation/previews/index.ts";
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

export const account: Feature<undefined> = {
  name: "account",
  uses: ["voices", "manual-verification", "affiliate"],
  open: ({ platform, server }) => {
    const exportJob = defineExportJob(platform);
    platform.jobs.define(exportJob);
    registerAccountRoutes(server, platform);
    registerProfileRoutes(server, platform);
    registerTwoFactorRoutes(server, platform);
    registerOidcRoutes(server, platform);
    registerLeavingRoutes(server, platform, { previews: voicePreviewsOf(platform), exportJob });
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
