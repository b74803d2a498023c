import { decideInsurance } from "../../../src/kinds/appointment/insurance/decide-insurance.ts";
import { moveVisit } from "../../../src/kinds/appointment/visit/move-visit.ts";
import { waitForPlaces } from "../../../src/kinds/event/wait/wait-for-places.ts";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { changeBus } from "../../../src/kinds/trip/operate/change-bus.ts";
import { payDeposit } from "../../../src/modules/booking/deposit/take-deposit.ts";
import { leaveHold } from "../../../src/modules/booking/hold/leave-hold.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { returnDeskUnits } from "../../../src/modules/desk/offline/return-desk-units.ts";
import { syncDeskSale } from "../../../src/modules/desk/offline/sync-desk-sale.ts";
import { takeDeskUnits } from "../../../src/modules/desk/offline/take-desk-units.ts";
import { uuidOf } from "../../../src/platform/randomness.ts";
import { addDays } from "../../../src/shared/dates.ts";
import type { Actor } from "../../../src/shared/permissions.ts";
import type { Chance } from "../chance.ts";
import { today, traveller } from "../steps/wishes.ts";
import type { World } from "../world.ts";
import {
  answer,
  asked,
  bought,
  cancel,
  check,
  departure,
  hold,
  job,
  move,
  nightsOf,
  placesOf,
  type Race,
  type Session,
  seatsOf,
  visitAt,
} from "./situations.ts";

const idOf = (chance: Chance) => uuidOf(chance.bytes(16), 4);
const reason = "Raison de service";

/** A visit is held, and a part of it is to be paid by an insurance. */
async function coverAsked(world: World, chance: Chance) {
  const [owner] = world.town.customers as [Actor];
  const { insurerId, visits } = world.town;
  const plain = visitAt(world, visits[0] ?? "", "09:00");
  const insurance = { insurerId, policyNo: "P-1234", userDocumentIds: [] };
  const wished = { ...plain, wish: { ...plain.wish, insurance } };
  const { billId } = await hold(world.mboa, owner, wished, { idempotencyKey: world.key(chance) });
  const [id = ""] = await world.ids(`select "id" from "InsuranceRequest" where "status" = 'REQUESTED'`);
  return { owner, billId, id };
}

/** A device without network has sold a seat that it took along. */
async function deviceSale(world: World, chance: Chance) {
  const { seller } = world.town;
  const productId = await departure(world);
  const take = { id: idOf(chance), productId, units: [6], wish: {}, device: "K7M" };
  const { id: allotmentId, price } = await takeDeskUnits(await world.mboa.as(seller), take);
  const money = { cashReceived: price, soldAt: world.now() };
  const sale = { id: idOf(chance), allotmentId, units: [6], passengers: [traveller(0)], ...money };
  return { allotmentId, sale };
}

