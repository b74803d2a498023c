import { type ESTree, parseSync } from "vite";

/**
 * Promises that are begun together and awaited one after the other: while the first is awaited nobody listens to the
 * second, and if that one is refused meanwhile the process ends with an unhandled rejection.
 */

interface Node {
  type: string;
  start: number;
  end: number;
}

/** A promise that was given a name, or one that is listened to. */
interface Mention {
  name: string;
  at: number;
  /** Given to a name that is declared elsewhere, where it may be awaited too. */
  assigned?: boolean;
}

/** What one function does itself, without the functions inside it. */
interface Scope {
  begun: Mention[];
  heard: Mention[];
  /** Given to a call that is awaited: whatever it is, it is no longer unheard. */
  given: Mention[];
  awaits: Node[];
  /** Loops that await one promise of a list after the other. */
  loops: Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const childrenOf = (node: object): Node[] => Object.values(node).flat().filter(isNode);

const isFunction = ({ type }: Node) => /Function(Declaration|Expression)$|^StaticBlock$/.test(type);

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === "Identifier" ? (node as ESTree.IdentifierReference).name : null;

/** Names that `promise`, `promise.catch(…)`, `Promise.all([…])` and `expect(promise).rejects…` listen to. */
function heardIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  const of = node as ESTree.Node;
  if (of.type === "Identifier") return [of.name];
  if (of.type === "ArrayExpression") return of.elements.flatMap(heardIn);
  if (of.type === "SpreadElement") return heardIn(of.argument);
  if (of.type !== "CallExpression") return [];
  const { callee } = of;
  if (callee.type !== "MemberExpression") return [];
  if (nameOf(callee.object) === "Promise") return of.arguments.flatMap(heardIn);
  if (["then", "catch", "finally"].includes(nameOf(callee.property) ?? "")) return heardIn(callee.object);
  return expectedIn(callee);
}

/** What stands in `expect(…)` at the head of a chain over `resolves` or `rejects`. */
function expectedIn({ object, property }: ESTree.MemberExpression): string[] {
  if (object.type === "MemberExpression") return expectedIn(object);
  const settles = ["resolves", "rejects"].includes(nameOf(property) ?? "");
  return settles && object.type === "CallExpression" ? object.arguments.flatMap(heardIn) : [];
}

function namesIn(pattern: ESTree.Node): string[] {
  if (pattern.type === "ArrayPattern") return pattern.elements.flatMap((one) => (one ? namesIn(one) : []));
  if (pattern.type === "RestElement") return namesIn(pattern.argument);
  return [nameOf(pattern) ?? []].flat();
}

/** What is awaited already, listened to (`awaitedLater(…)`, `….catch(…)`), or has no way to be refused. */
function mayBeRefused(node: ESTree.Expression): boolean {
  if (node.type === "AwaitExpression" || node.type === "Literal") return false;
  if (node.type === "ArrayExpression")
    return node.elements.some((one) => one && (one.type === "SpreadElement" || mayBeRefused(one)));
  if (node.type === "NewExpression") {
    const [work] = node.arguments;
    return work?.type !== "ArrowFunctionExpression" || work.params.length > 1;
  }
  if (node.type !== "CallExpression") return true;
  const { callee } = node;
  const name = nameOf(callee.type === "MemberExpression" ? callee.property : callee) ?? "";
  if (name === "then") return node.arguments.length < 2;
  return !["awaitedLater", "catch", "allSettled", "resolve"].includes(name);
}

function note(scope: Scope, node: ESTree.Node): void {
  const begin = (target: ESTree.Node, value: ESTree.Expression | null, assigned: boolean) => {
    if (!value || !mayBeRefused(value)) return;
    for (const name of namesIn(target)) scope.begun.push({ name, at: node.end, assigned });
  };
  if (node.type === "VariableDeclarator") begin(node.id, node.init, false);
  if (node.type === "AssignmentExpression" && node.operator === "=") begin(node.left, node.right, true);
  if (node.type === "AwaitExpression") noteAwait(scope, node);
  if (listens(node)) hear(scope, node);
  if (node.type === "ForOfStatement") noteLoop(scope, node);
}

function hear(scope: Scope, node: ESTree.Node): void {
  for (const name of heardIn(node)) scope.heard.push({ name, at: node.start });
}

function noteAwait(scope: Scope, { argument, ...node }: ESTree.AwaitExpression): void {
  scope.awaits.push(node);
  hear(scope, argument);
  if (argument.type !== "CallExpression") return;
  for (const one of argument.arguments) scope.given.push({ name: nameOf(one) ?? "", at: argument.start });
}

/** Not every call: one that is not awaited may only look at what it is given. */
const listens = (node: ESTree.Node) =>
  node.type === "CallExpression" &&
  node.callee.type === "MemberExpression" &&
  nameOf(node.callee.object) !== "expect";

function noteLoop(scope: Scope, node: ESTree.ForOfStatement): void {
  if (node.await) scope.awaits.push(node);
  const [declared] = node.left.type === "VariableDeclaration" ? node.left.declarations : [];
  const name = declared && nameOf(declared.id);
  if (!name) return;
  const inside = scopeOf(node.body);
  if (inside.heard.some((one) => one.name === name) && inside.awaits.length > 0) scope.loops.push(node);
}

function scopeOf(root: Node): Scope {
  const scope: Scope = { begun: [], heard: [], given: [], awaits: [], loops: [] };
  const visit = (node: Node) => {
    note(scope, node as ESTree.Node);
    for (const child of childrenOf(node)) if (!isFunction(child)) visit(child);
  };
  visit(root);
  return scope;
}

function functionsIn(root: Node): Node[] {
  const found: Node[] = [root];
  const visit = (node: Node) => {
    for (const child of childrenOf(node)) {
      if (isFunction(child)) found.push(child);
      visit(child);
    }
  };
  visit(root);
  return found;
}

/** Promises beside which something else is awaited before anybody listens to them. */
function unheardIn({ begun, heard, given, awaits }: Scope, heardElsewhere: Set<string>): Mention[] {
  return begun.filter(({ name, at, assigned }) => {
    const later = (one: Mention) => one.name === name && one.at >= at;
    const here = heard.some(later);
    if (!here && !(assigned && heardElsewhere.has(name))) return false;
    const first = Math.min(...[...heard, ...given].filter(later).map((one) => one.at));
    return awaits.some(({ start, end }) => start >= at && end <= first);
  });
}

/** Only what listens to a promise by its name is worth reading: one file in seven. */
const listening =
  /\bawait \w+\b(?![.(<[])|\b\w+\.(then|catch|finally)\(|\bPromise\.(all|allSettled|any|race)\(|\.(resolves|rejects)\b/;

export function awaitedInTurn({ path, text }: { path: string; text: string }): string[] {
  if (!text.includes("await ") || !listening.test(text)) return [];
  const { program } = parseSync(path, text);
  const scopes = functionsIn(program).map(scopeOf);
  const heard = new Set(scopes.flatMap((scope) => scope.heard.map(({ name }) => name)));
  const line = (at: number) => text.slice(0, at).split("\n").length;
  return scopes.flatMap((scope) => [
    ...unheardIn(scope, heard).map(({ name, at }) => `${path}:${line(at)}: ${name}`),
    ...scope.loops.map(({ start }) => `${path}:${line(start)}: a loop`),
  ]);
}
