// Loaded into test processes. Node reads the 130 kB of drizzle's package.json anew for each of the hundreds of files that
// import it: a fifth of the time that the server's sources take to load.
import { registerHooks } from "node:module";

const PACKAGE = /^drizzle-orm(\/|$)/;
const resolved = new Map();

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!PACKAGE.test(specifier)) return nextResolve(specifier, context);
    const known = resolved.get(specifier);
    if (known !== undefined) return known;
    const found = { ...nextResolve(specifier, context), shortCircuit: true };
    resolved.set(specifier, found);
    return found;
  },
});