/** What was sold is moved, given back, used, or no longer given. */
export const changingRaces: Record<string, Race> = {
  "cancelling twice": async (world, chance) => {
    const { owner, bill, bookingId } = await bought(world, chance, seatsOf(await departure(world), [1, 2]));
    const session = cancel(owner, bookingId, bill.total);
    return [session, session];
  },

  "a booking is moved while it is cancelled": async (world, chance) => {
    const sale = await bought(world, chance, seatsOf(await departure(world), [1]));
    const to = seatsOf(await departure(world, 70), [1]);
    return [await move(world, chance, { ...sale, to }), cancel(sale.owner, sale.bookingId, sale.bill.total)];
  },

  "a booking is moved in two windows": async (world, chance) => {
    const sale = await bought(world, chance, seatsOf(await departure(world), [1]));
    const targets = [await departure(world, 70), await departure(world, 80)];
    const moves: Session[] = [];
    for (const target of targets)
      moves.push(await move(world, chance, { ...sale, to: seatsOf(target, [1]) }));
    return moves;
  },

  "a visit is moved by the patient and by the practice": async (world, chance) => {
    const [visit = ""] = world.town.visits;
    const sale = await bought(world, chance, visitAt(world, visit, "09:00"));
    const start = `${addDays(today(world), 2)}T10:00`;
    const byPractice = { bookingId: sale.bookingId, start, idempotencyKey: world.key(chance) };
    return [
      await move(world, chance, { ...sale, to: visitAt(world, visit, "10:00") }),
      async (mboa) => moveVisit(await mboa.as(world.town.partner), byPractice),
    ];
  },

  "a departure is cancelled while it is paid": async (world, chance) => {
    const { productId, paymentId } = await asked(world, chance, seatsOf(await departure(world), [1]));
    answer(world, paymentId, "SUCCEEDED");
    const { partner } = world.town;
    return [
      check(paymentId),
      async (mboa) => cancelDeparture(await mboa.as(partner), { id: productId, reason }),
    ];
  },

  "a departure is cancelled while somebody moves to it": async (world, chance) => {
    const sale = await bought(world, chance, seatsOf(await departure(world), [1]));
    const target = await departure(world, 70);
    const { partner } = world.town;
    return [
      await move(world, chance, { ...sale, to: seatsOf(target, [1]) }),
      async (mboa) => cancelDeparture(await mboa.as(partner), { id: target, reason }),
    ];
  },

  "a ticket is read while it is cancelled": async (world, chance) => {
    const { owner, productId, bill, bookingId } = await bought(
      world,
      chance,
      seatsOf(await departure(world), [1]),
    );
    const ticket = await world.mboa.services.db.ticket.findFirstOrThrow({ where: { bookingId } });
    const scan = { id: idOf(chance), scannedAt: world.now(), device: "K7M", offline: false };
    const read = { ...scan, ticket: ticket.code, productId };
    return [
      cancel(owner, bookingId, bill.total),
      async (mboa) => checkInTicket(await mboa.as(world.town.partner), read),
    ];
  },

  "cover is decided while the visit is given up": async (world, chance) => {
    const { partner } = world.town;
    const { owner, billId, id } = await coverAsked(world, chance);
    return [
      async (mboa) => leaveHold(await mboa.as(owner), { billId }),
      async (mboa) =>
        decideInsurance(await mboa.as(partner), { id, decision: "ACCEPTED", coveredAmount: 1000 }),
    ];
  },

  "cover is granted by one employee and refused by another": async (world, chance) => {
    const { partner } = world.town;
    const { id } = await coverAsked(world, chance);
    return [
      async (mboa) =>
        decideInsurance(await mboa.as(partner), { id, decision: "ACCEPTED", coveredAmount: 1000 }),
      async (mboa) => decideInsurance(await mboa.as(partner), { id, decision: "REFUSED", reason }),
    ];
  },

  "a caution is paid in two windows": async (world, chance) => {
    const { owner } = await bought(world, chance, nightsOf(world, world.town.villa, 2));
    await world.mboa.run("rental.createCautions", {});
    const [depositId = ""] = await world.ids(`select "id" from "Deposit" where "status" = 'DUE'`);
    const numbers = ["677123456", "677123457"];
    return numbers.map((msisdn) => {
      const pay = { depositId, method: "mtn-momo" as const, msisdn, idempotencyKey: world.key(chance) };
      return async (mboa) => payDeposit(await mboa.as(owner), pay);
    });
  },

  "freed places are offered and bought": async (world, chance) => {
    const [, , waiting, buyer] = world.town.customers as [Actor, Actor, Actor, Actor];
    const { id: productId, tariffs } = world.town.session;
    const tariffId = tariffs[1] ?? "";
    const { owner, bill, bookingId } = await bought(world, chance, placesOf(world, tariffId, 2));
    await waitForPlaces(await world.mboa.as(waiting), { productId, tariffId, count: 1 });
    await cancel(owner, bookingId, bill.total)(world.mboa);
    const key = world.key(chance);
    return [
      job("event.offerPlaces"),
      (mboa) => hold(mboa, buyer, placesOf(world, tariffId, 2), { idempotencyKey: key }),
    ];
  },

  "freed places are offered by two processes": async (world, chance) => {
    const [, , waiting] = world.town.customers as [Actor, Actor, Actor];
    const { id: productId, tariffs } = world.town.session;
    const tariffId = tariffs[1] ?? "";
    const { owner, bill, bookingId } = await bought(world, chance, placesOf(world, tariffId, 2));
    await waitForPlaces(await world.mboa.as(waiting), { productId, tariffId, count: 1 });
    await cancel(owner, bookingId, bill.total)(world.mboa);
    return [job("event.offerPlaces"), job("event.offerPlaces")];
  },

  "two buses come for one departure": async (world, chance) => {
    const { partner, spareBuses } = world.town;
    const productId = await departure(world);
    await bought(world, chance, seatsOf(productId, [4, 5]));
    return spareBuses.map((busId) => async (mboa) => {
      await changeBus(await mboa.as(partner), { id: productId, busId, reason });
    });
  },

  "a departure is cancelled while another bus comes": async (world, chance) => {
    const { partner, spareBuses } = world.town;
    const productId = await departure(world);
    await bought(world, chance, seatsOf(productId, [4, 5]));
    const bus = { id: productId, busId: spareBuses[0] ?? "", reason };
    return [
      async (mboa) => cancelDeparture(await mboa.as(partner), { id: productId, reason }),
      async (mboa) => changeBus(await mboa.as(partner), bus),
    ];
  },

  "a device reports one sale twice": async (world, chance) => {
    const { seller } = world.town;
    const report: Session = await deviceSale(world, chance).then(
      ({ sale }) =>
        async (mboa) =>
          syncDeskSale(await mboa.as(seller), sale),
    );
    return [report, report];
  },

  "a device reports a sale while its seats go back": async (world, chance) => {
    const { seller } = world.town;
    const { allotmentId, sale } = await deviceSale(world, chance);
    return [
      async (mboa) => syncDeskSale(await mboa.as(seller), sale),
      async (mboa) => returnDeskUnits(await mboa.as(seller), { id: allotmentId }),
    ];
  },
};
