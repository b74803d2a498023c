import { fileURLToPath } from "node:url";

interface Program {
  /** Below `src/`. */
  source: string;
  /** Its file in the bundle (`src/server/build/build-server.ts`). */
  bundled: string;
}

const fromSources = import.meta.url.endsWith(".ts");

/** A program of ours to start beside this process: from the bundle, or from the sources when they run unbundled. */
export const ownProgram = ({ source, bundled }: Program): { path: string; execArgv: string[] } => ({
  path: fileURLToPath(new URL(fromSources ? `../${source}` : `../${bundled}`, import.meta.url)),
  execArgv: fromSources ? ["--import", "tsx"] : [],
});
