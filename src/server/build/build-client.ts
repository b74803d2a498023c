import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build } from "vite";
import { projectRoot } from "../../platform/project-root.ts";

/** Where the type check of src/tsconfig.json leaves its declarations. */
const declaration = join(projectRoot, "node_modules/.cache/typescript/src/server/build/client-type.d.ts");

/** The compiler does nothing where the declarations are newer than their sources. */
function checkTypes(): void {
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve("typescript/package.json")),
    "lib/tsc.js",
  );
  execFileSync(process.execPath, [compiler, "-b", "src", "--checkers", "1", "--builders", "1"], {
    cwd: projectRoot,
    stdio: "inherit",
  });
}

/** The types of client-type.ts by the names of its values. */
function writtenTypes(): Record<string, string> {
  const marked = readFileSync(declaration, "utf8");
  const text = marked.replaceAll(/"§(\w+)"/g, "$1").replaceAll(/§(["`])/g, "$1");
  const values = text.matchAll(/^export declare const (\w+): ([\s\S]*?);\n(?=export |$(?![\s\S]))/gm);
  return Object.fromEntries([...values].map(([, name, type]) => [name, type]));
}

function clientDeclaration(): string {
  const { calls, errorShape, schemaTypes } = writtenTypes();
  const text = `import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";
import type { z } from "zod";

interface Root {
  ctx: object;
  meta: object;
  errorShape: ${errorShape};
  transformer: false;
}

/** The calls of a Mboa server, for \`createTRPCClient<MboaApi>\`. */
export type MboaApi = TRPCBuiltRouter<Root, ${calls}>;

/** Schemas to validate a call's input before it is sent; the server validates it again. */
export declare const schemas: ${schemaTypes};
`;
  const ours = /import\("\.[^)]*\)\.\w+|AppRouter|CallsOf/.exec(text)?.[0];
  if (ours || !calls || !schemaTypes) throw new Error(`client-type.ts: a type was not written out: ${ours}`);
  return text;
}

/** The package of `mboa/client` for programs elsewhere: one script and one declaration, to be packed by `npm pack`. */
export async function buildClient(folder = join(projectRoot, "dist/client")): Promise<void> {
  checkTypes();
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: "error",
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      lib: { entry: join(projectRoot, "src/server/client.ts"), formats: ["es"], fileName: "client" },
      rolldownOptions: { external: ["zod"] },
    },
  });
  writeFileSync(join(folder, "client.d.ts"), clientDeclaration());
  const { name, version, license, devDependencies } = JSON.parse(
    readFileSync(join(projectRoot, "package.json"), "utf8"),
  );
  const peers = ["@trpc/client", "@trpc/server", "zod"].map((peer) => [peer, `^${devDependencies[peer]}`]);
  const described = {
    ...{ name, version, license, type: "module" },
    description: "Types of Mboa's calls and schemas of their inputs",
    files: ["client.js", "client.d.ts"],
    exports: { "./client": { types: "./client.d.ts", default: "./client.js" } },
    peerDependencies: Object.fromEntries(peers),
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(described, null, 2)}\n`);
}
