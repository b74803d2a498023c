import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BookingStatus, PaymentStatus } from "../../prisma/client/enums.ts";
import { refundShare } from "../../src/modules/booking/cancel/refund-policy.ts";
import { depositResource } from "../../src/modules/booking/deposit/deposit.resource.ts";
import { displayCode, normaliseCode } from "../../src/shared/booking/booking-code.ts";
import { bookingCan, bookingMay } from "../../src/shared/booking/booking-steps.ts";
import { chooseUnits, reassignUnits, unitsOf } from "../../src/shared/booking/choose-units.ts";
import { commissionOf } from "../../src/shared/booking/commission.ts";
import { depositCan, depositMay, objectionUntil } from "../../src/shared/booking/deposit-rules.ts";
import { paymentCan, paymentMay } from "../../src/shared/booking/payment-steps.ts";
import { isPlaceCount } from "../../src/shared/booking/places.ts";
import { frozenTiers } from "../../src/shared/booking/refund-tiers.ts";
import { hour } from "../../src/shared/durations.ts";
import { fits } from "../../src/shared/resource/resource.ts";
import { Chance } from "../simulation/chance.ts";

const amounts = fc.integer({ min: 0, max: 100_000_000 });
const tiers = fc.array(
  fc.record({
    hoursBefore: fc.integer({ min: 0, max: 500 }),
    refundPercent: fc.integer({ min: 0, max: 100 }),
  }),
  { maxLength: 6 },
);
const start = new Date("2027-01-01T06:00:00Z");
const ahead = (hours: number) => new Date(start.getTime() - hours * hour);
const hoursLeft = fc.double({ min: -48, max: 600, noNaN: true });

describe("a refund", () => {
  it("and what is kept are the price, whatever the tiers and the moment", () => {
    fc.assert(
      fc.property(amounts, tiers, hoursLeft, (total, terms, left) => {
        const { refund, kept } = refundShare(total, terms, start, ahead(left));
        expect(refund + kept).toBe(total);
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(refund).toBeLessThanOrEqual(total);
        expect(Number.isInteger(refund)).toBe(true);
      }),
    );
  });

  it("never grows while one waits", () => {
    fc.assert(
      fc.property(amounts, tiers, hoursLeft, hoursLeft, (total, terms, a, b) => {
        const [early, late] = [Math.max(a, b), Math.min(a, b)];
        const refundAt = (left: number) => refundShare(total, terms, start, ahead(left)).refund;
        expect(refundAt(late)).toBeLessThanOrEqual(refundAt(early));
      }),
    );
  });

  it("falls exactly when it says that it will", () => {
    fc.assert(
      fc.property(
        tiers.map((list) => list.filter((tier) => tier.hoursBefore > 0)),
        fc.integer({ min: 1, max: 600 }),
        (terms, left) => {
          const share = refundShare(100_000, terms, start, ahead(left));
          if (!share.changesAt) return;
          expect(refundShare(100_000, terms, start, share.changesAt).percent).toBe(share.percent);
          const after = new Date(share.changesAt.getTime() + 1);
          expect(refundShare(100_000, terms, start, after).percent).toBeLessThan(share.percent);
        },
      ),
    );
  });

  it("is nothing after the start, without tiers, or when the product is not refundable", () => {
    const generous = [{ hoursBefore: 0, refundPercent: 100 }];
    expect(refundShare(5000, generous, start, start).refund).toBe(0);
    expect(refundShare(5000, [], start, ahead(100)).refund).toBe(0);
    expect(frozenTiers({ refundable: false, refundTiers: generous }, { refundTiers: generous })).toEqual([]);
    expect(frozenTiers({ refundable: true, refundTiers: [] }, { refundTiers: generous })).toEqual(generous);
  });
});

