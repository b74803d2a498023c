import { describe, expect, test } from "vitest";
import type { SaveCommissionRateInput } from "../../../src/modules/payment/ledger/commission-schema.ts";
import {
  confirmCommissionRate,
  refuseCommissionRate,
} from "../../../src/modules/payment/ledger/confirm-commission-rate.ts";
import { saveCommissionRate } from "../../../src/modules/payment/ledger/save-commission-rate.ts";
import { addDays, dayOf, dayText, startOfDay } from "../../../src/shared/dates.ts";
import { rateOf } from "../../support/commission.ts";
import { createActor } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";

/** The company's own rate is 7,77 % since 2020; others of the country are 8 %. */
const world = await moneyWorld();
const { db, admin, services, company, clock } = world;
const { countryId, id: companyId } = company;
const second = await world.as(await createActor(services, { role: "ADMIN" }));
const product = await world.createProduct(5);
const { timeZone } = await db.country.findUniqueOrThrow({ where: { id: countryId } });
const own = await db.commissionRate.findFirstOrThrow({ where: { companyId } });

const today = () => dayOf(clock.now(), timeZone);
const counted = () => rateOf(admin, product.id);

/** Shortly before midnight in the country, which is another day in UTC already or still. */
function standBeforeMidnight(): void {
  clock.standAt(new Date(startOfDay(addDays(today(), 1), timeZone).getTime() - 1000));
}

const wish = (basisPoints: number, more: Partial<SaveCommissionRateInput> = {}): SaveCommissionRateInput => ({
  ...{ countryId, companyId, domainId: null, kind: null, basisPoints },
  ...{ startsOn: dayText(own.startsOn), endsOn: null },
  ...more,
});

describe("a commission rate", () => {
  test("that one administrator asks for counts neither at once nor when they confirm it themselves", async () => {
    const { id } = await saveCommissionRate(admin, wish(0, { kind: "event" }));
    expect(await counted()).toBe(777);
    await expect(confirmCommissionRate(admin, { id, basisPoints: 0 })).rejects.toMatchObject({
      code: "SECOND_PERSON_NEEDED",
    });
    clock.advance(3 * 86_400_000);
    expect(await counted()).toBe(777);
    // Another value than the one that was read is not confirmed.
    await expect(confirmCommissionRate(second, { id, basisPoints: 1 })).rejects.toMatchObject({
      code: "RATE_DIFFERS",
    });
    await refuseCommissionRate(admin, { id });
    await expect(confirmCommissionRate(second, { id, basisPoints: 0 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("in the place of another counts from the country's next day, to the second, and that one until then", async () => {
    standBeforeMidnight();
    const { id } = await saveCommissionRate(admin, { id: own.id, ...wish(100) });
    expect(id).not.toBe(own.id);
    // Asked for again, it is the same request, and the one who asked last does not confirm it.
    expect(await saveCommissionRate(second, { id: own.id, ...wish(200) })).toMatchObject({ id });
    await expect(confirmCommissionRate(second, { id, basisPoints: 200 })).rejects.toMatchObject({
      code: "SECOND_PERSON_NEEDED",
    });
    await confirmCommissionRate(admin, { id, basisPoints: 200 });
    await expect(confirmCommissionRate(admin, { id, basisPoints: 200 })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await expect(refuseCommissionRate(admin, { id })).rejects.toMatchObject({ code: "CONFLICT" });
    clock.advance(999);
    expect(await counted()).toBe(777);
    clock.advance(1);
    expect(await counted()).toBe(200);
    await expect(saveCommissionRate(admin, { id: own.id, ...wish(300) })).rejects.toMatchObject({
      code: "RATE_REPLACED",
    });
    const audit = await db.auditEntry.findMany({ where: { objectType: "CommissionRate" } });
    expect(new Set(audit.map(({ action }) => action))).toEqual(
      new Set(["commission-rate.create", "commission-rate.update", "confirm-rate", "refuse-rate"]),
    );
  });

  test("is ended by two people too: the wider one counts from the day after", async () => {
    standBeforeMidnight();
    const current = await db.commissionRate.findFirstOrThrow({ where: { companyId, replacedFrom: null } });
    const ending = { id: current.id, ...wish(current.basisPoints, { endsOn: today() }) };
    const { id } = await saveCommissionRate(admin, ending);
    clock.advance(1000);
    expect(await counted()).toBe(200);
    standBeforeMidnight();
    await confirmCommissionRate(second, { id, basisPoints: 200 });
    expect(await counted()).toBe(200);
    clock.advance(1000);
    expect(await counted()).toBe(800);
  });

  test("two who confirm at once: one does; from another country nobody does", async () => {
    const { id } = await saveCommissionRate(admin, wish(400, { startsOn: today() }));
    const elsewhere = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
    const foreign = await world.as(await createActor(services, { role: "ADMIN" }));
    for (const grant of foreign.actor?.grants ?? []) grant.countryId = elsewhere.id;
    await expect(confirmCommissionRate(foreign, { id, basisPoints: 400 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(confirmCommissionRate(world.partner, { id, basisPoints: 400 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const third = await world.as(await createActor(services, { role: "ADMIN" }));
    const done = await Promise.allSettled(
      [second, third].map((one) => confirmCommissionRate(one, { id, basisPoints: 400 })),
    );
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
