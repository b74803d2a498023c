import { escapeHtml } from "../../platform/html.ts";

/** A small template function for pages written as text. */

/** Markup that is already escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return (part as readonly Html[]).map((one) => one.text).join("");
  return escapeHtml(String(part));
}

/** Escapes every value that is not `Html`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, piece, index) => text + written(parts[index - 1] ?? "") + piece));
}
