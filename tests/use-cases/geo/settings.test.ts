import { describe, expect, test } from "vitest";
import { erasePerson } from "../../../src/modules/account/profile/erase-person.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { confirmSetting, refuseSetting } from "../../../src/modules/geo/confirm-setting.ts";
import { getSettings } from "../../../src/modules/geo/get-settings.ts";
import { saveSettings } from "../../../src/modules/geo/save-settings.ts";
import { type SaveSettingsInput, saveSettingsInput } from "../../../src/modules/geo/settings-schema.ts";
import { readSettings } from "../../../src/platform/settings.ts";
import { addDays, dayOf, startOfDay } from "../../../src/shared/dates.ts";
import {
  isGuarded,
  settingFault,
  settingKeys,
  settingRules,
  settingsFrom,
} from "../../../src/shared/settings.ts";
import { settingWords } from "../../../src/shared/words/fr/backoffice/settings.ts";
import { payoutWords } from "../../../src/shared/words/fr/money/invoicing.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";

const world = await bookingWorld();
const { services } = world;

async function administrator(role: "SUPER_ADMIN" | "PARTNER" = "SUPER_ADMIN") {
  const companyId = role === "PARTNER" ? world.company.id : undefined;
  return contextFor(services, await createActor(services, { role, ...(companyId ? { companyId } : {}) }));
}

test("a value out of its bounds is neither accepted nor believed when it is found stored", () => {
  for (const key of settingKeys) {
    const { min, max, initial } = settingRules[key];
    expect([settingFault(key, min), settingFault(key, max), settingFault(key, initial)]).toEqual([
      null,
      null,
      null,
    ]);
    for (const wrong of [min - 1, max + 1, min + 0.5, String(min), null]) {
      expect(settingFault(key, wrong)).not.toBeNull();
      expect(settingsFrom([{ key, value: wrong }])[key]).toBe(initial);
    }
  }
  expect(settingRules.holdMinutes.min).toBeGreaterThanOrEqual(10);
  const values = { ...settingsFrom([]), holdMinutes: 5 };
  const parsed = saveSettingsInput.safeParse({ countryId: world.company.countryId, version: "x", values });
  expect(parsed.error?.issues[0]).toMatchObject({
    path: ["values", "holdMinutes"],
    message: "Entre 10 et 30",
  });
});

test("the hold that an administrator sets is the hold that the next customer gets", async () => {
  const ctx = await administrator();
  const countryId = world.company.countryId;
  const shown = await getSettings(ctx, { countryId });
  const input: SaveSettingsInput = { ...shown, values: { ...shown.values, holdMinutes: 25 } };
  await saveSettings(ctx, input);
  const product = await world.createProduct(10);
  const customer = await world.customer();
  const bill = await holdPlaces(customer, wishFor({ product, places: 1 }));
  const minutes = (Date.parse(String(bill.holdExpiresAt)) - customer.now().getTime()) / 60_000;
  expect(minutes).toBeGreaterThan(24);
  expect(minutes).toBeLessThanOrEqual(25);
  const audit = await services.db.auditEntry.findFirst({ where: { action: "settings.update" } });
  expect(audit).toMatchObject({ countryId, actorId: ctx.actor?.id });
  // An edit based on outdated values is refused.
  await expect(saveSettings(ctx, input)).rejects.toMatchObject({ code: "STALE_EDIT" });
});

