export { loadPackCatalogue } from "./pack-catalogue.ts";
export { installLocked, PackBusyError, removeLocked, toPackSource, verifyLocked } from "./pack-work.ts";
