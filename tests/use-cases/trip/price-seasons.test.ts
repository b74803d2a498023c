import { describe, expect, it } from "vitest";
import { updateDeparture } from "../../../src/kinds/trip/operate/update-departure.ts";
import { previewSeason } from "../../../src/kinds/trip/season/preview-season.ts";
import { saveSeason } from "../../../src/kinds/trip/season/save-season.ts";
import { type SaveSeasonInput, saveSeasonInput } from "../../../src/kinds/trip/season/season-schema.ts";
import { generateTrips } from "../../../src/kinds/trip/supply/generate-trips.ts";
import { saveTripPlan } from "../../../src/kinds/trip/supply/save-trip-plan.ts";
import { asAppError } from "../../../src/platform/trpc.ts";
import { testServices } from "../../support/app.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { untilWaiting } from "../../support/lock-waits.ts";
import { type TripNetwork, tripNetwork } from "../../support/trip-network.ts";

const { services, clock, database } = await testServices({ pool: 6 });
const { db } = services;
const worker = await contextFor(services);

/** A line with one departure per day for 5 000, from the day after tomorrow on. */
async function plannedLine() {
  const network = await tripNetwork(services);
  const { id: planId } = await saveTripPlan(network.partner, network.plan({ validFrom: network.day(2) }));
  const season = (columns: Partial<SaveSeasonInput> = {}) =>
    saveSeasonInput.parse({
      companyId: network.company.id,
      name: "Fêtes",
      firstDay: network.day(4),
      lastDay: network.day(6),
      basisPoints: 2000,
      ...columns,
    });
  return {
    network,
    planId,
    season,
    pricesOf: (from: number, to: number) => pricesOf(network, planId, from, to),
  };
}

async function departureOn(planId: string, day: string) {
  const planDate = new Date(`${day}T00:00:00Z`);
  return db.trip.findUniqueOrThrow({
    where: { planId_planDate: { planId, planDate } },
    include: { product: true },
  });
}

/** The prices of the departures of these days from now, in order. */
async function pricesOf(network: TripNetwork, planId: string, from: number, to: number): Promise<number[]> {
  const days = Array.from({ length: to - from + 1 }, (_, index) => network.day(from + index));
  return Promise.all(days.map(async (day) => (await departureOn(planId, day)).product.price));
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => asAppError(error).code,
  );

