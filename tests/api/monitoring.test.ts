import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { testApp } from "../support/app.ts";
import { awaitedLater } from "../support/awaited-later.ts";

const { app, services } = await testApp();

/** Loading the server blocks the process for a while, and it then refuses requests as overloaded. */
beforeEach(() =>
  vi.waitUntil(async () => (await app.inject("/metrics")).statusCode === 200, { timeout: 20_000 }),
);

const folder = new URL("../../src/server/monitoring/", import.meta.url);
const text = (name: string) => readFileSync(new URL(name, folder), "utf8");
/** The metric names in a text, histograms without their suffixes. */
const metricsIn = (words: string) =>
  new Set(
    [...words.matchAll(/\b(?:mboa|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ""),
    ),
  );

test("alerts and the dashboard ask for nothing that /metrics does not tell", async () => {
  await app.inject("/metrics");
  const told = metricsIn((await app.inject("/metrics")).body);
  for (const file of ["prometheus-rules.yml", "grafana-dashboard.json"]) {
    const asked = [...metricsIn(text(file))];
    expect(asked.length).toBeGreaterThan(5);
    expect([file, asked.filter((name) => !told.has(name))]).toEqual([file, []]);
  }
});

const workersRunning = async () =>
  /^mboa_jobs_workers_running (\d)$/m.exec((await app.inject("/metrics")).body)?.[1] ?? "nothing";

test("workers that cannot reach the queue are told; a process that has none has nothing to tell", async () => {
  const seen: unknown[] = [];
  for (const state of ["off", "running", "restarting", "running"] as const) {
    services.jobs.state = state;
    const { statusCode, body } = await app.inject("/readyz");
    seen.push([state, statusCode, JSON.parse(body).workers, await workersRunning()]);
  }
  services.jobs.state = "off";
  expect(seen).toEqual([
    ["off", 200, "off", "nothing"],
    ["running", 200, "running", "1"],
    ["restarting", 503, "restarting", "0"],
    ["running", 200, "running", "1"],
  ]);
});

test("a due job that nobody works on is told with its age", async () => {
  await services.pool.query(
    `insert into "Job" ("name", "payload", "maxAttempts", "runAt")
      values ('payment.poll', '{}', 12, now() - interval '300 seconds')`,
  );
  const metrics = (await app.inject("/metrics")).body;
  const age = Number(/^mboa_jobs_oldest_due_seconds (\d+)$/m.exec(metrics)?.[1]);
  expect(age).toBeGreaterThanOrEqual(300);
  expect((await app.inject("/readyz")).json().oldestDueJobSeconds).toBeGreaterThanOrEqual(age);
  await services.pool.query(`update "Job" set "lockedAt" = now(), "lockedBy" = 'one'`);
  expect((await app.inject("/readyz")).json().oldestDueJobSeconds).toBe(0);
});

test("of the due jobs the oldest is told, and one of tomorrow is not", async () => {
  await services.db.job.deleteMany();
  const age = async () => (await app.inject("/readyz")).json().oldestDueJobSeconds;
  const add = (runAt: string) =>
    services.pool.query(
      `insert into "Job" ("name", "payload", "maxAttempts", "runAt") values ('payment.poll', '{}', 12, ${runAt})`,
    );
  await add("now() + interval '1 day'");
  expect(await age()).toBe(0);
  await add("now() - interval '200 seconds'");
  expect(await age()).toBeLessThan(400);
  expect(await age()).toBeGreaterThanOrEqual(200);
  await add("now() - interval '400 seconds'");
  expect(await age()).toBeGreaterThanOrEqual(400);
  await services.db.job.deleteMany();
});

const metric = async (name: string) =>
  Number(new RegExp(`^${name} ([\\d.]+)$`, "m").exec((await app.inject("/metrics")).body)?.[1]);

test("a statement that waits for another's lock is told while it waits", async () => {
  const [first, second] = [await services.pool.connect(), await services.pool.connect()];
  try {
    await first.query("select pg_advisory_lock(1)");
    const waits = awaitedLater(second.query("select pg_advisory_lock(1), pg_advisory_unlock(1)"));
    await vi.waitUntil(async () => (await metric("mboa_database_lock_waits")) === 1, { timeout: 20_000 });
    await first.query("select pg_advisory_unlock(1)");
    await waits;
    expect(await metric("mboa_database_lock_waits")).toBe(0);
  } finally {
    first.release();
    second.release();
  }
});

test("statements are counted by how long they wait for a connection", async () => {
  const counted = () => metric("mboa_database_wait_seconds_count");
  const before = await counted();
  await services.pool.query("select 1");
  expect(await counted()).toBeGreaterThan(before);
});

test("the dashboard's panels stand side by side, each with a title and a question", () => {
  const { panels } = JSON.parse(text("grafana-dashboard.json"));
  const places = panels.map(({ gridPos: { x, y } }: { gridPos: { x: number; y: number } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(panels.length);
  for (const { title, targets } of panels) {
    expect([title, targets.length > 0]).toEqual([expect.stringMatching(/./), true]);
  }
});

const eventsOf = async (event: string) => {
  const { body } = await app.inject("/metrics");
  return Number(
    new RegExp(`^mboa_security_events_total\\{event="${event}"\\} (\\d+)$`, "m").exec(body)?.[1] ?? 0,
  );
};

test("refused log-ins, codes and rights are counted by documented paths and calls alike; a mistake in a form is not", async () => {
  const events = ["log-in", "code", "rights"];
  const all = () => Promise.all(events.map(eventsOf));
  const before = await all();
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: "POST", url, payload, headers });
  const credentials = { credential: "+237677990011", password: "Faux-mot-1" };
  expect((await post("/api/auth/login", credentials)).json().code).toBe("WRONG_CREDENTIALS");
  await post("/api/trpc/account.logIn", credentials);
  await post("/api/auth/login", credentials, { origin: "https://other.example" });
  const { user_verification: verification } = (
    await post("/api/auth/register", {
      last_name: "A",
      first_name: "B",
      phone_number: "677990012",
      gender: "F",
    })
  ).json();
  const wrong = await post("/api/auth/register/confirm", { id: verification.id, code: "00000" });
  expect(wrong.json().code).toBe("WRONG_CODE");
  await post("/api/auth/login", { credential: "x" });
  const after = await all();
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([2, 1, 1]);
});
