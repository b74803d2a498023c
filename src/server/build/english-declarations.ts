import { fileURLToPath } from "node:url";
import { type Plugin, parseSync } from "vite";
import type { Texts } from "../../shared/resource/resource-texts.ts";
import { resourceTextWords } from "../../shared/words/en/resources/resource-texts.ts";

/**
 * Writes the English labels of a declaration in the places of its French ones, while the English back office is built: a
 * browser then gets neither both languages nor the work of choosing.
 */

/** The parts of a syntax tree that are used here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const merging = "withTexts";
const mergingFile = fileURLToPath(new URL("../../shared/resource/resource-texts.ts", import.meta.url));

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** `{…} as const` and `{…} satisfies …` are the object. */
function objectIn(value: unknown): Node | null {
  if (!isNode(value)) return null;
  if (value.type === "TSAsExpression" || value.type === "TSSatisfiesExpression")
    return objectIn(value.expression);
  return value.type === "ObjectExpression" ? value : null;
}

const nameOf = ({ key, computed }: Node): string | undefined =>
  computed || !isNode(key) ? undefined : String(key.name ?? key.value);

/** Where the object says something itself the text is replaced; the rest is merged when the module runs. */
function editsOf(object: Node, texts: Texts): Edit[] {
  const merged: Record<string, string | Texts> = { ...texts };
  const edits: Edit[] = [];
  for (const property of object.properties as Node[]) {
    const name = nameOf(property);
    const text = name === undefined ? undefined : texts[name];
    if (property.type !== "Property" || name === undefined || text === undefined) continue;
    const inner = objectIn(property.value);
    if (typeof text === "string") {
      const { start, end } = property;
      edits.push({ start, end, text: `${JSON.stringify(name)}: ${JSON.stringify(text)}` });
    } else if (inner) edits.push(...editsOf(inner, text));
    else continue;
    delete merged[name];
  }
  if (Object.keys(merged).length > 0)
    edits.push(
      { start: object.start, end: object.start, text: `${merging}(` },
      { start: object.end, end: object.end, text: `, ${JSON.stringify(merged)})` },
    );
  return edits;
}

/** The declarations of a module: what is given to `defineResource`. */
function declared(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(declared);
  if (!isNode(value)) return [];
  const { callee } = value;
  const given = value.type === "CallExpression" ? objectIn((value.arguments as unknown[])[0]) : null;
  if (given && isNode(callee) && callee.name === "defineResource") return [given];
  return Object.values(value).flatMap(declared);
}

function resourceName(object: Node): string {
  const found = (object.properties as Node[]).find((property) => nameOf(property) === "name");
  return isNode(found?.value) ? String(found.value.value) : "";
}

export function inEnglishWords(code: string, file: string): string {
  const edits = declared(parseSync(file, code).program).flatMap((object) =>
    editsOf(object, resourceTextWords[resourceName(object)] ?? {}),
  );
  // From the end, so that what stands before keeps its place; an inner edit before the outer one that ends with it.
  const last = edits
    .map((edit, order) => ({ ...edit, order }))
    .sort((a, b) => b.start - a.start || b.order - a.order);
  const written = last.reduce(
    (text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end),
    code,
  );
  return `import { ${merging} } from ${JSON.stringify(mergingFile)};\n${written}`;
}

export const englishDeclarations: Plugin = {
  name: "mboa-english-declarations",
  enforce: "pre",
  transform: {
    filter: { id: /\.resource\.ts$/ },
    handler: (code, id) => ({ code: inEnglishWords(code, id), map: null }),
  },
};
