import { expect, test } from "vitest";
import { checkService } from "../../../src/modules/payment/providers/check-service.ts";
import { listServices } from "../../../src/modules/payment/providers/list-services.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";

const { services } = await testServices({ env: { ORANGE_MONEY_URL: "http://127.0.0.1:9" } });
const { db } = services;

const minutesAgo = (minutes: number) => new Date(services.now().getTime() - minutes * 60_000);
const call = (at: Date, outcome: string, durationMs: number, operation = "requesttopay") => ({
  service: "mtn-momo",
  operation,
  method: "POST",
  url: "https://momo.example",
  at,
  outcome,
  durationMs,
});

test("the state of a service follows from its calls of the last hour and its last answer", async () => {
  const ctx = await contextFor(services, await createActor(services, { role: "HELP_DESK" }));
  const hundred = Array.from({ length: 100 }, (_, index) =>
    call(minutesAgo(30), index < 97 ? "ok" : "timeout", index + 1),
  );
  await db.serviceCall.createMany({
    data: [...hundred, call(minutesAgo(90), "server", 9000), call(minutesAgo(1), "server", 7000, "probe")],
  });
  const { services: list } = await listServices(ctx);
  expect(list.map(({ name }) => name)).toEqual(["mtn-momo", "orange-money", "stripe", "orange-sms", "smtp"]);
  expect(list[0]).toMatchObject({ calls: 100, successPercent: 97, p95Ms: 95, circuit: "closed" });
  expect(list[0]?.last).toMatchObject({ outcome: "server", operation: "probe" });
  expect(list[1]).toMatchObject({ calls: 0, successPercent: null, p95Ms: null, last: null });
});

test("a circuit that any process has opened is open for all who look, until the service answers", async () => {
  const ctx = await contextFor(services, await createActor(services, { role: "HELP_DESK" }));
  const circuit = async (at = ctx.now()) =>
    (await listServices({ ...ctx, now: () => at })).services.find(({ name }) => name === "stripe")?.circuit;
  const stripe = (at: Date, outcome: string, opensUntil: Date | null = null) =>
    db.serviceCall.create({ data: { ...call(at, outcome, 50), service: "stripe", opensUntil } });
  await stripe(minutesAgo(3), "ok");
  expect(await circuit()).toBe("closed");
  const until = minutesAgo(1);
  await stripe(minutesAgo(2), "server", until);
  // Another process, whose circuit is closed, still gets an answer.
  await stripe(minutesAgo(2), "ok");
  expect(await circuit(minutesAgo(2))).toBe("open");
  expect(await circuit()).toBe("half-open");
  await stripe(minutesAgo(0), "timeout");
  expect(await circuit()).toBe("half-open");
  await stripe(minutesAgo(0), "refused");
  expect(await circuit()).toBe("closed");
});

test("what a service answers is written down whatever it contains, and its neighbours with it", async () => {
  const at = minutesAgo(5);
  const said = (response: string) =>
    services.calls.record({
      ...{ ...call(at, "refused", 20), service: "noise", request: null },
      ...{ responseStatus: 200, response },
    });
  said("a nul \0 and half of a smile \ud83d");
  said("the whole smile 😀");
  await services.calls.flush();
  const written = await db.serviceCall.findMany({
    where: { service: "noise" },
    orderBy: { response: "asc" },
  });
  expect(written.map(({ response }) => response)).toEqual([
    "a nul  and half of a smile \ufffd",
    "the whole smile 😀",
  ]);
  expect(written[0]).toMatchObject({ at, attempt: 1, paymentId: null, opensUntil: null });
});

test("a check asks the service and is written down; who is not of the house learns nothing", async () => {
  const ctx = await contextFor(services, await createActor(services, { role: "SUPER_ADMIN" }));
  expect(await checkService(ctx, { name: "orange-money" })).toEqual({ reached: false });
  await services.calls.flush();
  expect(await db.serviceCall.count({ where: { service: "orange-money", outcome: "unreachable" } })).toBe(1);
  await expect(checkService(ctx, { name: "smtp" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const customer = await contextFor(services, await createActor(services));
  await expect(listServices(customer)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(checkService(customer, { name: "stripe" })).rejects.toMatchObject({ code: "FORBIDDEN" });
});
