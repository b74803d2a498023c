import { expect, test } from "vitest";
import { ConfigError } from "../../../src/platform/config.ts";
import { seedDemoOnce, writeDemo } from "../../../src/server/start/seed-demo.ts";
import { testServices } from "../../support/app.ts";

const { services } = await testServices();
const starting = {
  ...services,
  simulatorsUrl: null,
  config: { ...services.config, demoData: true, SEED_DEPARTURES: 20 },
};
const seedOnce = (given: typeof starting) => seedDemoOnce(given, () => writeDemo(given));
const commentOfCompanies = async () =>
  (await services.pool.query(`select obj_description('"Company"'::regclass) as comment`)).rows[0].comment;

test("the demo is written once, and a start that was interrupted while it was written is told", async () => {
  const now = () => {
    throw new Error("the process was stopped");
  };
  await expect(seedOnce({ ...starting, now })).rejects.toThrow("the process was stopped");
  await expect(seedOnce(starting)).rejects.toThrow(ConfigError);
  await expect(seedOnce(starting)).rejects.toThrow(services.config.MBOA_DATA_DIR);
  // As in a new database.
  await services.pool.query(`comment on table "Company" is null`);
  expect(await seedOnce(starting)).toBe(true);
  expect(await commentOfCompanies()).toBeNull();
  expect(await seedOnce(starting)).toBe(false);
});
