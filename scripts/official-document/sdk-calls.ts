import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A call of the generated client, as it stands in its sources: the address, then the method. */
const CALL = /ElevenLabsEnvironment\.Production\)?(?:\.\w+)?,\s*(?:`([^`]*)`|"([^"]*)")\),\s*method: "(\w+)"/g;
const INSERTION = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;
const VARIABLE = /(\w+)\)*\}$/;

/** Every call that the generated JavaScript client makes, as `METHOD /path/{name}`. */
export function sdkCalls(directory: string): readonly string[] {
  const clients = readdirSync(join(directory, "api"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("Client.js"),
  );
  const calls = clients.flatMap((file) =>
    [...readFileSync(join(directory, "api", file), "utf8").matchAll(CALL)].map(([, template, literal, method]) => {
      const path = (template ?? literal ?? "").replaceAll(
        INSERTION,
        (inserted) => `{${VARIABLE.exec(inserted)?.[1] ?? "id"}}`,
      );
      return `${method} /${path.replace(/^\//, "")}`;
    }),
  );
  return [...new Set(calls)].toSorted();
}
