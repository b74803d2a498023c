import type pg from "pg";
import type pino from "pino";
import type { Config } from "../../platform/config.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { ReplicaState } from "../../platform/database/replica.ts";
import type { Files } from "../../platform/files/files.ts";
import type { JobsHealth } from "../../platform/jobs/job-lane.ts";
import type { JobsNow } from "../../platform/jobs/jobs-now.ts";
import type { HttpClient } from "../../platform/outside/http-client.ts";
import type { Mailer } from "../../platform/outside/mail.ts";
import type { OutsideServices } from "../../platform/outside/outside-services.ts";
import type { PushSender } from "../../platform/outside/push.ts";
import type { ServiceCallLog } from "../../platform/outside/service-calls.ts";
import type { SmsSender } from "../../platform/outside/sms.ts";

/** The services that live as long as the process; every request's context is built from them. */
export interface Services {
  config: Config;
  db: Db;
  /** The database that serves searches at the moment. */
  readonly replica: Db;
  replicaState: () => ReplicaState;
  /** The process is shutting down, but still serves until the proxies in front of it have noticed. */
  leaving: boolean;
  pool: pg.Pool;
  files: Files;
  /** HTTP client for outside services, with its log of calls. */
  http: HttpClient;
  calls: ServiceCallLog;
  outside: OutsideServices;
  mail: Mailer;
  sms: SmsSender;
  push: PushSender;
  /** State of the workers of this process. */
  jobs: JobsHealth;
  /** Null until the workers run. */
  jobsNow: JobsNow | null;
  log: pino.Logger;
  now: () => Date;
  /** How far this machine's clock is behind the database's. */
  clockOffsetMs: () => number;
  kinds: Context["kinds"];
  payments: Context["payments"];
  /** Address of the simulators' own server, when they are on. */
  simulatorsUrl: string | null;
}
