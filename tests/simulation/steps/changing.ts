import { waitForSlot } from "../../../src/kinds/appointment/wait/wait-for-slot.ts";
import { leaveWaiting } from "../../../src/kinds/event/wait/leave-waiting.ts";
import { waitForPlaces } from "../../../src/kinds/event/wait/wait-for-places.ts";
import { disputeDeposit } from "../../../src/modules/booking/deposit/dispute-deposit.ts";
import { payDeposit } from "../../../src/modules/booking/deposit/take-deposit.ts";
import { leaveHold } from "../../../src/modules/booking/hold/leave-hold.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { quoteReschedule } from "../../../src/modules/booking/reschedule/quote-reschedule.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import type { Chance } from "../chance.ts";
import { nothing, type Steps, type World } from "../world.ts";
import { methodOf, numberOf } from "./buying.ts";
import { nights, seats, startOf } from "./wishes.ts";

/** What customers do with what they have bought, and where they wait. */

interface Sold {
  id: string;
  kind: string;
  places: number;
  productId: string;
  wish: Record<string, unknown>;
  covered: boolean;
}

/** Another time or product, or the same as before it was changed. */
function otherWish(world: World, chance: Chance, { kind, places, productId, covered }: Sold) {
  if (kind === "trip") {
    const { productId: other } = seats(world, chance);
    return { productId: other, wish: { places } };
  }
  if (kind === "location") {
    const { productId: other, wish } = nights(world, chance);
    return { productId: chance.oneIn(2) ? productId : other, wish };
  }
  if (kind === "rdv") {
    const { visits } = world.town;
    // The other service of the same consultant: visits of one stand beside each other.
    const other = covered ? visits[visits.indexOf(productId) ^ 1] : chance.of(visits);
    return { productId: other ?? "", wish: { start: startOf(world, chance) } };
  }
  return null;
}

async function soldTo(world: World, chance: Chance): Promise<{ owner: string; sold: Sold } | null> {
  const { rows } = await world.mboa.pool.query<Sold & { owner: string }>(
    `select "id", "kind"::text, "places", "productId", "wish", "userId" as "owner",
        exists (select 1 from "InsuranceRequest" r where r."bookingId" = k."id" and r."status" = 'ACCEPTED') as "covered"
      from "Booking" k where "status" = 'CONFIRMED' and "userId" is not null order by "id"`,
  );
  // What an insurance pays a part of is rare, and meets the most rules.
  const covered = chance.oneIn(2) ? rows.filter((one) => one.covered) : [];
  const sold = chance.of(covered.length > 0 ? covered : rows);
  return sold ? { owner: sold.owner, sold } : null;
}

export const changingSteps: Steps = {
  "a customer changes what they bought": {
    weight: 14,
    async act(world, chance) {
      const found = await soldTo(world, chance);
      const wish = found && otherWish(world, chance, found.sold);
      if (!found || !wish) return nothing;
      const ctx = await world.mboa.as(world.personOf(found.owner));
      const asked = { bookingId: found.sold.id, ...wish };
      const { difference } = await quoteReschedule(ctx, asked);
      const idempotencyKey = world.key(chance);
      const done = await rescheduleBooking(ctx, { ...asked, expectedDifference: difference, idempotencyKey });
      return `${done.state} ${done.difference}`;
    },
  },

  "a customer pays a change": {
    weight: 5,
    async act(world, chance) {
      const changeId = chance.of(
        await world.ids(`select "id" from "BookingChange" where "status" = 'PENDING' order by "id"`),
      );
      const [bookingOwner] = changeId
        ? await world.ids(
            `select k."userId" as "id" from "BookingChange" c join "Booking" k on k."id" = c."bookingId" where c."id" = $1`,
            changeId,
          )
        : [];
      if (!changeId || !bookingOwner) return nothing;
      const ctx = await world.mboa.as(world.personOf(bookingOwner));
      const method = chance.oneIn(6) ? "cash" : methodOf(chance);
      const idempotencyKey = world.key(chance);
      return `${(await payChange(ctx, { changeId, method, msisdn: numberOf(idempotencyKey), idempotencyKey })).amount}`;
    },
  },

  "a customer waits for places of the concert": {
    weight: 5,
    async act(world, chance) {
      const { id: productId, tariffs } = world.town.session;
      const tariffId = chance.oneIn(3) ? null : (chance.of(tariffs) ?? null);
      const ctx = await world.mboa.as(world.customer(chance));
      return (await waitForPlaces(ctx, { productId, tariffId, count: 1 + chance.below(2) })).status;
    },
  },

  "a customer waits no longer": {
    weight: 1,
    async act(world, chance) {
      const ctx = await world.mboa.as(world.customer(chance));
      return `${(await leaveWaiting(ctx, { productId: world.town.session.id })).left}`;
    },
  },

  "a customer leaves the places that were offered": {
    weight: 2,
    async act(world, chance) {
      const { rows } = await world.mboa.pool.query<{ billId: string; owner: string }>(
        `select "billId", "userId" as "owner" from "EventWait" where "status" = 'OFFERED' order by "createdAt", "userId"`,
      );
      const offer = chance.of(rows);
      if (!offer) return nothing;
      const ctx = await world.mboa.as(world.personOf(offer.owner));
      return `${(await leaveHold(ctx, { billId: offer.billId })).released} released`;
    },
  },

  "a patient waits for an earlier slot": {
    weight: 1,
    async act(world, chance) {
      const ctx = await world.mboa.as(world.customer(chance));
      await waitForSlot(ctx, { productId: chance.of(world.town.visits) ?? "" });
      return "waits";
    },
  },

  "a customer pays a caution": {
    weight: 3,
    async act(world, chance) {
      const { rows } = await world.mboa.pool.query<{ id: string; owner: string }>(
        `select d."id", k."userId" as "owner" from "Deposit" d join "Booking" k on k."id" = d."bookingId"
          where d."status" = 'DUE' and k."userId" is not null order by d."id"`,
      );
      const deposit = chance.of(rows);
      if (!deposit) return nothing;
      const ctx = await world.mboa.as(world.personOf(deposit.owner));
      const idempotencyKey = world.key(chance);
      const asked = {
        depositId: deposit.id,
        method: methodOf(chance),
        msisdn: numberOf(idempotencyKey),
        idempotencyKey,
      };
      return `${(await payDeposit(ctx, asked)).amount}`;
    },
  },

  "a customer objects to what is kept of a caution": {
    weight: 1,
    async act(world, chance) {
      const { rows } = await world.mboa.pool.query<{ id: string; owner: string }>(
        `select d."id", k."userId" as "owner" from "Deposit" d join "Booking" k on k."id" = d."bookingId"
          where d."status" in ('KEPT', 'PARTLY_KEPT') and k."userId" is not null order by d."id"`,
      );
      const deposit = chance.of(rows);
      if (!deposit) return nothing;
      await disputeDeposit(await world.mboa.as(world.personOf(deposit.owner)), {
        depositId: deposit.id,
        text: "Ce n’était pas moi",
      });
      return "disputed";
    },
  },
};
