import type pg from "pg";
import type pino from "pino";
import type { Config } from "../platform/config.ts";
import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";

/** What lives as long as the process; every request's context is made of it. */
export interface Services {
  config: Config;
  db: Db;
  replica: Db;
  pool: pg.Pool;
  files: Files;
  log: pino.Logger;
  now: () => Date;
  kinds: Context["kinds"];
  payments: Context["payments"];
  /** Address of the simulators' own server, when they are on. */
  simulatorsUrl: string | null;
}
