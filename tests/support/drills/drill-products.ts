import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type Identity, isReady, type Spawned, spawnMboa, until } from "../spawned-process.ts";

/** A drill's temporary folder, and everything it started, which is stopped at its end. */
export interface Drill {
  folder: string;
  /** Called at the end of the drill in reverse order. */
  stops: (() => unknown)[];
  /**
   * Starts the product on that database and waits until it is ready; `root` names the files of another version.
   */
  start(databaseUrl: string, options?: StartOptions): Promise<StartedProduct>;
}

export interface StartOptions {
  env?: NodeJS.ProcessEnv;
  port?: number;
  root?: string;
  /** The account that it runs as. */
  identity?: Identity | null;
}

export interface StartedProduct {
  port: number;
  product: Spawned;
}

export async function runDrill(work: (drill: Drill) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "mboa-drill-"));
  // PostgreSQL runs as a user other than root.
  chmodSync(folder, 0o755);
  const stops: Drill["stops"] = [];
  const start: Drill["start"] = async (databaseUrl, { env, port: wished, root, identity } = {}) => {
    const port = wished ?? (await freePort());
    const settings = {
      ...{ DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: "test" },
      ...{ SECRET: "bench-secret-bench-secret-bench", MBOA_DATA_DIR: join(folder, "data") },
      ...{ SIMULATORS: "0", DEMO_DATA: "0" },
    };
    const product = spawnMboa({ ...settings, ...env }, root, identity);
    stops.unshift(() => product.child.kill("SIGKILL"));
    await until(
      () => `the product: ${product.output()}`,
      () => isReady(`http://localhost:${port}`),
    );
    return { port, product };
  };
  try {
    await work({ folder, stops, start });
  } finally {
    for (const stop of stops) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
