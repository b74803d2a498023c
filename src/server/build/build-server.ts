import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { projectRoot } from "../../platform/project-root.ts";
import { inBothLanguages } from "./both-languages.ts";
import { oneByteText } from "./one-byte-text.ts";

/**
 * Libraries of many small files that do not depend on their own path: bundled into one file they load quickly. They are
 * development dependencies; a production tree holds only what the bundle imports (`tests/built/production.test.ts`).
 */
const bundledLibraries = [
  "@fastify/error",
  "@modelcontextprotocol/sdk",
  "@prisma/adapter-pg",
  "@prisma/client",
  "@prisma/client-runtime-utils",
  "@prisma/debug",
  "@prisma/driver-adapter-utils",
  "@trpc/server",
  "@opentelemetry/api",
  "@oslojs/*",
  "ajv",
  "ajv-formats",
  "arctic",
  "bintrees",
  "cockatiel",
  "content-type",
  "fast-deep-equal",
  "fast-uri",
  "fastify-type-provider-zod",
  "ical-generator",
  "jose",
  "json-schema-traverse",
  "libphonenumber-js",
  "lucia",
  "oslo",
  "pbf",
  "postgres-array",
  "prom-client",
  "rate-limiter-flexible",
  "stripe",
  "tdigest",
  "zod",
  "zod-to-json-schema",
];

/** Prisma's query compiler as the generated client imports it: a module whose only value is base64. */
const compilerModule = /query_compiler_[\w.]+\.wasm-base64\.mjs$/;
const compilerFile = "query-compiler.wasm";

/**
 * Keeps Prisma's query compiler in a file of its own, which is read once. As text in a module it would stay in memory twice
 * for as long as the process lives: nine megabytes.
 */
const compilerInFile: Plugin = {
  name: "compiler-in-file",
  enforce: "pre",
  resolveId: (id) => (compilerModule.test(id) ? fileURLToPath(import.meta.resolve(id)) : null),
  load(id) {
    if (!compilerModule.test(id)) return null;
    const base64 = /const wasm = "([^"]+)"/.exec(readFileSync(id, "utf8"))?.[1];
    if (!base64) this.error(`${id} holds no query compiler`);
    this.emitFile({
      type: "asset",
      fileName: `assets/${compilerFile}`,
      source: Buffer.from(base64, "base64"),
    });
    // The client hands it to `Buffer.from`, which takes the bytes that `valueOf` returns.
    return `import { readFileSync } from "node:fs";
      import { join } from "node:path";
      export const wasm = { valueOf: () => readFileSync(join(import.meta.dirname, "${compilerFile}")) };`;
  },
};

const clientRuntime = /@prisma\/client\/runtime\/client\.m?js$/;
const readsGraph = /function (\w+)\((\w+)\)\{return new \w+\(\2\)\.deserialize\(\)\}/;

/** Prisma's client reads its graph of queries as a whole; ours is read node by node, in a twentieth of the memory. */
const graphReadLater: Plugin = {
  name: "graph-read-later",
  transform(code, id) {
    if (!clientRuntime.test(id)) return null;
    const [whole, name] = readsGraph.exec(code) ?? [];
    if (!whole) this.error(`${id} reads no graph of queries`);
    const reader = join(projectRoot, "src/platform/database/query-graph.ts");
    return {
      code: `import { readQueryGraph as ${name} } from ${JSON.stringify(reader)};${code.replace(whole, "")}`,
      map: null,
    };
  },
};

/**
 * Bundles the server into few files, so that a process loads in a second instead of five. Modules imported with
 * `import()` stay separate and are loaded on use. Source maps give logged stacks their files and lines.
 */
export async function buildServer(outDir = join(projectRoot, "dist/server")): Promise<void> {
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: "error",
    publicDir: false,
    plugins: [compilerInFile, graphReadLater, inBothLanguages],
    ssr: { noExternal: bundledLibraries },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      target: "node20",
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          // Stacks that are logged need only files and lines (`platform/source-stack.ts`).
          sourcemapExcludeSources: true,
          minify: oneByteText,
        },
        input: {
          main: join(projectRoot, "src/main.ts"),
          simulators: join(projectRoot, "src/platform/simulators/main.ts"),
          doctor: join(projectRoot, "src/server/start/doctor.ts"),
          seed: join(projectRoot, "src/server/start/seed.ts"),
          "statement-reader": join(projectRoot, "src/server/start/statement-reader.ts"),
        },
      },
    },
  });
}
