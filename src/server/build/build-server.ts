import { join } from "node:path";
import { build } from "vite";
import { projectRoot } from "../../platform/project-root.ts";

/**
 * Libraries of many small files that do not depend on their own path: bundled into one file they load quickly.
 */
const bundledLibraries = [
  "@trpc/server",
  "@opentelemetry/api",
  "@oslojs/*",
  "arctic",
  "cockatiel",
  "fastify-type-provider-zod",
  "ical-generator",
  "jose",
  "libphonenumber-js",
  "lucia",
  "oslo",
  "prom-client",
  "rate-limiter-flexible",
  "stripe",
  "zod",
];

/**
 * Bundles the server into few files, so that a process loads in a second instead of five. Modules imported with
 * `import()` stay separate and are loaded on use. Source maps keep file and line in stack traces.
 */
export async function buildServer(outDir = join(projectRoot, "dist/server")): Promise<void> {
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: "error",
    publicDir: false,
    ssr: { noExternal: bundledLibraries },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      target: "node20",
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // Node keeps the maps in memory, and stack traces need only their files and lines.
        output: { sourcemapExcludeSources: true },
        input: {
          main: join(projectRoot, "src/main.ts"),
          simulators: join(projectRoot, "src/platform/simulators/main.ts"),
        },
      },
    },
  });
}
