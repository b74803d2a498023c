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

/** A name that is given to a call: perhaps a function, which is called there. */
interface Given extends Place {
  to: string;
  index: number;
}

interface Found {
  messages: Place[];
  calls: Place[];
  given: Given[];
  /** The names of what each function of the file is given. */
  parameters: Map<string, string[]>;
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

/** A function that is declared, or a constant that is one, with the names of what it is given. */
function declaredIn(node: ESTree.Node): { name: string; parameters: string[] } | null {
  if (node.type === "FunctionDeclaration")
    return { name: nameOf(node.id), parameters: node.params.map((one) => nameOf(one)) };
  if (node.type !== "VariableDeclarator" || node.init?.type !== "ArrowFunctionExpression") return null;
  return { name: nameOf(node.id), parameters: node.init.params.map((one) => nameOf(one)) };
}

function noteCall(found: Found, node: ESTree.CallExpression, where: Pick<Place, "within" | "inLanguage">) {
  const [at, to] = [node.start, nameOf(node.callee)];
  if (to) found.calls.push({ name: to, at, ...where });
  for (const [index, one] of node.arguments.entries()) {
    const name = nameOf(one);
    if (name) found.given.push({ name, at, to, index, ...where });
  }
}

function visit(found: Found, node: ESTree.Node, where: Pick<Place, "within" | "inLanguage">): void {
  const at = node.start;
  const template = templateOf(node);
  if (template !== null) found.messages.push({ name: template, at, ...where });
  if (node.type === "CallExpression") noteCall(found, node, where);
  const declared = declaredIn(node);
  if (declared) found.parameters.set(declared.name, declared.parameters);
  const inside = declared ? { within: declared, inLanguage: false } : where;
  const isLanguage = node.type === "CallExpression" && nameOf(node.callee) === "inLanguage";
  const below = isLanguage ? { ...inside, inLanguage: true } : inside;
  for (const child of childrenOf(node)) visit(found, child as ESTree.Node, below);
}

/** Where a function is called: by its name, or by the name under which another function was given it. */
function callsOf({ calls, given, parameters }: Found, name: string): Place[] {
  const handed = given.filter((one) => one.name === name);
  return [
    ...calls.filter((one) => one.name === name),
    ...handed.flatMap((one) => {
      const parameter = parameters.get(one.to)?.[one.index];
      return parameter
        ? calls.filter((call) => call.name === parameter && call.within?.name === one.to)
        : [one];
    }),
  ];
}

/** Whether it stands in `inLanguage(…)`, or in a function that is called only there. */
function isSaid(found: Found, { within, inLanguage }: Place, above: readonly string[] = []): boolean {
  if (inLanguage) return true;
  if (!within || above.includes(within.name)) return false;
  const callers = callsOf(found, within.name);
  return callers.length > 0 && callers.every((one) => isSaid(found, one, [...above, within.name]));
}

export function messagesOutsideLanguage({ path, text }: { path: string; text: string }): string[] {
  if (!/\btemplate\b/.test(text)) return [];
  const found: Found = { messages: [], calls: [], given: [], parameters: new Map() };
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
