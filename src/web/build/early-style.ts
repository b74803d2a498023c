import type { Plugin } from "vite";

const properties = "@layer properties{";
const theme = "@layer theme{";
const utilities = "@layer utilities{";
const fonts = /@font-face\{[^}]*\}/g;

/** The end of the CSS block that opens at the first brace after `start`. */
function blockEnd(css: string, start: number): number {
  let depth = 0;
  for (let at = css.indexOf("{", start); at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return at + 1;
  }
  throw new Error("a style sheet that never ends");
}

function blockOf(css: string, head: string): string {
  const start = css.indexOf(head);
  if (start < 0) throw new Error(`a style sheet without ${head}`);
  return css.slice(start, blockEnd(css, start));
}

const namesIn = (css: string): string[] => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);

/** The tokens that these styles read, and those that their values read. */
function tokensOf(css: string, tokens: string): Set<string> {
  const used = new Set(namesIn(css));
  const values = [...tokens.matchAll(/(--[\w-]+):([^;}]*)/g)];
  for (let before = -1; before < used.size; ) {
    before = used.size;
    for (const [, name = "", value = ""] of values)
      if (used.has(name)) for (const one of namesIn(value)) used.add(one);
  }
  return used;
}

/** The rules of the theme with only these of its declarations; rules that keep none go. */
function themeWith(tokens: string, keeps: (property: string) => boolean): string {
  const thinned = tokens.replace(/\{([^{}]*)\}/g, (_all, declarations: string) => {
    const kept = declarations.split(";").filter((one) => one !== "" && keeps(one.slice(0, one.indexOf(":"))));
    return `{${kept.join(";")}}`;
  });
  const withoutEmpty = (rules: string) => rules.replace(/[^{}]*\{\}/g, "");
  // Once more for the media query around a rule that went.
  return withoutEmpty(withoutEmpty(thinned));
}

/** The styles of the first view, and all others. */
function divide(css: string): { early: string; late: string } {
  const initial = blockOf(css, properties);
  const tokens = blockOf(css, theme);
  const shown = blockOf(css, utilities);
  const plain = css.slice(css.indexOf(tokens) + tokens.length, css.indexOf(shown));
  const rest = css.slice(css.indexOf(shown) + shown.length);
  const faces = (rest.match(fonts) ?? []).join("");
  const used = tokensOf(plain + faces, tokens);
  const isEarly = (property: string) => !property.startsWith("--") || used.has(property);
  return {
    // The order of the layers is that of their first mention.
    early: `@layer properties;${themeWith(tokens, isEarly)}${plain}${faces}`,
    late: `${initial}${themeWith(tokens, (property) => !isEarly(property))}${shown}${rest.replace(fonts, "")}`,
  };
}

/**
 * Inlines the styles of the first view: what the server sends before any script uses plain classes
 * (hero.css), so everything but the layer of utilities and the tokens that only they read. This part of the style sheet is
 * put into the page and the rest is loaded behind the body, so that the first view waits for one response instead of two
 * that share a slow line with the scripts.
 */
export const earlyStyle: Plugin = {
  name: "mboa-early-style",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const sheets = Object.values(bundle ?? {}).filter(({ fileName }) => fileName.endsWith(".css"));
      const [sheet] = sheets;
      const link = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
      if (sheets.length !== 1 || sheet?.type !== "asset" || !link) throw new Error("not one style sheet");
      const { early, late } = divide(String(sheet.source));
      sheet.source = late;
      return html
        .replace(link, () => `\n    <style>${early}</style>`)
        .replace("</body>", () => `${link.trim()}\n  </body>`);
    },
  },
};
