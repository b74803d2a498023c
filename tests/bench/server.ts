import Fastify from "fastify";
import pg from "pg";
import { readConfig } from "../../src/platform/config.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { makeLog } from "../../src/platform/log.ts";
import { buildApp } from "../../src/server/app.ts";
import { takeAllocatorSettings } from "../../src/server/start/allocator-settings.ts";
import { makeServices } from "../../src/server/start/make-services.ts";
import { runJobs } from "../../src/server/start/run-jobs.ts";

/**
 * The measured process. `product`: the whole server without the front ends. `bare`: one Fastify route with one
 * named query of the driver, the minimum cost of any answer from this database.
 */

async function product(): Promise<number> {
  const config = readConfig();
  const log = makeLog(config);
  const database = openDatabase(config.DATABASE_URL ?? "", { pool: config.DATABASE_POOL });
  const services = makeServices({ config, database, log, simulatorsUrl: null });
  const app = await buildApp(services, { apiOnly: true });
  // With operators that call back, the port must be known in advance.
  await app.listen({ host: "127.0.0.1", port: config.JOBS ? config.PORT : 0 });
  if (config.JOBS) runJobs(services);
  return (app.server.address() as { port: number }).port;
}

async function bare(): Promise<number> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
  const app = Fastify();
  app.get<{ Querystring: { id: string } }>("/trip", async (request) => {
    const query = {
      name: "one",
      text: `select * from "Trip" where "productId" = $1::uuid`,
      values: [request.query.id],
    };
    return (await pool.query(query)).rows[0];
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return (app.server.address() as { port: number }).port;
}

takeAllocatorSettings();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
const port = process.argv[2] === "bare" ? await bare() : await product();
process.stdout.write(`port ${port}\n`);