describe("a season of prices", () => {
  it("changes the departures of its first to its last day, and no other", async () => {
    const { network, season, pricesOf } = await plannedLine();
    expect(await saveSeason(network.partner, season())).toMatchObject({ changed: 3, kept: 0 });
    expect(await pricesOf(3, 7)).toEqual([5000, 6000, 6000, 6000, 5000]);
  });

  it("is rounded to what can be paid in coins, and never falls below the lowest price", async () => {
    const { network, planId, season, pricesOf } = await plannedLine();
    await saveTripPlan(network.partner, network.plan({ id: planId, validFrom: network.day(2), price: 4990 }));
    const { id } = await saveSeason(network.partner, season({ basisPoints: 700 }));
    expect(await pricesOf(3, 4)).toEqual([4990, 5350]);
    await saveSeason(network.partner, season({ id, basisPoints: -5000 }));
    expect(await pricesOf(4, 4)).toEqual([2500]);
    await saveTripPlan(network.partner, network.plan({ id: planId, validFrom: network.day(2), price: 120 }));
    expect(await pricesOf(3, 4)).toEqual([120, 100]);
  });

  it("does not pile up when it is changed, and gives the plan's price back when it is ended", async () => {
    const { network, season, pricesOf } = await plannedLine();
    const { id } = await saveSeason(network.partner, season());
    await saveSeason(network.partner, season({ id, basisPoints: 5000 }));
    expect(await pricesOf(4, 6)).toEqual([7500, 7500, 7500]);
    await saveSeason(
      network.partner,
      season({ id, basisPoints: 5000, firstDay: network.day(6), lastDay: network.day(7) }),
    );
    expect(await pricesOf(4, 7)).toEqual([5000, 5000, 7500, 7500]);
    expect(await saveSeason(network.partner, season({ id, active: false }))).toMatchObject({ changed: 2 });
    expect(await pricesOf(4, 7)).toEqual([5000, 5000, 5000, 5000]);
  });

  it("gives way to the season of one line", async () => {
    const { network, season, pricesOf } = await plannedLine();
    await saveSeason(network.partner, season());
    const own = season({ pathId: network.path.id, lastDay: network.day(4), basisPoints: -1000 });
    await saveSeason(network.partner, own);
    expect(await pricesOf(4, 5)).toEqual([4500, 6000]);
  });

  it("holds for departures that plans add later, and reaches those it has missed at night", async () => {
    const { network, planId, season, pricesOf } = await plannedLine();
    await saveSeason(network.partner, season());
    await saveTripPlan(network.partner, network.plan({ id: planId, validFrom: network.day(2), price: 8000 }));
    expect(await pricesOf(3, 4)).toEqual([8000, 9600]);
    const { productId } = await departureOn(planId, network.day(5));
    await db.trip.update({ where: { productId }, data: { seasonBasisPoints: 0 } });
    await db.product.update({ where: { id: productId }, data: { price: 8000 } });
    await generateTrips(worker);
    expect(await pricesOf(5, 5)).toEqual([9600]);
  });

  it("leaves alone what is sold or held, what somebody priced by hand, and what was cancelled", async () => {
    const { network, planId, season, pricesOf } = await plannedLine();
    const [held, lapsed, byHand, sold] = await Promise.all(
      [4, 5, 6, 7].map(async (ahead) => (await departureOn(planId, network.day(ahead))).productId),
    );
    const soon = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
    await network.claim(held ?? "", 1, soon(60));
    await network.claim(lapsed ?? "", 1, soon(-1));
    await network.claim(sold ?? "", 1);
    await updateDeparture(network.partner, { id: byHand ?? "", price: 5500 });
    const wish = season({ lastDay: network.day(8) });
    const preview = await previewSeason(network.partner, wish);
    expect(preview).toMatchObject({
      currency: "XAF",
      changes: [{ line: "Bonabéri → Mvan", before: 5000, after: 6000, departures: 2 }],
      sold: 2,
      byHand: 1,
    });
    expect(await pricesOf(4, 8)).toEqual([5000, 5000, 5500, 5000, 5000]);
    expect(await db.priceSeason.count({ where: { companyId: network.company.id } })).toBe(0);
    expect(await saveSeason(network.partner, wish)).toMatchObject({ changed: 2, kept: 3 });
    expect(await pricesOf(4, 8)).toEqual([5000, 6000, 5500, 5000, 6000]);
  });

  it("waits for a sale that has begun, and leaves its departure alone", async () => {
    const { network, planId, season, pricesOf } = await plannedLine();
    const { productId } = await departureOn(planId, network.day(4));
    let saving: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from "Product" where "id" = ${productId}::uuid for share`;
      saving = awaitedLater(saveSeason(network.partner, season()));
      await untilWaiting(database.pool, 1);
      const claim = { resourceId: productId, unit: 1, bookingId: productId, companyId: network.company.id };
      await tx.claim.create({ data: claim });
    });
    expect(await saving).toMatchObject({ changed: 2, kept: 1 });
    expect(await pricesOf(4, 5)).toEqual([5000, 6000]);
  });
});

describe("a season is refused", () => {
  it("on a day of another for the same lines, up to the day beside it", async () => {
    const { network, season } = await plannedLine();
    await saveSeason(network.partner, season());
    const again = (first: number, last: number, more: object = {}) =>
      codeOf(
        saveSeason(
          network.partner,
          season({ firstDay: network.day(first), lastDay: network.day(last), ...more }),
        ),
      );
    expect(await again(6, 8)).toBe("SEASON_OVERLAPS");
    expect(await again(1, 4)).toBe("SEASON_OVERLAPS");
    expect(await again(6, 8, { active: false })).toBe("done");
    expect(await again(7, 8)).toBe("done");
    expect(await again(1, 3)).toBe("done");
    expect(await again(4, 6, { pathId: network.path.id })).toBe("done");
  });

  it("of two that are saved at once, the second", async () => {
    const { network, season } = await plannedLine();
    const both = await Promise.all([1, 2].map(() => codeOf(saveSeason(network.partner, season()))));
    expect(both.sort()).toEqual(["SEASON_OVERLAPS", "done"]);
  });

  it("when it is over, when it changes nothing, and beyond its bounds", async () => {
    const { network, season } = await plannedLine();
    const past = season({ firstDay: network.day(-3), lastDay: network.day(-1) });
    expect(await codeOf(saveSeason(network.partner, past))).toBe("INVALID_INPUT");
    const today = season({ firstDay: network.day(-3), lastDay: network.day(0) });
    expect(await codeOf(saveSeason(network.partner, today))).toBe("done");
    const changes = [-5001, -5000, 0, 20_000, 20_001];
    const input = season({ firstDay: network.day(8), lastDay: network.day(9) });
    const allowed = changes.filter(
      (basisPoints) => saveSeasonInput.safeParse({ ...input, basisPoints }).success,
    );
    expect(allowed).toEqual([-5000, 20_000]);
    expect(saveSeasonInput.safeParse({ ...input, lastDay: network.day(7) }).success).toBe(false);
  });

  it("to another company, to a branch, and for another company's line", async () => {
    const [{ network, season }, other] = [await plannedLine(), await plannedLine()];
    expect(await codeOf(saveSeason(other.network.partner, season()))).toBe("NOT_FOUND");
    const scope = { companyId: network.company.id, terminalId: network.terminals[0].id };
    const chief = await contextFor(
      services,
      await createActor(services, { role: "TERMINAL_CHIEF", ...scope }),
    );
    expect(await codeOf(saveSeason(chief, season()))).toBe("NOT_FOUND");
    const foreign = season({ pathId: other.network.path.id });
    expect(await codeOf(saveSeason(network.partner, foreign))).toBe("INVALID_REFERENCE");
    const { id } = await saveSeason(other.network.partner, other.season());
    expect(await codeOf(saveSeason(network.partner, season({ id })))).toBe("NOT_FOUND");
  });
});

it("tells in the journal what it changed", async () => {
  const { network, season } = await plannedLine();
  const { id } = await saveSeason(network.partner, season());
  const entry = await db.auditEntry.findFirstOrThrow({ where: { objectId: id } });
  expect(entry).toMatchObject({
    action: "price-season.create",
    after: { basisPoints: 2000, changed: 3, kept: 0 },
  });
});
