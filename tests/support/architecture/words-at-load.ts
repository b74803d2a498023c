import { parseSync } from "vite";

/**
 * Finds the sentences that a module of the server takes while it is loaded: they stay French, whoever reads later. To
 * name a group or a function of them is no fault, because it chooses when it is read or called.
 */

type Node = { type: string; start: number } & Record<string, unknown>;
/** What names of the module stand for, where that is sentences. */
type Known = Map<unknown, unknown>;

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";
const nodesOf = (value: unknown): Node[] => [value].flat().filter(isNode);
const isFunction = ({ type }: Node) => /Function(Expression|Declaration)$/.test(type);
const isCast = ({ type }: Node) => /^(TS(As|Satisfies|NonNull)|Parenthesized)/.test(type);
const isType = (node: Node) => node.type.startsWith("TS") && !isCast(node);
const nameOf = (node: unknown) => String((node as Node).name ?? (node as Node).value);
/** The method that a call names, whoever it is asked of. */
const methodOf = ({ type, callee }: Node) =>
  type === "CallExpression" && isNode(callee) && isNode(callee.property) ? nameOf(callee.property) : "";

/** Their functions run before the module is loaded. */
const runsAtOnce = new Set([
  "map",
  "flatMap",
  "filter",
  "reduce",
  "forEach",
  "from",
  "find",
  "some",
  "every",
]);
/** They take the sentences out of a group that is given to them. */
const takesOut = new Set(["entries", "values", "fromEntries", "assign"]);

/** The sentences that an expression stands for; undefined where it has none of ours. */
function sentencesOf(node: Node, known: Known): unknown {
  if (node.type === "Identifier") return known.get(node.name);
  if (isCast(node)) return sentencesOf(node.expression as Node, known);
  if (node.type !== "MemberExpression") return undefined;
  const group = sentencesOf(node.object as Node, known);
  if (group === undefined || group === null) return undefined;
  const inside = group as Record<string, unknown>;
  // Which one is not known before the module runs: all of a group are alike.
  return node.computed ? Object.values(inside)[0] : inside[nameOf(node.property)];
}

class Reader {
  readonly faults = new Set<string>();
  private readonly known: Known = new Map();
  private readonly functions = new Map<unknown, Node>();

  constructor(private readonly text: string) {}

  /** `words` gives the sentences of a file, if it is one. */
  readAll(words: (source: string) => object | null): string[] {
    const statements = nodesOf(parseSync("module.ts", this.text).program.body);
    for (const node of statements) this.takeNames(node, words);
    for (const node of statements)
      if (node.type !== "ImportDeclaration" && !isFunction(node)) this.visit(node, node);
    return [...this.faults];
  }

  private takeNames(node: Node, words: (source: string) => object | null): void {
    if (isFunction(node)) this.functions.set(nameOf(node.id), node);
    const exported = node.type === "ImportDeclaration" ? words(nameOf(node.source)) : null;
    for (const { imported, local } of exported ? nodesOf(node.specifiers) : [])
      this.known.set(nameOf(local), (exported as Record<string, unknown>)[nameOf(imported)]);
  }

  private refuse({ start }: Node): void {
    const line = this.text.slice(0, start).split("\n").length;
    this.faults.add(`${line}: ${this.text.split("\n")[line - 1]?.trim()}`);
  }

  /** Names that a declaration gives to sentences, or to parts of a group. */
  private bind(target: Node, value: unknown): void {
    if (typeof value === "string" || target.type === "ArrayPattern") this.refuse(target);
    else if (target.type === "Identifier") this.known.set(nameOf(target), value);
    for (const { type, key, value: inner, argument } of nodesOf(target.properties)) {
      if (type === "RestElement") this.refuse(argument as Node);
      else this.bind(inner as Node, (value as Record<string, unknown>)[nameOf(key)]);
    }
  }

  /** Whether the sentences are taken here, and not only named. */
  private isTaken(node: Node, value: unknown, parent: Node): boolean {
    if (typeof value === "string" || parent.type === "SpreadElement") return true;
    if (parent.type === "ForOfStatement") return parent.right === node;
    return parent.type === "CallExpression" && (parent.callee === node || takesOut.has(methodOf(parent)));
  }

  private visit(node: Node, parent: Node): void {
    if (node.type === "VariableDeclarator" && isNode(node.init)) {
      const value = sentencesOf(node.init, this.known);
      if (value !== undefined) {
        this.bind(node.id as Node, value);
        return;
      }
      if (isFunction(node.init)) this.functions.set(nameOf(node.id), node.init);
    }
    const value = sentencesOf(node, this.known);
    if (value !== undefined) {
      if (this.isTaken(node, value, parent)) this.refuse(node);
      return;
    }
    this.visitCalled(node);
    for (const [place, child] of Object.entries(node))
      for (const one of nodesOf(child)) if (this.runsNow(node, place, one)) this.visit(one, node);
  }

  private runsNow(node: Node, place: string, child: Node): boolean {
    if ((place === "key" || place === "property") && !node.computed) return false;
    // Made with each object, which may be much later.
    if (node.type === "PropertyDefinition" && !node.static) return false;
    return !isType(child) && (!isFunction(child) || runsAtOnce.has(methodOf(node)));
  }

  /** A function of the module that is called while it is loaded runs now as well; each is read once. */
  private visitCalled(node: Node): void {
    if (node.type !== "CallExpression" || !isNode(node.callee)) return;
    const name = nameOf(node.callee);
    const called = this.functions.get(name);
    if (called && this.functions.delete(name)) this.visit(called.body as Node, called);
  }
}

/** The lines of a module that take sentences while it is loaded. */
export const wordsAtLoad = (text: string, words: (source: string) => object | null): string[] =>
  new Reader(text).readAll(words);
