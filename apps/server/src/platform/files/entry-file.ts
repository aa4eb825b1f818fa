import { existsSync } from "node:fs";

/** `<name>.js` of the running bundle, beside the caller or above its chunk; undefined when the caller runs from its source. */
export function findBundledFile(callerUrl: string, name: string): URL | undefined {
  return [`./${name}.js`, `../${name}.js`].map((path) => new URL(path, callerUrl)).find((file) => existsSync(file));
}

/** The file a worker starts from: in the bundle, or `<name>.ts` beside the source of the caller. */
export function findEntryFile(callerUrl: string, name: string): URL {
  return findBundledFile(callerUrl, name) ?? new URL(`./${name}.ts`, callerUrl);
}
