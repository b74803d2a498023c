import { forgetSigningKey } from "../../src/modules/ticket-key/sign-ticket.ts";
import { readConfig } from "../../src/platform/config.ts";
import type { Context } from "../../src/platform/context.ts";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import type { JobHandlers, JobName, JobPayloads } from "../../src/platform/jobs/jobs.ts";
import { makeLog } from "../../src/platform/log.ts";
import type { SendResult } from "../../src/platform/outside/mail.ts";
import { forgetSettings } from "../../src/platform/settings.ts";
import { jobHandlers } from "../../src/server/jobs.ts";
import { jobContext } from "../../src/server/request-context.ts";
import { makeServices } from "../../src/server/start/make-services.ts";
import type { Services } from "../../src/server/start/services.ts";
import type { Actor } from "../../src/shared/permissions.ts";
import { CutLine } from "./cut-line.ts";
import { planOnce } from "./plan-once.ts";

export interface ToldJob {
  name: JobName;
  payload: JobPayloads[JobName];
}

const connections = 2;

/** One process of the product: its services as they ship, on the virtual clock, without a listener or a timer. */
export class Mboa {
  readonly line = new CutLine();
  /** Jobs that this process was told to begin at once; they are gone with it. */
  told: ToldJob[] = [];
  private database: Database | undefined;
  private running: { services: Services; handlers: JobHandlers } | undefined;

  constructor(
    private readonly url: string,
    private readonly parts: {
      now: () => Date;
      payments: Services["payments"];
      sent: (id: string) => SendResult;
    },
  ) {}

  /** Starts it; others may watch its lines too. */
  async start(watch?: (pool: Database["pool"]) => void): Promise<void> {
    const database = openDatabase(this.url, { pool: connections });
    // Opened at once and kept: when one is opened or closed would depend on the wall's clock.
    database.pool.options.idleTimeoutMillis = 0;
    planOnce(database.pool);
    this.line.watch(database.pool);
    watch?.(database.pool);
    const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", SIMULATORS: "0", DEMO_DATA: "0" });
    const { now, payments, sent } = this.parts;
    const services = makeServices({ config, database, log: makeLog(config), simulatorsUrl: null, now });
    const begin = (name: JobName, payload: JobPayloads[JobName]) => void this.told.push({ name, payload });
    const sender = { send: async (_origin: unknown, { id }: { id: string }) => sent(id) };
    Object.assign(services, {
      payments,
      jobsNow: { begin: async (...job: Parameters<typeof begin>) => begin(...job) },
    });
    Object.assign(services, { sms: sender, mail: sender });
    await Promise.all(Array.from({ length: connections }, () => database.pool.query("select 1")));
    this.database = database;
    this.running = { services, handlers: jobHandlers(services) };
  }

  /** A new process after one that was killed: what was only in the memory of that one is gone. */
  startAgain(): void {
    this.told = [];
    this.line.mend();
    forgetSettings(this.services.db);
    forgetSigningKey(this.services.db);
  }

  async stop(): Promise<void> {
    await this.database?.close();
    this.database = undefined;
  }

  get services(): Services {
    if (!this.running) throw new Error("not started");
    return this.running.services;
  }

  get pool(): Database["pool"] {
    if (!this.database) throw new Error("not started");
    return this.database.pool;
  }

  async as<Who extends Actor | null>(actor: Who): Promise<Context & { actor: Who }> {
    const ctx = await jobContext(this.services, "simulation");
    return { ...ctx, actor, address: "127.0.0.1", device: "simulation" };
  }

  async run<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<void> {
    const handler = this.running?.handlers[name];
    await handler?.(await jobContext(this.services, `job-${name}`), payload);
  }
}