test("settings are the administrators' of the country", async () => {
  const countryId = world.company.countryId;
  await expect(getSettings(await administrator("PARTNER"), { countryId })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const ctx = await administrator();
  const elsewhere = await services.db.country.findFirstOrThrow({ where: { id: { not: countryId } } });
  for (const grant of ctx.actor?.grants ?? []) grant.countryId = elsewhere.id;
  await expect(getSettings(ctx, { countryId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

describe("a setting that guards money", () => {
  const key = "payoutAloneMaximum" as const;
  const { countryId } = world.company;
  const valueNow = async () => (await readSettings(services.db, countryId, services.now()))[key];

  async function asked(value: number) {
    const first = await administrator();
    const shown = await getSettings(first, { countryId });
    await saveSettings(first, { ...shown, values: { ...shown.values, [key]: value } });
    return { first, second: await administrator(), decision: { countryId, key, value } };
  }

  /** Shortly before midnight in the country, which is another day in UTC already or still. */
  async function standBeforeMidnight(): Promise<Date> {
    const { timeZone } = await services.db.country.findUniqueOrThrow({ where: { id: countryId } });
    const midnight = startOfDay(addDays(dayOf(world.clock.now(), timeZone), 1), timeZone);
    world.clock.standAt(new Date(midnight.getTime() - 1000));
    return midnight;
  }

  test("is only asked for by one person, who can neither confirm it nor have it at once", async () => {
    const before = await valueNow();
    const { first, second, decision } = await asked(before + 7_000_000);
    expect(await valueNow()).toBe(before);
    await expect(confirmSetting(first, decision)).rejects.toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    expect((await getSettings(first, { countryId })).coming).toMatchObject([{ askedByMe: true, from: null }]);
    expect((await getSettings(second, { countryId })).coming).toMatchObject([
      { key, value: before + 7_000_000, askedByMe: false, from: null },
    ]);
    // Another value than the one that was shown is not confirmed.
    const other = { ...decision, value: decision.value + 1 };
    await expect(confirmSetting(second, other)).rejects.toMatchObject({ code: "STALE_EDIT" });
    await refuseSetting(first, decision);
    await expect(confirmSetting(second, decision)).rejects.toMatchObject({ code: "STALE_EDIT" });
  });

  test("counts from the country's next day, to the second", async () => {
    const before = await valueNow();
    const midnight = await standBeforeMidnight();
    const { second, decision } = await asked(before + 3_000_000);
    const confirmed = await confirmSetting(second, decision);
    expect(confirmed.coming).toMatchObject([{ from: midnight.toISOString() }]);
    await expect(confirmSetting(second, decision)).rejects.toMatchObject({ code: "CONFLICT" });
    world.clock.advance(999);
    expect(await valueNow()).toBe(before);
    world.clock.advance(1);
    expect(await valueNow()).toBe(before + 3_000_000);
    expect((await getSettings(second, { countryId })).coming).toEqual([]);
    await expect(refuseSetting(second, decision)).rejects.toMatchObject({ code: "STALE_EDIT" });
  });

  test("asked for again, it needs a second person again; another setting saved meanwhile leaves it alone", async () => {
    const before = await valueNow();
    const { first, second, decision } = await asked(before + 1000);
    await confirmSetting(second, decision);
    const shown = await getSettings(first, { countryId });
    await saveSettings(first, { ...shown, values: { ...shown.values, holdMinutes: 20 } });
    expect((await getSettings(second, { countryId })).coming).toMatchObject([{ value: before + 1000 }]);
    const again = await asked(before + 2000);
    expect((await getSettings(second, { countryId })).coming).toMatchObject([
      { value: before + 2000, from: null },
    ]);
    await standBeforeMidnight();
    world.clock.advance(86_400_000);
    expect(await valueNow()).toBe(before);
    await refuseSetting(again.second, again.decision);
    const audit = await services.db.auditEntry.findMany({ where: { action: { contains: "setting" } } });
    expect(new Set(audit.map(({ action }) => action))).toEqual(
      new Set(["settings.update", "confirm-setting", "refuse-setting"]),
    );
  });

  test("whose author has deleted their account says so, and is confirmed or refused all the same", async () => {
    const { first, second, decision } = await asked((await valueNow()) + 11);
    await services.db.$transaction((tx) => erasePerson(tx, first.actor?.id ?? "", services.now()));
    const [coming] = (await getSettings(second, { countryId })).coming;
    expect(settingWords.asked(coming?.askedBy ?? "", decision.value, "francs")).toMatch(
      /^Une personne qui n’a plus de compte demande /,
    );
    expect(payoutWords.toConfirmText("5 000", " ")).toBe(
      "5 000, demandé par une personne qui n’a plus de compte",
    );
    expect((await confirmSetting(second, decision)).coming).toMatchObject([{ value: decision.value }]);
    await refuseSetting(second, decision);
  });

  test("cannot be decided from elsewhere, nor when it guards nothing", async () => {
    const { second, decision } = await asked((await valueNow()) + 5);
    await expect(confirmSetting(await administrator("PARTNER"), decision)).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    const abroad = await administrator();
    const elsewhere = await services.db.country.findFirstOrThrow({ where: { id: { not: countryId } } });
    for (const grant of abroad.actor?.grants ?? []) grant.countryId = elsewhere.id;
    await expect(confirmSetting(abroad, decision)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const other = { countryId, key: "holdMinutes" as const, value: 20 };
    await expect(confirmSetting(second, other)).rejects.toMatchObject({ code: "STALE_EDIT" });
  });

  test("is lowered by one person at once, which ends a higher value that was asked for", async () => {
    const before = await valueNow();
    await asked(before + 4000);
    const { second } = await asked(before - 1);
    expect(await valueNow()).toBe(before - 1);
    expect((await getSettings(second, { countryId })).coming).toEqual([]);
    await standBeforeMidnight();
    world.clock.advance(86_400_000);
    expect(await valueNow()).toBe(before - 1);
  });

  test("is every limit of what is taken or paid out on trust; times are bounded and need no second person", () => {
    expect(settingKeys.filter(isGuarded)).toEqual([
      ...["unpaidHoldsMaximum", "cashBillsMaximum", "payoutAloneMaximum"],
      ...["feeDifferenceMaximum", "differenceAloneMaximum", "strikeExcuses", "roadClosedExcuses"],
    ]);
    const limits = settingKeys.filter((one) =>
      ["bookings", "francs", "yes"].includes(settingRules[one].unit),
    );
    expect(limits).toEqual(settingKeys.filter(isGuarded));
  });

  test("two who confirm at once: one does", async () => {
    const { second, decision } = await asked((await valueNow()) + 9);
    const third = await administrator();
    const done = await Promise.allSettled([second, third].map((one) => confirmSetting(one, decision)));
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
