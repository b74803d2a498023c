import { join } from "node:path";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { noReplica, type Replica } from "../../platform/database/replica.ts";
import { diskFiles } from "../../platform/files/files.ts";
import { s3Files } from "../../platform/files/s3-files.ts";
import { makeHttpClient } from "../../platform/outside/http-client.ts";
import { smtpMailer } from "../../platform/outside/mail.ts";
import { outsideServices } from "../../platform/outside/outside-services.ts";
import { pushSender } from "../../platform/outside/push.ts";
import { serviceCallLog } from "../../platform/outside/service-calls.ts";
import { smsSender } from "../../platform/outside/sms.ts";
import { takeTodayFrom } from "../../shared/dates.ts";
import { kinds } from "../kinds.ts";
import { paymentProviders } from "./payments.ts";
import type { Services } from "./services.ts";

interface ServiceParts {
  config: Config;
  database: Database;
  replica?: Replica;
  log: Services["log"];
  simulatorsUrl: string | null;
  now?: () => Date;
  clockOffsetMs?: () => number;
}

/** Builds all services: the only place where interfaces get their implementations. */
export function makeServices(parts: ServiceParts): Services {
  const { config, database, log, simulatorsUrl, replica = noReplica(database) } = parts;
  const calls = serviceCallLog(database.db, log);
  const http = makeHttpClient({ calls });
  const now = parts.now ?? (() => new Date());
  takeTodayFrom(now);
  return {
    config,
    // A getter, because the database that serves searches can change at any time.
    get replica() {
      return replica.db();
    },
    replicaState: replica.state,
    leaving: false,
    log,
    simulatorsUrl,
    calls,
    http,
    kinds,
    jobs: { state: "off" },
    jobsNow: null,
    db: database.db,
    pool: database.pool,
    files: config.FILES_S3_URL ? s3Files(config) : diskFiles(join(config.MBOA_DATA_DIR, "files")),
    outside: outsideServices(config, http),
    mail: smtpMailer(config, calls),
    sms: smsSender(config, http),
    push: pushSender(config),
    payments: paymentProviders(config, http),
    now,
    clockOffsetMs: parts.clockOffsetMs ?? (() => 0),
  };
}
