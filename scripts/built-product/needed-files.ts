import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseAst } from "rolldown/parseAst";

/** How a bundled program asks for another file, or for a package outside the bundle. */
export type Need = {
  /** The file of the bundle. */
  readonly place: string;
  /** The line as it stands there. */
  readonly source: string;
  /**
   * What it asks for: a path, or the name of a package as `import` (`package`) or `require` (`required`) finds it.
   * None where the value is known only when the program runs.
   */
  readonly wanted?: { readonly kind: "file" | "package" | "required"; readonly name: string };
  /** Inside `try`: the program goes on without it. */
  readonly isOptional: boolean;
};

/** A node of the syntax tree (ESTree). */
type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown };

/** What a name stands for: its initial value, or nothing that can be known. */
type Scope = Map<string, Node | undefined>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const field in node) {
    const value = node[field];
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value))
      for (const one of value) {
        if (isNode(one)) children.push(one);
      }
    else if (isNode(value)) children.push(value);
  }
  return children;
}

const fieldOf = (node: Node, field: string) => (isNode(node[field]) ? node[field] : undefined);
const argumentsOf = (node: Node) => (Array.isArray(node["arguments"]) ? node["arguments"].filter(isNode) : []);
const nameOf = (node: Node | undefined) => (node?.type === "Identifier" ? String(node["name"]) : undefined);

/** Where a file that a program names is, when the program is `file`; a browser counts "/" from the folder of its documents. */
function urlBeside(path: string, file: string, documents: string | undefined): string {
  return documents !== undefined && path.startsWith("/")
    ? join(documents, path)
    : fileURLToPath(new URL(path, pathToFileURL(file)));
}

/** Ways to start another program, by the module of Node that has them. */
const STARTERS: Readonly<Record<string, readonly string[]>> = {
  worker_threads: ["Worker"],
  child_process: ["exec", "execFile", "fork", "spawn", "spawnSync", "execFileSync", "execSync"],
};

/**
 * Every place of a bundled program that needs another file: imports, `require` and `require.resolve`, `new URL` beside
 * the program, its folder's name, workers and child processes.
 */
export function neededFiles(file: string, { root, documents }: { root: string; documents?: string }): Need[] {
  return new Reader(file, root, documents).read();
}

class Reader {
  readonly #file: string;
  readonly #documents: string | undefined;
  readonly #label: string;
  readonly #text: string;
  readonly #needs: Need[] = [];
  readonly #scopes: Scope[] = [];
  /** Parts of a need that was understood as a whole. */
  readonly #understood = new Set<Node>();
  #tries = 0;

  constructor(file: string, root: string, documents: string | undefined) {
    this.#file = file;
    this.#documents = documents;
    this.#label = file.slice(root.length + 1);
    this.#text = readFileSync(file, "utf8");
  }

  read(): Need[] {
    this.#visit(parseAst(this.#text, {}, this.#file) as unknown as Node);
    return this.#needs;
  }

  #visit(node: Node): void {
    const opensScope = /^(Program|BlockStatement|For\w*Statement|Function\w*|ArrowFunctionExpression)$/.test(node.type);
    if (opensScope) this.#scopes.push(declaredIn(node));
    if (!this.#understood.has(node)) this.#note(node);
    for (const child of childrenOf(node)) {
      const isTried = node.type === "TryStatement" && node["block"] === child && node["handler"] !== null;
      if (isTried) this.#tries++;
      this.#visit(child);
      if (isTried) this.#tries--;
    }
    if (opensScope) this.#scopes.pop();
  }

  #note(node: Node): void {
    const source = fieldOf(node, "source");
    if (/^(Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$/.test(node.type) && source !== undefined)
      this.#noteImport(node, source);
    else if (node.type === "NewExpression" || node.type === "CallExpression") this.#noteCall(node);
    else if (node.type === "Property" || node.type === "VariableDeclarator") this.#noteName(node);
    else this.#notePlace(node);
  }

