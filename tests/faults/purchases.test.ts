import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import {
  type SimulatorsAddress,
  simulatorEnvironment,
} from "../../src/platform/simulators/simulator-settings.ts";
import { seedOf } from "../fuzz/seeds.ts";
import { testServices } from "../support/app.ts";
import { createActor, liftHoldLimit } from "../support/context.ts";
import { expectSound } from "../support/purchase.ts";
import {
  buildProduct,
  freePort,
  isReady,
  type Spawned,
  spawnMboa,
  until,
} from "../support/spawned-process.ts";
import { tripNetwork } from "../support/trip-network.ts";

/** Seed for the fate of every callback. */
const seed = seedOf("FAULT_SEED");
const purchases = 60;

vi.setConfig({ testTimeout: 240_000 });

buildProduct();
const world = await testServices();
await liftHoldLimit(world.services);
const { db } = world.services;
const folder = mkdtempSync(join(tmpdir(), "mboa-faults-"));
const children: Spawned[] = [];
afterAll(async () => {
  for (const { child, ended } of children) {
    if (child.exitCode === null) child.kill("SIGKILL");
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The operators run in their own process, so that they survive the product's death. */
async function startOperators(): Promise<SimulatorsAddress> {
  const child = spawn(process.execPath, ["dist/server/simulators.js"], {
    env: { ...process.env, MBOA_DATA_DIR: folder, LOG_LEVEL: "silent", NODE_ENV: "test" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.on("data", (chunk) => {
    text += chunk;
  });
  children.push({ child, output: () => text, ended: new Promise((resolve) => child.once("exit", resolve)) });
  await until("the operators", () => text.includes("\n"));
  const address = JSON.parse(text.split("\n")[0] ?? "") as SimulatorsAddress;
  const faults = {
    seed,
    loseCallbacks: 0.35,
    duplicateCallbacks: 0.4,
    delayCallbacksMs: 2500,
    autoApprove: true,
  };
  await fetch(`${address.url}/control/faults`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(faults),
  });
  return address;
}

async function startProduct(port: number, operators: SimulatorsAddress): Promise<Spawned> {
  const spawned = spawnMboa({
    ...simulatorEnvironment(operators),
    NODE_ENV: "test",
    SIMULATORS: "0",
    DEMO_DATA: "0",
    DATABASE_URL: world.database.url,
    PORT: String(port),
    MBOA_DATA_DIR: folder,
  });
  children.push(spawned);
  await until("the product", () => spawned.child.exitCode !== null || isReady(`http://localhost:${port}`));
  expect(spawned.child.exitCode, spawned.output()).toBe(null);
  return spawned;
}

/** A customer who repeats the same request until there is an answer, as the payment page does. */
async function insist(url: string, session: string, procedure: string, input: object): Promise<unknown> {
  for (let attempt = 0; attempt < 300; attempt++) {
    try {
      const answer = await fetch(`${url}/api/trpc/${procedure}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${session}` },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(5000),
      });
      if (answer.status < 500) return await answer.json();
    } catch (error) {
      // The server was killed during the request: the idempotency key covers both outcomes.
      expect(["TypeError", "TimeoutError", "SyntaxError"]).toContain((error as Error).name);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no answer from ${procedure}`);
}

async function buy(url: string, session: string, productId: string, number: number): Promise<void> {
  const legs = [
    {
      kind: "trip",
      productId,
      wish: { places: 1 },
      leg: "OUTBOUND",
      passengers: [
        { name: `Passager ${number}`, identityType: "CNI", identityNumber: `CM${100000 + number}` },
      ],
    },
  ];
  const held = (await insist(url, session, "booking.hold", {
    legs,
    idempotencyKey: `hold-${number}-${seed}`,
  })) as {
    result?: { data: { billId: string } };
  };
  const billId = held.result?.data.billId;
  // Sold out is a valid answer; anything else is an error of the test.
  if (!billId) return expect(JSON.stringify(held)).toContain("SOLD_OUT");
  const msisdn = `67712${String(3000 + number)}`;
  const paid = await insist(url, session, "booking.pay", {
    billId,
    method: "mtn-momo",
    msisdn,
    idempotencyKey: `pay-${number}-${seed}`,
  });
  expect(JSON.stringify(paid)).toContain("CREATED");
}

test(`purchases survive two kills and bad callbacks (FAULT_SEED=${seed})`, async () => {
  const operators = await startOperators();
  const network = await tripNetwork(world.services);
  const productId = await network.depart({ busId: (await network.createBus({ seats: 45 })).id });
  const session = async () => {
    const { id: userId } = await createActor(world.services);
    return openSession(db, { userId, device: "test", address: "127.0.0.1", now: new Date() });
  };
  const sessions = await Promise.all(Array.from({ length: 6 }, session));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const first = await startProduct(port, operators);
  const queue = Array.from({ length: purchases }, (_, index) => index);
  const storm = Promise.all(
    sessions.map(async (id) => {
      for (let number = queue.shift(); number !== undefined; number = queue.shift())
        await buy(url, id, productId, number);
    }),
  );
  // Awaited at the end, where a failure is reported by name; an earlier rejection must not end the process.
  storm.catch(() => undefined);
  const paidFor = () => db.payment.count({ where: { kind: "COLLECT" } });
  await Promise.race([storm, until("some payments", async () => (await paidFor()) >= 8)]);
  first.child.kill("SIGKILL");
  await first.ended;
  const second = await startProduct(port, operators);
  await until("more payments", async () => (await paidFor()) >= 22);
  second.child.kill("SIGKILL");
  await second.ended;
  await startProduct(port, operators);
  await storm;
  const open = () => db.payment.count({ where: { status: { in: ["CREATED", "PENDING"] } } });
  // What the repeating job does each minute, run more often here.
  const poll = () =>
    db.job.create({ data: { name: "payment.poll", payload: {}, key: "test-poll", maxAttempts: 12 } });
  await until("every payment to end", async () => {
    if ((await open()) === 0) return true;
    await poll();
    return false;
  });

  await expectSound(db);
  expect(await db.payment.count({ where: { kind: "COLLECT", status: "SUCCEEDED" } })).toBeGreaterThan(30);
  const told = (await (await fetch(`${operators.url}/control/ledger`)).json()) as {
    orders: { externalId: string; operation: string; status: string; amount: number }[];
  };
  const moved = told.orders.filter((order) => order.operation === "collect" && order.status === "SUCCESSFUL");
  const recorded = await db.payment.findMany({ where: { kind: "COLLECT", status: "SUCCEEDED" } });
  // To the franc: the operator's movements equal our recorded payments.
  expect(moved.map((order) => order.externalId).sort()).toEqual(recorded.map((payment) => payment.id).sort());
  const [clearing] = await db.$queryRaw<{ sum: bigint }[]>`
    select sum("amount") as "sum" from "LedgerEntry" where "account" = 'PROVIDER_CLEARING'`;
  const given = told.orders.filter((order) => order.operation === "refund" && order.status === "SUCCESSFUL");
  const sum = (orders: { amount: number }[]) =>
    orders.reduce((total, order) => total + Number(order.amount), 0);
  expect(Number(clearing?.sum)).toBe(sum(moved) - sum(given));
});
