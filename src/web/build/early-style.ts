import type { Plugin } from "vite";

/** The end of the CSS block that opens at the first brace after `start`. */
function blockEnd(css: string, start: number): number {
  let depth = 0;
  for (let at = css.indexOf("{", start); at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return at + 1;
  }
  throw new Error("a style sheet that never ends");
}

/**
 * Inlines the styles of the first view: what the server sends before any script uses plain classes
 * (hero.css), so everything but the layer of utilities. This quarter of the style sheet is put into the page
 * and the rest is loaded behind the body, so that the first view waits for one response instead of two that
 * share a slow line with the scripts.
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
      const css = String(sheet.source);
      const from = css.indexOf("@layer utilities{");
      if (from < 0) throw new Error("a style sheet without utilities");
      const to = blockEnd(css, from);
      const fonts = /@font-face\{[^}]*\}/g;
      const early = css.slice(0, from) + (css.slice(to).match(fonts) ?? []).join("");
      sheet.source = css.slice(from, to) + css.slice(to).replace(fonts, "");
      return html
        .replace(link, () => `\n    <style>${early}</style>`)
        .replace("</body>", () => `${link.trim()}\n  </body>`);
    },
  },
};
