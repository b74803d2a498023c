import { stat } from "node:fs/promises";
import type { StatementForm } from "../../../src/modules/payment/providers/statement-schema.ts";
import { takeStatement } from "../../../src/modules/reconciliation/import/import-statement.ts";
import { settleMatches } from "../../../src/modules/reconciliation/settle/settle-matches.ts";
import { readConfig } from "../../../src/platform/config.ts";
import { openDatabase } from "../../../src/platform/database/database.ts";
import { makeLog } from "../../../src/platform/log.ts";
import { jobContext } from "../../../src/server/request-context.ts";
import { makeServices } from "../../../src/server/start/make-services.ts";

/** A process that imports statements and settles what it can; the drill kills it at any moment. */
const [countryId = "", ...files] = process.argv.slice(2);
const config = readConfig();
const database = openDatabase(config.DATABASE_URL ?? "", { pool: 4 });
const services = makeServices({ config, database, log: makeLog(config), simulatorsUrl: null });
const ctx = await jobContext(services, "drill");
for (const file of files) {
  const [provider, path = ""] = file.split("=", 2) as [StatementForm["provider"], string];
  const sent = { provider, countryId, name: provider, file: { path, size: (await stat(path)).size } };
  const { faults } = await takeStatement(ctx, sent, { dryRun: false, source: "FILE" });
  if (faults.length > 0) throw new Error(faults[0]?.sentence);
}
await settleMatches(ctx, { countryId });
process.exit(0);
