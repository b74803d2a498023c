import { type Plugin, transformWithOxc } from "vite";

/** The oldest browsers that the customer app is written for. */
export const oldestBrowsers = ["es2022", "chrome100", "safari15.4", "firefox100"];

/**
 * Keeps native class fields. Safari 15 supports them except for initial values with parentheses (WebKit bug
 * 236843), and therefore the transformer turns all of them into weak maps. TanStack Query has many, all plain,
 * and supports Safari 15 as published, so they are kept (1.4 KB less, and faster). A test looks for
 * parentheses in the built files.
 */
export const classFields: Plugin = {
  name: "mboa-class-fields",
  apply: "build",
  enforce: "post",
  transform: {
    filter: {
      id: { include: /\.[cm]?[jt]sx?$/, exclude: /node_modules\/@tanstack\// },
      code: /\bclass\b[^;]*\{/,
    },
    handler: (code, id) =>
      transformWithOxc(code, id, { target: oldestBrowsers, lang: "js", sourcemap: true }),
  },
};
