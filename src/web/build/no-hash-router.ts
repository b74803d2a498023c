import type { Plugin } from "vite";

const imported = "createHashRouter, RouterProvider as ReactRouterProvider, ";
const unused = "const createHashRouter = () => undefined, ReactRouterProvider = () => null;\n";

/**
 * react-admin makes a hash router of its own where the app has none, and with it brings the router's loaders,
 * actions and fetchers. The back office stands in a `BrowserRouter`, so that branch never runs.
 */
export function noHashRouter(): Plugin {
  return {
    name: "mboa-no-hash-router",
    apply: "build",
    transform: {
      filter: { id: /ra-core\/dist\/routing\/adapters\/reactRouterProvider\.js$/ },
      handler(code) {
        if (!code.includes(imported)) throw new Error("ra-core no longer imports its router as it did");
        return unused + code.replace(imported, "");
      },
    },
  };
}
