import pg from "pg";
import { applyMigrations } from "../../../prisma/schema-engine.ts";
import { seedReference } from "../../../prisma/seed/reference.ts";
import { limitForgottenTransactions, openDatabase } from "../../../src/platform/database/database.ts";
import { databaseUrl, templateName } from "../names.ts";

/** A migrated template with the reference rows (countries, cities, roles), copied for each test file. */
export async function prepareTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${templateName}`);
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const template = databaseUrl(url, templateName);
  await applyMigrations(template);
  const database = openDatabase(template, { pool: 2 });
  await limitForgottenTransactions(database.pool);
  await seedReference(database.db);
  // Refunds are tested by their tiers at once after the purchase; the time to think again has tests of its own.
  const countries = await database.db.country.findMany({ select: { id: true } });
  await database.db.setting.createMany({
    data: countries.map(({ id }) => ({ countryId: id, key: "withdrawalMinutes", value: 0 })),
  });
  await database.close();
}
