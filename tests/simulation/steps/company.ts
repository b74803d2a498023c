import { beginAbsence } from "../../../src/kinds/appointment/absence/begin-absence.ts";
import { endAbsence } from "../../../src/kinds/appointment/absence/end-absence.ts";
import { decideInsurance } from "../../../src/kinds/appointment/insurance/decide-insurance.ts";
import { moveVisit } from "../../../src/kinds/appointment/visit/move-visit.ts";
import { postponeSession } from "../../../src/kinds/event/operate/postpone-session.ts";
import { savePools } from "../../../src/kinds/event/supply/save-pools.ts";
import { blockDays } from "../../../src/kinds/rental/operate/block-days.ts";
import { unblockDays } from "../../../src/kinds/rental/operate/unblock-days.ts";
import { dayNumber } from "../../../src/kinds/rental/rules/day-number.ts";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { updateDeparture } from "../../../src/kinds/trip/operate/update-departure.ts";
import { decideDeposit } from "../../../src/modules/booking/deposit/decide-deposit.ts";
import { keepDeposit } from "../../../src/modules/booking/deposit/keep-deposit.ts";
import { takeDeposit } from "../../../src/modules/booking/deposit/take-deposit.ts";
import { importPeriods } from "../../../src/modules/booking/feed/sync-feed.ts";
import { addDays } from "../../../src/shared/dates.ts";
import type { Chance } from "../chance.ts";
import { nothing, type Steps, type World } from "../world.ts";
import { startOf, today } from "./wishes.ts";

/** What a company does with its offers: everything that meets somebody's booking. */

const reason = "Raison de service";
const asPartner = (world: World) => world.mboa.as(world.town.partner);

