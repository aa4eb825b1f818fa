import type { JsonSchema, OpenApiDocument, OpenApiOperation } from "./openapi-document.ts";

export type SocketMessage = { readonly name: string; readonly summary: string; readonly payload: JsonSchema };

export type SocketErrorMeaning = { readonly code: string; readonly close: number; readonly when: string };

/** What a socket has beside what calls have. */
export type SocketParts = {
  readonly received: readonly SocketMessage[];
  readonly sent: readonly SocketMessage[];
  readonly errors: readonly SocketErrorMeaning[];
  readonly closeCodes: Readonly<Record<string, string>>;
};

/** A call, or a socket, whose method is WS. */
export type Operation = OpenApiOperation & {
  readonly method: string;
  readonly path: string;
  readonly socket?: SocketParts;
};
export type OperationGroup = {
  readonly tag: string;
  readonly title: string;
  readonly operations: readonly Operation[];
};
export type ErrorMeaning = { readonly code: string; readonly when: string };

const CODE_LINE = /^`(\w+)`: (.+)$/;

/** "text-to-speech" reads "Text to speech"; names are written as their owners write them. */
export function tagTitle(tag: string): string {
  const words = tag.replaceAll(/[-_]/g, " ").replace(/^openai\b/, "OpenAI");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function groupOperations(document: OpenApiDocument): OperationGroup[] {
  const groups = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? "other";
      groups.set(tag, [...(groups.get(tag) ?? []), { ...operation, method: method.toUpperCase(), path }]);
    }
  }
  return [...groups].map(([tag, operations]) => ({ tag, title: tagTitle(tag), operations }));
}

/** The id of a group's heading, which its address ends with. */
export function groupId(group: OperationGroup): string {
  return `tag-${group.tag}`;
}

/** The group that the end of an address names, by itself or by one of its calls. */
export function groupAt(groups: readonly OperationGroup[], hash: string): OperationGroup | undefined {
  return groups.find(
    (group) => groupId(group) === hash || group.operations.some(({ operationId }) => operationId === hash),
  );
}

/** Keeps the operations in which every word of the search is found. */
export function searchOperations(groups: readonly OperationGroup[], search: string): OperationGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter((operation) => matches(operation, group, words)),
    }))
    .filter((group) => group.operations.length > 0);
}

function matches(operation: Operation, group: OperationGroup, words: readonly string[]): boolean {
  const text = [
    operation.method,
    operation.path,
    operation.operationId,
    operation.summary,
    group.title,
    ...operation.parameters.map((parameter) => parameter.name),
    ...Object.values(operation.responses).map((response) => response.description),
    ...(operation.socket === undefined ? [] : ["websocket", ...operation.socket.errors.map(({ code }) => code)]),
  ]
    .join(" ")
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Who may call, in a sentence. */
export function authSentence(operation: OpenApiOperation): string {
  const schemes = operation.security.flatMap((requirement) => Object.keys(requirement));
  if (schemes.length === 0) return "Needs no authentication.";
  if (!schemes.includes("apiKey")) return "Needs a signed-in person; API keys are refused.";
  return "Needs an API key in the xi-api-key header, or a session.";
}

/** The error codes in the description of a response. */
export function errorMeanings(description: string): ErrorMeaning[] {
  return description.split("\n\n").flatMap((line) => {
    const match = CODE_LINE.exec(line);
    const [, code, when] = match ?? [];
    return code === undefined || when === undefined ? [] : [{ code, when }];
  });
}
