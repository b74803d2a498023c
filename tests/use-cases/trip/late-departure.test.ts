import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { explainDelay } from "../../../src/kinds/trip/operate/explain-delay.ts";
import { answerLateOffer } from "../../../src/kinds/trip/promise/answer-late-offer.ts";
import { getLateOffer } from "../../../src/kinds/trip/promise/get-late-offer.ts";
import { getPromise } from "../../../src/kinds/trip/promise/get-promise.ts";
import { keepPromises } from "../../../src/kinds/trip/promise/keep-promises.ts";
import { setPromise } from "../../../src/kinds/trip/promise/set-promise.ts";
import { completeBookings } from "../../../src/modules/booking/complete/complete-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { checkPayment } from "../../../src/modules/booking/pay/check-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { shareBill } from "../../../src/modules/booking/share/share-bill.ts";
import { moveForCustomer } from "../../../src/modules/booking/staff/move-for-customer.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { markMoment } from "../../../src/modules/desk/gate/mark-moment.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { companyBalance } from "../../../src/modules/payment/ledger/post-to-ledger.ts";
import { hour, minute } from "../../../src/shared/durations.ts";
import { identity, saleOf } from "../../support/gate-world.ts";
import { expectSound } from "../../support/purchase.ts";
import { lateWorld } from "./late-world.ts";

const world = await lateWorld();
const { services, network, stranger, clock, operator } = world;
const { db } = services;

const bookingOf = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
const offerOf = (bookingId: string) => db.lateOffer.findFirst({ where: { bookingId } });
const refundsOf = (billId: string) =>
  db.payment.findMany({ where: { billId, kind: "REFUND" }, orderBy: { amount: "asc" } });
const depart = (at: typeof network, time: string, more: object = {}) => at.depart({ time, ...more });
const leaves = (productId: string, of = network) =>
  markMoment(of.partner, {
    productId,
    moment: "DEPARTED",
    at: new Date(0),
    device: "",
    offline: false,
  });