export const companySteps: Steps = {
  "the company blocks days of a house": {
    weight: 4,
    async act(world, chance) {
      const { villa, rooms } = world.town;
      const from = addDays(today(world), 1 + chance.below(4));
      const asked = {
        productId: chance.of([villa, ...rooms]) ?? "",
        from,
        to: addDays(from, chance.below(3)),
        reason,
      };
      const { conflicts } = await blockDays(await asPartner(world), asked);
      return `${conflicts.length} conflicts`;
    },
  },

  "the company opens blocked days again": {
    weight: 2,
    async act(world, chance) {
      const blockId = chance.of(
        await world.ids(
          `select b."id" from "Block" b join "RentalHouse" h on h."productId" = b."resourceId"
            where "feedId" is null and "partOfId" is null order by b."id"`,
        ),
      );
      if (!blockId) return nothing;
      await unblockDays(await asPartner(world), { blockId });
      return "open";
    },
  },

  "another site's calendar is read": {
    weight: 4,
    async act(world, chance) {
      const { villa: productId, companyId, feedId } = world.town;
      const first = dayNumber(today(world));
      const periods = Array.from({ length: chance.below(3) }, (_, index) => {
        const fromUnit = first + 1 + chance.below(5);
        return {
          uid: `uid-${index}`,
          fromUnit,
          toUnit: fromUnit + 1 + chance.below(2),
          reason: "Autre site",
        };
      });
      const ctx = await world.mboa.as(null);
      const outcome = await importPeriods(
        ctx,
        { id: feedId, kind: "location", resourceId: productId, companyId, name: "Autre site" },
        periods,
      );
      return `${outcome?.placed} placed, ${outcome?.moved} moved, ${outcome?.removed} removed`;
    },
  },

  "the practice answers a request for cover": {
    weight: 12,
    async act(world, chance) {
      const { rows } = await world.mboa.pool.query<{ id: string; total: number }>(
        `select r."id", k."total" from "InsuranceRequest" r join "Booking" k on k."id" = r."bookingId"
          where r."status" = 'REQUESTED' order by r."id"`,
      );
      const request = chance.of(rows);
      if (!request) return nothing;
      const coveredAmount = chance.oneIn(3) ? request.total : 1 + chance.below(request.total);
      const yes = { id: request.id, decision: "ACCEPTED" as const, coveredAmount };
      const no = { id: request.id, decision: "REFUSED" as const, reason };
      await decideInsurance(await asPartner(world), chance.oneIn(4) ? no : yes);
      return `of ${request.total}`;
    },
  },

  "the practice moves a visit": {
    weight: 3,
    async act(world, chance) {
      const bookingId = chance.of(
        await world.ids(
          `select "id" from "Booking" where "kind" = 'rdv' and "status" = 'CONFIRMED' order by "id"`,
        ),
      );
      if (!bookingId) return nothing;
      const idempotencyKey = world.key(chance);
      await moveVisit(await asPartner(world), { bookingId, start: startOf(world, chance), idempotencyKey });
      return "moved";
    },
  },

  "a consultant is away": {
    weight: 1,
    async act(world, chance) {
      const fromDay = addDays(today(world), 1 + chance.below(3));
      const consultantId = chance.of(world.town.consultants) ?? "";
      const asked = {
        consultantId,
        fromDay,
        toDay: fromDay,
        fromQuarter: 36,
        toQuarter: 36 + 1 + chance.below(8),
        reason,
      };
      const { people } = await beginAbsence(await asPartner(world), asked);
      return `${people.length} concerned`;
    },
  },

  "a consultant is back": {
    weight: 1,
    async act(world, chance) {
      const id = chance.of(
        await world.ids(
          `select b."id" from "Block" b join "Consultant" c on c."id" = b."resourceId" order by b."id"`,
        ),
      );
      if (!id) return nothing;
      await endAbsence(await asPartner(world), { id });
      return "back";
    },
  },

  "the organiser changes the tariffs": {
    weight: 4,
    async act(world, chance) {
      const { id } = world.town.session;
      await savePools(await asPartner(world), { id, pools: await changedPools(world, chance) });
      return "saved";
    },
  },

  "the organiser postpones the concert": {
    weight: 1,
    async act(world, chance) {
      const startsAt = new Date(world.now().getTime() + (30 + chance.below(100)) * 3_600_000);
      const asked = { id: world.town.session.id, startsAt, refundDays: chance.below(3), reason };
      return `${(await postponeSession(await asPartner(world), asked)).bookings} bookings`;
    },
  },

  "a departure is late": {
    weight: 1,
    async act(world, chance) {
      const asked = { id: chance.of(world.town.trips) ?? "", minutes: 10 + chance.below(200), reason };
      await delayDeparture(await asPartner(world), asked);
      return `${asked.minutes} min`;
    },
  },

  "a departure is cancelled": {
    weight: 1,
    async act(world, chance) {
      if (!chance.oneIn(3)) return nothing;
      const done = await cancelDeparture(await asPartner(world), {
        id: chance.of(world.town.trips) ?? "",
        reason,
      });
      return `${done.refunded} to refund`;
    },
  },

  "a departure changes its price": {
    weight: 2,
    async act(world, chance) {
      const price = 3000 + 500 * chance.below(8);
      await updateDeparture(await asPartner(world), { id: chance.of(world.town.trips) ?? "", price });
      return `${price}`;
    },
  },

  "the desk takes a caution": {
    weight: 1,
    async act(world, chance) {
      const depositId = chance.of(
        await world.ids(`select "id" from "Deposit" where "status" = 'DUE' order by "id"`),
      );
      if (!depositId) return nothing;
      const asked = { depositId, method: "cash" as const, idempotencyKey: world.key(chance) };
      return `${(await takeDeposit(await world.mboa.as(world.town.seller), asked)).amount}`;
    },
  },

  "the company keeps a part of a caution": {
    weight: 2,
    async act(world, chance) {
      const depositId = chance.of(
        await world.ids(`select "id" from "Deposit" where "status" = 'HELD' order by "id"`),
      );
      if (!depositId) return nothing;
      const kept = chance.oneIn(3) ? 20_000 : 1 + chance.below(19_999);
      await keepDeposit(await asPartner(world), { depositId, kept, reason, photos: [] });
      return `${kept}`;
    },
  },

  "Mboa decides about a caution": {
    weight: 1,
    async act(world, chance) {
      const { rows } = await world.mboa.pool.query<{ id: string; kept: number }>(
        `select "id", "kept" from "Deposit" where "status" = 'DISPUTED' order by "id"`,
      );
      const deposit = chance.of(rows);
      if (!deposit) return nothing;
      const kept = chance.below(deposit.kept + 1);
      await decideDeposit(await world.mboa.as(world.town.admin), {
        depositId: deposit.id,
        kept,
        text: reason,
      });
      return `${kept} of ${deposit.kept}`;
    },
  },
};

/** The pools as they are, with one tariff dearer, or one left out, or one more. */
async function changedPools(world: World, chance: Chance) {
  const pools = await world.mboa.services.db.eventPool.findMany({
    where: { productId: world.town.session.id },
    include: { tariffs: { orderBy: { position: "asc" } } },
    orderBy: { ordinal: "asc" },
  });
  const changed = chance.of(pools);
  return pools.map(({ id, name, capacity, tariffs }) => {
    const kept = tariffs.map(({ poolId: _, position: __, complimentary: ___, ...tariff }) => tariff);
    if (id !== changed?.id) return { id, name, capacity, tariffs: kept };
    if (chance.oneIn(2) && kept.length > 1) kept.splice(chance.below(kept.length), 1);
    else if (chance.oneIn(2)) for (const tariff of kept) tariff.price += 500;
    const more = kept.length < 2 ? [{ ...kept[0], id: undefined, name: `Tarif ${chance.next()}` }] : [];
    return { id, name, capacity: capacity + chance.below(2), tariffs: [...kept, ...more] } as never;
  });
}
