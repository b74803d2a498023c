import { type ESTree, parseSync } from "vite";

/**
 * Messages that are not written in the language of whoever reads them: outside of `inLanguage(…)`, they are written in
 * that of the request that causes them, which may be another person's.
 */

interface Node {
  type: string;
  start: number;
}

/** The person who asks reads these themselves. */
const readByTheirAsker = new Set([
  "verificationCode",
  "contactChanged",
  "factorAdded",
  "factorRemoved",
  "passwordChanged",
  "tokenCreated",
  "partnerRequestReceived",
]);

/** Something that is written, or a function that is called, and where. */
interface Place {
  /** The template of a message, or the called function. */
  name: string;
  at: number;
  within: { name: string } | null;
  inLanguage: boolean;
}

interface Found {
  messages: Place[];
  calls: Place[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const childrenOf = (node: object): Node[] => Object.values(node).flat().filter(isNode);

const nameOf = (node: ESTree.Node | null | undefined): string =>
  node?.type === "Identifier" ? (node as ESTree.IdentifierReference).name : "";

/** What an object says of its own under these keys. */
function valuesOf({ properties }: ESTree.ObjectExpression): Map<string, ESTree.Node> {
  return new Map(
    properties.flatMap((one) =>
      one.type === "Property" ? [[nameOf(one.key), one.value] as [string, ESTree.Node]] : [],
    ),
  );
}

/** The template of a message whose language is not said beside it; null for any other object. */
function templateOf(node: ESTree.Node): string | null {
  if (node.type !== "ObjectExpression") return null;
  const values = valuesOf(node);
  const template = values.get("template");
  if (!template || !values.has("data") || values.has("language")) return null;
  const said = template.type === "TSAsExpression" ? template.expression : template;
  return said.type === "Literal" ? String(said.value) : "";
}

/** The name of a function that is declared, or of the constant that is a function. */
function declaredName(node: ESTree.Node): string {
  if (node.type === "FunctionDeclaration") return nameOf(node.id);
  const isFunction = node.type === "VariableDeclarator" && node.init?.type === "ArrowFunctionExpression";
  return isFunction ? nameOf(node.id) : "";
}

function visit(found: Found, node: ESTree.Node, where: Pick<Place, "within" | "inLanguage">): void {
  const at = node.start;
  const template = templateOf(node);
  if (template !== null) found.messages.push({ name: template, at, ...where });
  const called = node.type === "CallExpression" ? nameOf(node.callee) : "";
  if (called) found.calls.push({ name: called, at, ...where });
  const name = declaredName(node);
  const inside = name ? { within: { name }, inLanguage: false } : where;
  const below = called === "inLanguage" ? { ...inside, inLanguage: true } : inside;
  for (const child of childrenOf(node)) visit(found, child as ESTree.Node, below);
}

/** Whether it stands in `inLanguage(…)`, or in a function that is called only there. */
function isSaid({ calls }: Found, { within, inLanguage }: Place, above: readonly string[] = []): boolean {
  if (inLanguage) return true;
  if (!within || above.includes(within.name)) return false;
  const callers = calls.filter(({ name }) => name === within.name);
  return (
    callers.length > 0 &&
    callers.every((one) => isSaid({ calls, messages: [] }, one, [...above, within.name]))
  );
}

export function messagesOutsideLanguage({ path, text }: { path: string; text: string }): string[] {
  if (!/\btemplate\b/.test(text)) return [];
  const found: Found = { messages: [], calls: [] };
  visit(found, parseSync(path, text).program, { within: null, inLanguage: false });
  const line = (at: number) => text.slice(0, at).split("\n").length;
  return found.messages
    .filter((message) => !readByTheirAsker.has(message.name) && !isSaid(found, message))
    .map(({ name, at }) => `${path}:${line(at)}: ${name}`);
}

/** Addresses of pages that are put together by hand, and so lead a reader of English to a French page. */
export function handmadeLinks({ path, text }: { path: string; text: string }): string[] {
  const page = String.raw`(?:\b(?:paths|entryPaths|areaPaths|modalPath)\b|\/dashboard)`;
  const handmade = new RegExp(String.raw`publicUrl\b.*${page}|${page}.*\bpublicUrl\b`);
  return text
    .split("\n")
    .flatMap((one, index) => (handmade.test(one) ? `${path}:${index + 1}: ${one.trim()}` : []));
}