describe("sixty minutes after the time without « parti »", () => {
  test("each traveller is offered the next buses of all that take part, and the money; not a minute before", async () => {
    const late = await depart(network, "07:00");
    const [own, other] = [await depart(network, "09:00"), await depart(stranger, "08:30", { price: 6500 })];
    const { bookingId, pass, ctx } = await world.buy([late], { places: 2 });
    await world.becomeLate(late, 59);
    expect(await offerOf(bookingId)).toBeNull();
    await expect(getLateOffer(ctx, { pass })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await world.becomeLate(late);
    await keepPromises(network.partner);
    const view = await getLateOffer(ctx, { pass });
    expect(view).toMatchObject({
      status: "OPEN",
      cash: false,
      next: null,
      money: { amount: 10_000, currency: "XAF" },
    });
    expect(view.plannedAt).toBe((await world.startOf(late)).toISOString());
    expect(view.departures.map(({ productId }) => productId)).toEqual([other, own]);
    const messages = await db.message.findMany({ where: { bookingId, template: "lateOffer" } });
    expect(messages.map(({ channel }) => channel)).toContain("SMS");
    expect(new Set(messages.map(({ recipient }) => recipient)).size).toBe(messages.length);
    expect(messages[0]?.body).toContain(`/r/${pass}`);
    const forged = `${pass.slice(0, -1)}${pass.endsWith("A") ? "B" : "A"}`;
    await expect(getLateOffer(ctx, { pass: forged })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("the money goes back at once, whatever the terms say, and once", async () => {
    const late = await depart(network, "07:00");
    const { bookingId, billId, pass, ctx } = await world.buy([late]);
    await world.becomeLate(late);
    const answers = await Promise.all([0, 1].map(() => answerLateOffer(ctx, { pass, productId: null })));
    expect(answers.map(({ status }) => status)).toEqual(["REFUNDED", "REFUNDED"]);
    expect(await bookingOf(bookingId)).toMatchObject({ status: "CANCELLED", statusReason: "NOT_DEPARTED" });
    expect(await refundsOf(billId)).toMatchObject([{ amount: 5000, provider: "mtn-momo" }]);
    await expect(answerLateOffer(ctx, { pass, productId: late })).rejects.toMatchObject({
      code: "LATE_OFFER_CLOSED",
    });
    await expectSound(db);
  });

  test("another company's bus costs the traveller nothing; the late company pays the difference after the journey", async () => {
    const late = await depart(network, "07:00");
    const other = await depart(stranger, "08:30", { price: 6500 });
    const { bookingId, billId, pass, ctx } = await world.buy([late], { places: 2 });
    const balances = async () => ({
      late: (await companyBalance(db, network.company.id, "XAF")).payable,
      other: (await companyBalance(db, stranger.company.id, "XAF")).payable,
    });
    const before = await balances();
    await world.becomeLate(late);
    const view = await answerLateOffer(ctx, { pass, productId: other });
    expect(view).toMatchObject({
      status: "MOVED",
      moved: { company: "Autre Voyages", terminal: "Bonabéri" },
      departures: [],
    });
    // The same answer again is the same answer.
    expect(await answerLateOffer(ctx, { pass, productId: other })).toEqual(view);
    await expect(answerLateOffer(ctx, { pass, productId: null })).rejects.toMatchObject({
      code: "LATE_OFFER_CLOSED",
    });
    const moved = await bookingOf(bookingId);
    expect(moved).toMatchObject({
      productId: other,
      companyId: stranger.company.id,
      commissionBasisPoints: 777,
      total: 10_000,
      status: "CONFIRMED",
      promiseDueAt: new Date((await world.startOf(other)).getTime() + hour),
    });
    expect(await refundsOf(billId)).toEqual([]);
    const tickets = await db.ticket.findMany({ where: { bookingId } });
    expect(new Set(tickets.map(({ companyId }) => companyId))).toEqual(new Set([stranger.company.id]));
    await expectSound(db);
    // The other company's gate reads the ticket.
    const gate = await world.employee(stranger);
    const scan = { id: randomUUID(), productId: other, device: "A", offline: false, scannedAt: clock.now() };
    expect(await checkInTicket(gate, { ...scan, ticket: tickets[0]?.code ?? "" })).toMatchObject({
      outcome: "VALID",
    });
    clock.standAt(moved.startsAt);
    await leaves(other, stranger);
    clock.standAt(new Date(moved.endsAt.getTime() - 1));
    await completeBookings(ctx);
    await keepPromises(ctx);
    expect(await balances()).toEqual(before);
    clock.standAt(moved.endsAt);
    await completeBookings(ctx);
    await keepPromises(ctx);
    await keepPromises(ctx);
    const [commission, onDifference] = [777, Math.round(3000 * 0.0777)];
    expect(await balances()).toEqual({
      late: before.late - 3000,
      other: before.other + 10_000 - commission + 3000 - onDifference,
    });
    await expectSound(db);
  });

  test("a cheaper bus gives the rest back, and a bus of the same company costs nobody anything", async () => {
    const late = await depart(network, "07:00");
    const [cheap, dear] = [
      await depart(stranger, "08:30", { price: 4000 }),
      await depart(network, "09:00", { price: 8000 }),
    ];
    const [one, two] = [await world.buy([late]), await world.buy([late])];
    await world.becomeLate(late);
    await answerLateOffer(one.ctx, { pass: one.pass, productId: cheap });
    await answerLateOffer(two.ctx, { pass: two.pass, productId: dear });
    expect(await bookingOf(one.bookingId)).toMatchObject({ total: 4000 });
    expect(await refundsOf(one.billId)).toMatchObject([{ amount: 1000 }]);
    expect(await bookingOf(two.bookingId)).toMatchObject({ total: 5000, productId: dear });
    expect(await offerOf(two.bookingId)).toMatchObject({ difference: 0, status: "MOVED" });
    await expectSound(db);
  });

  test("a bus that is sold out meanwhile is refused, and what is left is offered", async () => {
    const late = await depart(network, "07:00");
    const [full, free] = [await depart(stranger, "08:30"), await depart(network, "09:00")];
    const { pass, ctx, bookingId } = await world.buy([late]);
    await world.becomeLate(late);
    expect((await getLateOffer(ctx, { pass })).departures).toHaveLength(2);
    const { seatCount } = await db.trip.findUniqueOrThrow({ where: { productId: full } });
    for (let unit = 1; unit <= seatCount; unit++) await stranger.claim(full, unit, null);
    await expect(answerLateOffer(ctx, { pass, productId: full })).rejects.toMatchObject({ code: "SOLD_OUT" });
    const left = await getLateOffer(ctx, { pass });
    expect(left).toMatchObject({ status: "OPEN", departures: [{ productId: free }] });
    // A bus of another line is not offered.
    const elsewhere = await depart(network, "10:00");
    await db.product.update({ where: { id: elsewhere }, data: { toCityId: network.from.id } });
    await expect(answerLateOffer(ctx, { pass, productId: elsewhere })).rejects.toMatchObject({
      code: "SOLD_OUT",
    });
    expect(await bookingOf(bookingId)).toMatchObject({ productId: late });
  });
});

describe("who gets no offer", () => {
  test("« parti » in time, boarded, bought without the promise, or bought after the delay", async () => {
    const [gone, late] = [await depart(network, "07:00"), await depart(network, "07:00")];
    const left = await world.buy([gone]);
    const boarded = await world.buy([late]);
    await world.promise(network, false);
    const without = await world.buy([late]);
    await world.promise(network);
    await delayDeparture(network.partner, { id: late, minutes: 30, reason: "Panne" });
    const after = await world.buy([late]);
    clock.standAt(await world.startOf(gone));
    await leaves(gone);
    await db.ticket.updateMany({ where: { bookingId: boarded.bookingId }, data: { status: "USED" } });
    await world.becomeLate(gone);
    await world.becomeLate(late);
    for (const { bookingId } of [left, boarded, without, after]) expect(await offerOf(bookingId)).toBeNull();
    // Who bought after the delay was promised the new hour.
    await world.becomeLate(late, 90);
    expect(await offerOf(after.bookingId)).toMatchObject({ status: "OPEN" });
    expect(await offerOf(without.bookingId)).toBeNull();
  });

  test("a company that left after the sale keeps what it sold; an announced delay moves nothing", async () => {
    const late = await depart(network, "07:00");
    const { bookingId, ctx, pass } = await world.buy([late]);
    await world.promise(network, false);
    await delayDeparture(network.partner, { id: late, minutes: 120, reason: "Panne" });
    await world.becomeLate(late);
    await world.promise(network);
    expect(await offerOf(bookingId)).toMatchObject({ status: "OPEN" });
    const { plannedAt } = await getLateOffer(ctx, { pass });
    expect(plannedAt).toBe(new Date((await world.startOf(late)).getTime() - 120 * minute).toISOString());
  });

  test("a traveller who was moved to another hour is promised that one, also when the company has left", async () => {
    const [late, later] = [await depart(network, "07:00"), await depart(network, "15:00")];
    const { bookingId } = await world.buy([late]);
    await world.promise(network, false);
    const move = { bookingId, productId: later, reason: "Demande du client", expectedDifference: 0 };
    expect(await moveForCustomer(network.partner, { ...move, idempotencyKey: randomUUID() })).toMatchObject({
      state: "DONE",
    });
    await world.promise(network);
    await world.becomeLate(late);
    expect(await offerOf(bookingId)).toBeNull();
    await world.becomeLate(later);
    expect(await offerOf(bookingId)).toMatchObject({ status: "OPEN", productId: later });
  });

  test("a departure that is cancelled, or a reason that the country accepts, said in time", async () => {
    const [cancelled, strike, breakdown] = [
      await depart(network, "07:00"),
      await depart(network, "07:00"),
      await depart(network, "07:00"),
    ];
    const [one, two, three] = [
      await world.buy([cancelled]),
      await world.buy([strike]),
      await world.buy([breakdown]),
    ];
    await cancelDeparture(network.partner, { id: cancelled, reason: "Panne" });
    const said = await explainDelay(network.partner, { id: strike, reason: "STRIKE" });
    expect(said).toMatchObject({ excused: true, travellers: 1, amount: 5000 });
    expect(await explainDelay(network.partner, { id: breakdown, reason: "BREAKDOWN" })).toMatchObject({
      excused: false,
    });
    await world.becomeLate(strike);
    expect([await offerOf(one.bookingId), await offerOf(two.bookingId)]).toEqual([null, null]);
    expect(await offerOf(three.bookingId)).toMatchObject({ status: "OPEN" });
    await expect(explainDelay(network.partner, { id: breakdown, reason: "STRIKE" })).rejects.toMatchObject({
      code: "LATE_OFFERS_MADE",
    });
    // Where the country does not accept it, it excuses nobody.
    const strict = await db.setting.create({
      data: { countryId: network.country.id, key: "strikeExcuses", value: 0 },
    });
    await keepPromises(network.partner);
    expect(await offerOf(two.bookingId)).toMatchObject({ status: "OPEN" });
    await db.setting.delete({ where: { id: strict.id } });
  });
});

describe("who does not answer", () => {
  test("travels with the late bus when it leaves; nothing is offered any more", async () => {
    const late = await depart(network, "07:00");
    const { bookingId, pass, ctx } = await world.buy([late]);
    await world.becomeLate(late);
    await leaves(late);
    expect(await getLateOffer(ctx, { pass })).toMatchObject({ status: "ENDED", departures: [] });
    await expect(answerLateOffer(ctx, { pass, productId: null })).rejects.toMatchObject({
      code: "LATE_OFFER_CLOSED",
    });
    expect(await bookingOf(bookingId)).toMatchObject({ status: "CONFIRMED", productId: late });
  });

  test("gets the money of a bus that never left, a day after its arrival and before its company is paid", async () => {
    const [never, silent] = [await depart(network, "07:00"), await depart(network, "07:00")];
    const [stranded, waiting, other] = [
      await world.buy([never]),
      await world.buy([silent]),
      await world.buy([silent]),
    ];
    await world.becomeLate(never);
    // Somebody was read at the gate of the other one: it has left, whatever nobody pressed.
    await db.ticket.updateMany({ where: { bookingId: other.bookingId }, data: { status: "USED" } });
    const { endsAt } = await bookingOf(stranded.bookingId);
    clock.standAt(new Date(endsAt.getTime() + 24 * hour - 1));
    await completeBookings(network.partner);
    await keepPromises(network.partner);
    expect(await bookingOf(stranded.bookingId)).toMatchObject({ status: "CONFIRMED" });
    clock.standAt(new Date(endsAt.getTime() + 24 * hour));
    await keepPromises(network.partner);
    expect(await bookingOf(stranded.bookingId)).toMatchObject({ status: "CANCELLED" });
    expect(await refundsOf(stranded.billId)).toMatchObject([{ amount: 5000 }]);
    expect(await offerOf(waiting.bookingId)).toMatchObject({ status: "ENDED" });
    expect(await bookingOf(waiting.bookingId)).toMatchObject({ status: "CONFIRMED" });
    await expectSound(db);
  });
});

describe("a promise meets", () => {
  test("a shared bill: each payer gets their own part", async () => {
    const late = await depart(network, "07:00");
    const ctx = await world.customer();
    const people = [1, 2].map((place) => ({ name: `Voyageur ${place}`, ...identity }));
    const { billId, bookings } = await holdPlaces(ctx, {
      legs: [{ kind: "trip", productId: late, wish: { places: 2 }, leg: "OUTBOUND", passengers: people }],
      idempotencyKey: randomUUID(),
    });
    const parts = [
      { label: "Awa", amount: 7000 },
      { label: "Paul", amount: 3000 },
    ];
    await shareBill(ctx, { billId, parts, idempotencyKey: randomUUID() });
    const { shares } = await getBill(ctx, { billId });
    for (const [index, { token }] of (shares?.parts ?? []).entries()) {
      const wish = { method: "mtn-momo" as const, msisdn: `67790020${index}`, idempotencyKey: randomUUID() };
      const { id } = await payForCustomer(ctx, { ...wish, token });
      await collectPayment(ctx, { paymentId: id });
      operator.succeed(id);
      await checkPayment(ctx, { paymentId: id });
    }
    await world.becomeLate(late);
    const pass = await world.passOf(bookings[0]?.id ?? "");
    await answerLateOffer(ctx, { pass, productId: null });
    expect((await refundsOf(billId)).map(({ amount }) => amount)).toEqual([3000, 7000]);
    await expectSound(db);
  });

  test("a way back: no bus that arrives after it leaves is offered; the money frees it, and says so", async () => {
    const late = await depart(network, "07:00");
    const [before, after] = [await depart(stranger, "16:00"), await depart(stranger, "16:01")];
    const back = await depart(network, "20:00");
    await db.product.update({
      where: { id: back },
      data: { cityId: network.to.id, toCityId: network.from.id },
    });
    const { pass, ctx, bookingId, second, billId } = await world.buy([late, back], { leg: "RETURN" });
    await world.becomeLate(late);
    const view = await getLateOffer(ctx, { pass });
    const offered = view.departures.map(({ productId }) => productId);
    expect(offered).toContain(before);
    expect(offered).not.toContain(after);
    expect(view.next?.departsAt).toBe((await world.startOf(back)).toISOString());
    await expect(answerLateOffer(ctx, { pass, productId: after })).rejects.toMatchObject({
      code: "SOLD_OUT",
    });
    expect(await bookingOf(second)).toMatchObject({ refundTiers: [{ hoursBefore: 24, refundPercent: 80 }] });
    await answerLateOffer(ctx, { pass, productId: null });
    const [told] = await db.message.findMany({
      where: { bookingId, template: "bookingCancelled", channel: "SMS" },
    });
    expect(told?.body).toMatch(/Suite annulable sans frais\.$/);
    expect(await bookingOf(second)).toMatchObject({
      status: "CONFIRMED",
      refundTiers: [{ hoursBefore: 0, refundPercent: 100 }],
    });
    expect(await refundsOf(billId)).toMatchObject([{ amount: 5000 }]);
    await expectSound(db);
  });

  test("cash: only the company's own buses, or the money of its drawer", async () => {
    const desk = await world.cashier();
    const late = await depart(network, "07:00");
    const [own, other] = [await depart(network, "09:00"), await depart(stranger, "08:30")];
    const sales = [await sellAtDesk(desk, saleOf(late, [1])), await sellAtDesk(desk, saleOf(late, [2]))];
    const [first = "", second = ""] = sales.map(({ bookingId }) => bookingId);
    await world.becomeLate(late);
    const [pass, secondPass] = [await world.passOf(first), await world.passOf(second)];
    const shown = await getLateOffer(desk, { pass });
    expect(shown).toMatchObject({ cash: true, departures: [{ productId: own }] });
    expect(shown.departures).toHaveLength(1);
    await expect(answerLateOffer(desk, { pass, productId: other })).rejects.toMatchObject({
      code: "CHANGE_NOT_ALLOWED",
    });
    await answerLateOffer(desk, { pass, productId: own });
    expect(await bookingOf(first)).toMatchObject({ productId: own, companyId: network.company.id });
    await answerLateOffer(desk, { pass: secondPass, productId: null });
    const { billId } = await bookingOf(second);
    expect(await refundsOf(billId)).toMatchObject([{ provider: "cash", amount: 5000, status: "CREATED" }]);
    await expectSound(db);
  });

  test("a departure at 23:30: the next day's first bus", async () => {
    const late = await depart(network, "23:30");
    const next = await depart(stranger, "05:00", { date: network.day(2) });
    const { pass, ctx, bookingId } = await world.buy([late]);
    await world.becomeLate(late);
    const { departures } = await getLateOffer(ctx, { pass });
    expect(departures.map(({ productId }) => productId)).toContain(next);
    await answerLateOffer(ctx, { pass, productId: next });
    expect(await bookingOf(bookingId)).toMatchObject({ productId: next });
  });

  test("a second late bus: its own company pays then, the first one no more", async () => {
    const late = await depart(network, "07:00");
    const [second, third] = [
      await depart(stranger, "08:30", { price: 6000 }),
      await depart(network, "10:00", { price: 9000 }),
    ];
    const { pass, ctx, bookingId } = await world.buy([late]);
    await world.becomeLate(late);
    await answerLateOffer(ctx, { pass, productId: second });
    await world.becomeLate(second);
    await answerLateOffer(ctx, { pass, productId: third });
    const { startsAt, endsAt } = await bookingOf(bookingId);
    clock.standAt(startsAt);
    await leaves(third);
    clock.standAt(endsAt);
    await completeBookings(ctx);
    await keepPromises(ctx);
    const posted = await db.ledgerTransaction.findMany({
      where: { bookingId, kind: "PROMISE_DIFFERENCE" },
      include: { entries: { orderBy: { amount: "desc" } } },
    });
    expect(posted).toMatchObject([
      {
        companyId: network.company.id,
        entries: [{ companyId: stranger.company.id, amount: 4000 }, {}, {}],
      },
    ]);
    await expectSound(db);
  });
});

test("a company sees what it would have cost before it joins, a branch its own part, others nothing", async () => {
  const chief = await world.employee();
  const before = await getPromise(network.partner, { companyId: network.company.id });
  expect(before).toMatchObject({ taken: true, days: 90, currency: "XAF" });
  const [own, elsewhere, marked] = [
    await depart(network, "07:00"),
    await depart(network, "07:00"),
    await depart(network, "07:00"),
  ];
  await db.product.update({ where: { id: elsewhere }, data: { terminalId: network.terminals[1].id } });
  await world.buy([own]);
  await world.buy([elsewhere], { places: 2 });
  await world.buy([marked]);
  await world.becomeLate(marked, 61);
  await leaves(marked);
  const [whole, part] = await Promise.all(
    [network.partner, chief].map((ctx) => getPromise(ctx, { companyId: network.company.id })),
  );
  const more = (from: typeof before, to: typeof before | undefined) => ({
    departures: (to?.departures ?? 0) - from.departures,
    silent: (to?.silent ?? 0) - from.silent,
    travellers: (to?.travellers ?? 0) - from.travellers,
    amount: (to?.amount ?? 0) - from.amount,
  });
  expect(more(before, whole)).toEqual({ departures: 3, silent: 2, travellers: 4, amount: 20_000 });
  // The chief's terminal had every departure of the line before.
  expect(more(before, part)).toEqual({ departures: 2, silent: 1, travellers: 2, amount: 10_000 });
  const outsider = await world.employee(stranger);
  const { id: companyId } = network.company;
  await expect(getPromise(outsider, { companyId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(setPromise(chief, { companyId, taken: false })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await world.promise(network)).toEqual({ taken: true });
});

test("a booking that staff have moved meanwhile has no open choice", async () => {
  const [late, later] = [await depart(network, "07:00"), await depart(network, "15:00")];
  const { bookingId, ctx, pass } = await world.buy([late]);
  await delayDeparture(network.partner, { id: late, minutes: 180, reason: "Panne" });
  await world.becomeLate(late);
  const move = { bookingId, productId: later, reason: "Demande du client", expectedDifference: 0 };
  await moveForCustomer(network.partner, { ...move, idempotencyKey: randomUUID() });
  expect(await getLateOffer(ctx, { pass })).toMatchObject({ status: "ENDED", departures: [] });
  await expect(answerLateOffer(ctx, { pass, productId: null })).rejects.toMatchObject({
    code: "LATE_OFFER_CLOSED",
  });
  await keepPromises(network.partner);
  expect(await offerOf(bookingId)).toMatchObject({ status: "ENDED" });
});