describe("a commission", () => {
  it("is a whole number between nothing and the amount, and never grows by dividing a price", () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        const commission = commissionOf(amount, rate);
        expect(Number.isInteger(commission)).toBe(true);
        expect(commission).toBeGreaterThanOrEqual(0);
        expect(commission).toBeLessThanOrEqual(amount);
        expect(Math.abs(commission - (amount * rate) / 10_000)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe("the tables of states", () => {
  const ends: BookingStatus[] = ["DECLINED", "CANCELLED", "COMPLETED"];

  it("lead nowhere from an end, save an opinion on what was had", () => {
    for (const status of ends) {
      const open = (Object.keys(bookingCan) as (keyof typeof bookingCan)[]).filter((action) =>
        bookingMay(action, status),
      );
      expect(open.filter((action) => action !== "review")).toEqual([]);
    }
  });

  it("reach every state from a request, and confirm nothing that was cancelled or declined", () => {
    const reached = new Set<BookingStatus>(["REQUESTED", "PENDING"]);
    for (let round = 0; round < 8; round++) {
      for (const rule of Object.values(bookingCan)) {
        if ("to" in rule && rule.from.some((from) => reached.has(from))) reached.add(rule.to);
      }
    }
    expect([...reached].sort()).toEqual(Object.values(BookingStatus).sort());
    for (const status of ends) expect(bookingMay("confirm", status)).toBe(false);
  });

  it("let nobody answer what they have asked for themselves", () => {
    const stepsOf = (table: Record<string, { by: readonly string[] }>, party: string) =>
      Object.keys(table).filter((step) => table[step]?.by.includes(party));
    expect(stepsOf(bookingCan, "CUSTOMER")).toEqual([
      ...["pay", "cancel", "namePassengers", "reschedule", "review"],
    ]);
    expect(stepsOf(depositCan, "CUSTOMER")).toEqual(["take", "dispute"]);
    expect(stepsOf(depositCan, "COMPANY")).toEqual(["take", "keep", "release"]);
    expect(stepsOf(depositCan, "SUPPORT")).toEqual(["dispute", "decide"]);
  });

  it("record money from every state but the one in which it is recorded", () => {
    for (const status of Object.values(PaymentStatus)) {
      expect(paymentMay("succeed", status)).toBe(status !== "SUCCEEDED");
      expect(paymentMay("fail", status)).toBe(status === "CREATED" || status === "PENDING");
    }
    expect(
      Object.values(paymentCan).every((rule) => !(rule.from as readonly string[]).includes("SUCCEEDED")),
    ).toBe(true);
  });

  it("never let a random walk leave an end, nor pay without a confirmation", () => {
    const actions = fc.array(fc.constantFrom(...(Object.keys(bookingCan) as (keyof typeof bookingCan)[])), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(actions, (walk) => {
        let status: BookingStatus = "REQUESTED";
        let ended = false;
        for (const action of walk) {
          const rule = bookingCan[action];
          if (!bookingMay(action, status) || !("to" in rule)) continue;
          expect(ended).toBe(false);
          if (rule.to === "COMPLETED") expect(status).toBe("CONFIRMED");
          status = rule.to;
          ended = ends.includes(status);
        }
      }),
    );
  });
});

describe("places", () => {
  const free = fc.uniqueArray(fc.integer({ min: 1, max: 75 }), { maxLength: 75 });
  const count = fc.integer({ min: 1, max: 5 });

  it("are 1 to 5, whole", () => {
    expect([0, 1, 5, 6, 2.5, Number.NaN].map(isPlaceCount)).toEqual([false, true, true, false, false, false]);
  });

  it("are chosen among the free ones, so many and no more, side by side when that is possible", () => {
    fc.assert(
      fc.property(
        free,
        count,
        fc.option(
          fc.nat().map((seed) => {
            const chance = new Chance(seed);
            return () => chance.fraction();
          }),
          { nil: undefined },
        ),
        (units, wanted, spread) => {
          const chosen = chooseUnits(units, wanted, spread);
          if (units.length < wanted) {
            expect(chosen).toBeNull();
            return;
          }
          expect(new Set(chosen).size).toBe(wanted);
          expect(chosen?.every((unit) => units.includes(unit))).toBe(true);
          const beside = units.some((unit) =>
            Array.from({ length: wanted }, (_, step) => unit + step).every((one) => units.includes(one)),
          );
          const sorted = [...(chosen ?? [])];
          if (beside) expect((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)).toBe(wanted - 1);
        },
      ),
    );
  });

  it("leave out what is excluded", () => {
    expect(unitsOf({ from: 2, to: 6, exclude: [3, 6] })).toEqual([2, 4, 5]);
  });

  it("go to one group each when the bus changes; nobody is forgotten", () => {
    const groups = fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { maxLength: 40 }).chain((units) =>
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 40, maxLength: 40 }).map((sizes) => {
        const rest = [...units];
        const made = sizes.map((size, index) => ({ id: String(index), units: rest.splice(0, size) }));
        return made.filter((group) => group.units.length > 0);
      }),
    );
    fc.assert(
      fc.property(groups, free, (seated, available) => {
        const { assigned, exceptions } = reassignUnits(seated, available);
        const given = [...assigned.values()].flat();
        expect(new Set(given).size).toBe(given.length);
        expect(given.every((unit) => available.includes(unit))).toBe(true);
        expect([...assigned.keys(), ...exceptions].sort()).toEqual(seated.map((group) => group.id).sort());
        for (const group of seated) {
          const units = assigned.get(group.id);
          if (units) expect(units).toHaveLength(group.units.length);
          if (group.units.every((unit) => available.includes(unit))) expect(units).toEqual(group.units);
        }
      }),
    );
  });
});

describe("a part of a caution that the company keeps", () => {
  it("may be objected to for 48 hours, and not at the instant at which they end", () => {
    const releaseDueAt = objectionUntil(start);
    expect(releaseDueAt).toEqual(new Date("2027-01-03T06:00:00Z"));
    const kept = { status: "KEPT", releaseDueAt, releasedAt: null } as const;
    const at = (now: Date) => depositMay("dispute", kept, { by: "CUSTOMER", now });
    expect(at(new Date(releaseDueAt.getTime() - 1))).toBe(true);
    expect(at(releaseDueAt)).toBe(false);
  });

  it("is asked for in the back office once the return is recorded, not before", () => {
    const offered = (releaseDueAt: string | null) =>
      fits(depositResource.actions.keep, { status: "HELD", releaseDueAt });
    expect(offered(null)).toBe(false);
    expect(offered("2027-01-03T06:00:00.000Z")).toBe(true);
  });
});

describe("a code", () => {
  it("is read however it is typed", () => {
    expect(normaliseCode(" k7m2p-x9q4r ")).toBe("K7M2PX9Q4R");
    expect(displayCode("K7M2PX9Q4R")).toBe("K7M2P-X9Q4R");
    expect(displayCode("K7M2PQ4")).toBe("K7M2PQ4");
  });
});
