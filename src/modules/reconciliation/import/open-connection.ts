import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Context } from "../../../platform/context.ts";
import { driverOf } from "../../../platform/database/statements.ts";

/**
 * A connection of the import's own, without the limit of those that serve: a statement may look at a million lines for
 * seconds. What it keeps in tables of its own is gone with it. Each step ends by itself: as long as a transaction lasts, no
 * row version that sales leave behind can be cleared, and each sale becomes dearer than the one before. Behind a pooler,
 * where a connection is one's own for a transaction alone, all is one transaction.
 */
export interface StatementConnection {
  client: pg.Client;
  pooled: boolean;
}

/** Statistics of a table that is read a few times need not be exact: a tenth of the usual sample is enough for its plans. */
const settings = ["jit = off", "work_mem = '64MB'", "default_statistics_target = 10"];

/** Its days are those of the clock of the country. */
export async function openStatementConnection(ctx: Context, timeZone: string): Promise<StatementConnection> {
  const driver = driverOf(ctx.db);
  if (!(driver instanceof pg.Pool)) throw new Error("a statement is imported outside of any transaction");
  const client = new pg.Client({
    connectionString: ctx.config.DATABASE_DIRECT_URL ?? driver.options.connectionString,
    application_name: "mboa-statement",
    keepAlive: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  const pooled = await isPooled(client);
  if (pooled) await client.query("begin");
  for (const setting of settings) await client.query(`set ${pooled ? "local" : "session"} ${setting}`);
  await client.query("select set_config('timezone', $1, $2)", [timeZone, pooled]);
  // A pooled connection may have had such tables before, and keeps the room that they were given then.
  if (!pooled) await client.query("set temp_buffers = '128MB'");
  return { client, pooled };
}

/** A pooler tells another number than that of the server's process. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as "pid"');
  return rows[0]?.pid !== (client as pg.Client & { processID: number }).processID;
}

const askAgainMs = 500;

/**
 * Files of one provider come one after the other. The lock is asked for again and again, because a statement that waits for
 * it would hold up the clearing too.
 */
export async function waitForOthers(
  { client, pooled }: StatementConnection,
  provider: string,
): Promise<void> {
  const lock = pooled ? "pg_try_advisory_xact_lock" : "pg_try_advisory_lock";
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>(
      `select ${lock}(hashtextextended($1, 7)) as "ours"`,
      [provider],
    );
    if (rows[0]?.ours) return;
    await wait(askAgainMs);
  }
}
