import type { Plugin } from "vite";

/** The chunks of every first visit, most of whose functions are called while the page starts. */
const first = /^(vendor|app|home-page)$/;

/**
 * Has Chrome compile these files on another thread while they arrive. Otherwise each function is compiled on the main
 * thread at its first call: a third of the script's time when a page starts. Other browsers read a comment.
 */
export const compileHint: Plugin = {
  name: "mboa-compile-hint",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && first.test(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};
