import type { Locale } from "../../../src/shared/text/locale.ts";

const withoutEnd = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const parts = /<(\/?)([a-zA-Z][\w-]*)((?:[^<>"]|"[^"]*")*)>|([^<]+)/g;
const heard = /\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g;

const heardIn = (attributes: string) => [...attributes.matchAll(heard)].map(([, said = ""]) => said);

interface Part {
  name: string;
  inside: boolean;
}

/** Closes an element, with those in it that have no end of their own. */
function closed(open: Part[], name: string): string[] {
  while (open.length > 0 && open.pop()?.name !== name);
  return [];
}

/**
 * The texts of a page that is written on the server, seen and heard, that stand in no element of this language: what a
 * screen reader would pronounce as the language of the page.
 */
export function textsOutside(body: string, language: Locale): string[] {
  const page = body.slice(body.indexOf("<body")).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
  const open: Part[] = [];
  return [...page.matchAll(parts)]
    .flatMap(([, end, name = "", attributes = "", text]) => {
      const outer = open.at(-1)?.inside === true;
      if (text !== undefined) return outer ? [] : [text.trim()];
      if (end) return closed(open, name);
      const own = /\slang="(\w\w)"/.exec(attributes)?.[1];
      const inside = (own ?? (outer ? language : "")) === language;
      if (!withoutEnd.has(name)) open.push({ name, inside });
      return inside ? [] : heardIn(attributes);
    })
    .filter(Boolean);
}
