import type { Plugin } from "vite";

const questions = /\buse(?:FormView|RefusedForm)\((?:"[^"]*"|name)?\)|\buseContext\(ServerUserContext\)/g;

/**
 * In a browser with the program no page is drawn for forms that post, so the build answers the question whether one is:
 * what only such pages show stays on the server. The declarations of the two hooks are left as they are.
 */
export const noForms: Plugin = {
  name: "mboa-no-forms",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: { include: /\.tsx?$/, exclude: /\/posting\/form-view\.ts$/ }, code: questions },
    handler: (code) => ({ code: code.replaceAll(questions, "null"), map: null }),
  },
};