  #noteImport(node: Node, source: Node): void {
    const values = this.#valuesOf(source);
    if (values === undefined) return this.#add(node);
    for (const name of values)
      if (/^(file:|\.{0,2}\/)/.test(name))
        this.#add(node, { kind: "file", name: urlBeside(name, this.#file, this.#documents) });
      else this.#add(node, { kind: "package", name });
  }

  #noteCall(node: Node): void {
    const callee = fieldOf(node, "callee");
    const [first] = argumentsOf(node);
    if (callee === undefined || first === undefined) return;
    const resolves = nameOf(fieldOf(callee, "property")) === "resolve" && this.#isRequire(fieldOf(callee, "object"));
    if (resolves || this.#isRequire(callee)) {
      for (const name of this.#valuesOf(first) ?? [undefined])
        this.#add(node, name === undefined ? undefined : { kind: "required", name });
      return this.#understand(callee);
    }
    if (nameOf(callee) === "createRequire") return this.#understand(node);
    if (this.#isStarter(callee)) return this.#noteFile(node, first);
    if (isEntryCall(node)) return this.#noteFile(node, node);
    if (nameOf(fieldOf(callee, "property")) === "addModule") this.#noteFile(node, first);
    else if (nameOf(callee) === "URL" && this.#isOwnUrl(argumentsOf(node)[1])) this.#noteFile(node, node);
  }

  #noteFile(node: Node, path: Node): void {
    const values = this.#valuesOf(path);
    if (values === undefined) this.#add(node);
    else for (const value of values) this.#add(node, { kind: "file", name: this.#asPath(value) });
    this.#understand(path);
  }

  /** A path that is made of the program's folder and kept under a name, as "__dirname" in packages of CommonJS. */
  #noteName(node: Node): void {
    const value = fieldOf(node, node.type === "Property" ? "value" : "init");
    // `var __dirname = import.meta.dirname` of the bundler: judged where it is used.
    if (/^__(dir|file)name$/.test(nameOf(fieldOf(node, "id")) ?? "")) return this.#understand(node);
    if (value === undefined || !this.#namesPlace(value)) return;
    if (value.type !== "TemplateLiteral" && value.type !== "BinaryExpression" && value.type !== "CallExpression")
      return;
    const values = this.#valuesOf(value);
    if (values === undefined) return;
    for (const path of values) this.#add(node, { kind: "file", name: this.#asPath(path) });
    this.#understand(value);
  }

  /** Whatever else is made of the program's own place. */
  #notePlace(node: Node): void {
    if (this.#isPlace(node)) this.#add(node);
  }

  #asPath(value: string): string {
    return value.startsWith("file:") ? fileURLToPath(value) : urlBeside(value, this.#file, this.#documents);
  }

  #namesPlace(node: Node): boolean {
    return this.#isPlace(node) || [...childrenOf(node)].some((child) => this.#namesPlace(child));
  }

  /** `import.meta.url` and its like, `__dirname` and `__filename`. */
  #isPlace(node: Node): boolean {
    if (node.type === "Identifier") return /^__(dir|file)name$/.test(String(node["name"]));
    return (
      node.type === "MemberExpression" &&
      fieldOf(node, "object")?.type === "MetaProperty" &&
      /^(url|dirname|filename|resolve)$/.test(nameOf(fieldOf(node, "property")) ?? "")
    );
  }

  #isOwnUrl(node: Node | undefined): boolean {
    return node !== undefined && this.#isPlace(node);
  }

  #understand(node: Node): void {
    this.#understood.add(node);
    for (const child of childrenOf(node)) this.#understand(child);
  }

  #lookUp(name: string): Node | undefined {
    return this.#scopes.findLast((scope) => scope.has(name))?.get(name);
  }

  /** `require`, `__require` of the bundle, and what `createRequire` answered. */
  #isRequire(node: Node | undefined): boolean {
    if (node === undefined) return false;
    const name = nameOf(node);
    if (name === "__require") return true;
    if (name === undefined)
      return node.type === "CallExpression" && nameOf(fieldOf(node, "callee")) === "createRequire";
    const value = this.#lookUp(name);
    return value !== undefined && value !== node && this.#isRequire(value);
  }

  #isStarter(callee: Node): boolean {
    const name = nameOf(callee);
    const imported = name === undefined ? undefined : this.#lookUp(name);
    return imported?.type === "ImportSpecifier" && isStarterImport(imported);
  }

  /** What an expression may be, where that can be read. */
  #valuesOf(node: Node | undefined): readonly string[] | undefined {
    switch (node?.type) {
      case "Literal":
        return typeof node["value"] === "string" ? [node["value"]] : undefined;
      case "Identifier":
        if (this.#isPlace(node)) return [node["name"] === "__dirname" ? dirname(this.#file) : this.#file];
        return this.#valuesOf(this.#lookUp(String(node["name"])));
      case "TemplateLiteral": {
        const [quasis, expressions] = [node["quasis"] as Node[], node["expressions"] as Node[]];
        const texts = quasis.map((quasi) => [(quasi["value"] as { cooked: string }).cooked]);
        return this.#joined(
          texts.flatMap((text, index) => [
            text,
            ...(index < expressions.length ? [this.#valuesOf(expressions[index])] : []),
          ]),
        );
      }
      case "BinaryExpression":
        return node["operator"] === "+"
          ? this.#joined(["left", "right"].map((side) => this.#valuesOf(fieldOf(node, side))))
          : undefined;
      case "ConditionalExpression":
        return this.#either(fieldOf(node, "consequent"), fieldOf(node, "alternate"));
      case "MemberExpression":
        return this.#valuesOfMember(node);
      case "NewExpression":
      case "CallExpression":
        return this.#valuesOfCall(node);
      default:
        return undefined;
    }
  }

  #valuesOfMember(node: Node): readonly string[] | undefined {
    const property = nameOf(fieldOf(node, "property"));
    if (!this.#isPlace(node)) return property === "href" ? this.#valuesOf(fieldOf(node, "object")) : undefined;
    if (property === "url") return [pathToFileURL(this.#file).href];
    return property === "dirname" ? [dirname(this.#file)] : [this.#file];
  }

  #valuesOfCall(node: Node): readonly string[] | undefined {
    const name = nameOf(fieldOf(node, "callee")) ?? nameOf(fieldOf(fieldOf(node, "callee") ?? node, "property"));
    const values = argumentsOf(node).map((argument) => this.#valuesOf(argument));
    const [first, second] = values;
    if (name === "fileURLToPath") return first?.map((url) => fileURLToPath(url));
    if (name === "pathToFileURL") return first?.map((path) => pathToFileURL(path).href);
    if (isEntryCall(node)) return this.#valuesOf(argumentsOf(node)[1])?.map((entry) => this.#entry(entry));
    if (name === "resolve" && this.#isRequire(fieldOf(fieldOf(node, "callee") ?? node, "object")))
      return first?.map((specifier) => createRequire(this.#file).resolve(specifier));
    if (name === "join")
      return this.#joined(values.flatMap((value, index) => (index === 0 ? [value] : [["/"], value])));
    if (name !== "URL" || first === undefined || second === undefined) return undefined;
    return first.map((path) => pathToFileURL(urlBeside(path, this.#file, this.#documents)).href);
  }

  /** `findBundledFile(import.meta.url, "name")` looks beside the caller, and above its chunk. */
  #entry(name: string): string {
    return join(dirname(this.#file).replace(/\/chunks$/, ""), `${name}.js`);
  }

  #either(...nodes: readonly (Node | undefined)[]): readonly string[] | undefined {
    const values = nodes.map((node) => this.#valuesOf(node));
    return values.every((value) => value !== undefined) ? values.flat() : undefined;
  }

  #joined(parts: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
    let texts: readonly string[] = [""];
    for (const part of parts) {
      if (part === undefined) return undefined;
      texts = texts.flatMap((text) => part.map((more) => text + more));
    }
    return texts;
  }

  #lineOf({ start }: Node): string {
    const end = this.#text.indexOf("\n", start);
    return this.#text.slice(this.#text.lastIndexOf("\n", start) + 1, end === -1 ? undefined : end);
  }

  #add(node: Node, wanted?: Need["wanted"]): void {
    this.#needs.push({
      place: this.#label,
      source: this.#lineOf(node).trim().slice(0, 200),
      ...(wanted === undefined ? {} : { wanted }),
      isOptional: this.#tries > 0,
    });
  }
}

function isEntryCall(node: Node): boolean {
  return /^find(Bundled|Entry)File$/.test(nameOf(fieldOf(node, "callee")) ?? "");
}

function isStarterImport(imported: Node): boolean {
  const from = String(imported["from"]).replace(/^node:/, "");
  return STARTERS[from]?.includes(nameOf(fieldOf(imported, "imported")) ?? "") ?? false;
}

/** The names that a scope declares itself; those of functions and parameters hide others. */
function declaredIn(node: Node): Scope {
  const scope: Scope = new Map();
  const body = Array.isArray(node["body"]) ? node["body"].filter(isNode) : [];
  const parameters = Array.isArray(node["params"]) ? node["params"].filter(isNode) : [];
  for (const parameter of parameters) for (const name of namesIn(parameter)) scope.set(name, undefined);
  for (const statement of body) {
    const declared = fieldOf(statement, "declaration") ?? statement;
    if (declared.type === "VariableDeclaration") declareVariables(declared, scope);
    else if (/^(Function|Class)Declaration$/.test(declared.type))
      scope.set(nameOf(fieldOf(declared, "id")) ?? "", undefined);
    else if (declared.type === "ImportDeclaration") declareImports(declared, scope);
  }
  return scope;
}

function declareVariables(declaration: Node, scope: Scope): void {
  for (const one of declaration["declarations"] as readonly Node[]) {
    const name = nameOf(fieldOf(one, "id"));
    if (name !== undefined) scope.set(name, fieldOf(one, "init"));
    else for (const part of namesIn(fieldOf(one, "id"))) scope.set(part, undefined);
  }
}

function declareImports(declaration: Node, scope: Scope): void {
  const from = fieldOf(declaration, "source")?.["value"];
  for (const specifier of declaration["specifiers"] as readonly Node[])
    scope.set(nameOf(fieldOf(specifier, "local")) ?? "", { ...specifier, from });
}

function namesIn(pattern: Node | undefined): string[] {
  const name = nameOf(pattern);
  if (pattern === undefined || name !== undefined) return name === undefined ? [] : [name];
  return childrenOf(pattern).flatMap(namesIn);
}
