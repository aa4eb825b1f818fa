export { createShareLink, presentShareLink } from "./create-share-link.ts";
export { registerSharedRoutes } from "./shared-routes.ts";
export {
  deleteExpiredShareLinksAcrossWorkspaces,
  deleteShareLinksOf,
  findShareLinkIds,
  listShareLinks,
} from "./store.ts";
