export { installLocked, PackBusyError, removeLocked, toPackSource, verifyLocked } from "./pack-work.ts";
