export {
  createProject,
  deleteProjects,
  findProject,
  listChapters,
  listPrivateProjects,
  lockPrivateProject,
  lockProject,
  makePrivateProject,
  type ProjectRef,
  type ProjectRow,
  recordWrite,
} from "./store.ts";
export { projectTable } from "./owned-parts.ts";
