import { expect, it } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { getBillState } from "../../../src/modules/booking/view/get-bill-state.ts";
import { makeHttpClient, usuallyAtOnce } from "../../../src/platform/outside/http-client.ts";
import { simulatorEnvironment } from "../../../src/platform/simulators/simulator-settings.ts";
import { jobLanes } from "../../../src/server/jobs.ts";
import { paymentProviders } from "../../../src/server/start/payments.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { payInput } from "../../support/purchase.ts";
import { testSimulators } from "../../support/simulators.ts";

const simulators = await testSimulators();
const world = await bookingWorld({
  env: simulatorEnvironment(simulators),
  simulatorsUrl: simulators.url,
});
const { services } = world;
const { db } = services;

it("an operator that hangs with its limit full delays nobody else's sale, and no try is counted", async () => {
  const atOnce = 3;
  const http = makeHttpClient({ calls: services.calls, atOnce, tries: 1 });
  services.payments = paymentProviders(services.config, http);
  const call = { log: services.log };
  // With the tokens in hand, nothing but the order is still to be sent.
  await services.payments["orange-money"].fetchStatus?.(call, "no-order").catch(() => undefined);
  await simulators.control.faults({ autoApprove: true, outages: { "orange-money": "hang" } });
  const hanging = awaitedLater(
    Array.from({ length: atOnce }, () =>
      services.payments["orange-money"].fetchStatus?.(call, "no-order").catch(() => "ended"),
    ),
  );

  const held = async () => {
    const ctx = await world.customer();
    const product = await world.createProduct(1);
    return { ctx, billId: (await holdPlaces(ctx, wishFor({ product, places: 1 }))).billId };
  };
  const orange = await held();
  const waiting = await payBill(orange.ctx, {
    ...payInput(orange.billId),
    ...{ method: "orange-money", msisdn: "690000077" },
  });
  await collectPayment(orange.ctx, { paymentId: waiting.id });
  expect(await db.payment.findUniqueOrThrow({ where: { id: waiting.id } })).toMatchObject({
    ...{ status: "CREATED", attempts: 0, mayHaveReached: false },
  });

  const mtn = await held();
  const paid = await payBill(mtn.ctx, { ...payInput(mtn.billId), msisdn: "677123477" });
  await collectPayment(mtn.ctx, { paymentId: paid.id });
  expect((await getBillState(mtn.ctx, mtn)).state).toBe("WAITING");
  world.clock.advance(10_000);
  await world.drain();
  expect((await getBillState(mtn.ctx, mtn)).state).toBe("PAID");
  expect(await Promise.race([...hanging, "hanging"])).toBe("hanging");
});

it("leaves room in the lane of payments while all other operators hang", () => {
  const lane = jobLanes.find(({ jobs }) => jobs.includes("payment.collect"));
  const others = Object.keys(services.payments).length - 1;
  expect(lane?.atOnce).toBeGreaterThan(usuallyAtOnce * others);
});
