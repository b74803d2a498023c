import pg from "pg";
import { expect, test, vi } from "vitest";
import { jobHandlers, repeatingJobs } from "../../../src/server/jobs.ts";
import { jobContext } from "../../../src/server/request-context.ts";
import { testApp } from "../../support/app.ts";

/** What the jobs of every minute cost a quiet database: thirty of them run there day and night. */

const { services } = await testApp();
const handlers = jobHandlers(services);
const asked = vi.spyOn(pg.Client.prototype, "query");

type Name = (typeof repeatingJobs)[number]["name"];

async function statementsOf(name: Name): Promise<number> {
  const ctx = await jobContext(services, "idle");
  asked.mockClear();
  await (handlers[name] as (...job: unknown[]) => Promise<void>)(ctx, {});
  return asked.mock.calls.length;
}

/** Those that look for more than one thing. */
const moreThanOne: Partial<Record<Name, number>> = {
  "payment.poll": 2,
  "trip.keepPromises": 3,
  "appointment.expireRequests": 2,
  "appointment.notifyWaiting": 2,
};

test("a job of every minute that has nothing to do asks whether there is something, and no more", async () => {
  const everyMinute = repeatingJobs.filter(({ pattern }) => pattern === "* * * * *").map(({ name }) => name);
  // The first run fills what a process keeps, and sums the days before this one.
  for (const name of everyMinute) await statementsOf(name);
  const counts: [Name, number][] = [];
  for (const name of everyMinute) counts.push([name, await statementsOf(name)]);
  expect(counts).toEqual(everyMinute.map((name) => [name, moreThanOne[name] ?? 1]));
});

test("departures are planned only where there are plans", async () => {
  expect(await statementsOf("trip.generate")).toBe(1);
});
