import { expect, test } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { getSettings } from "../../../src/modules/geo/get-settings.ts";
import { saveSettings } from "../../../src/modules/geo/save-settings.ts";
import { type SaveSettingsInput, saveSettingsInput } from "../../../src/modules/geo/settings-schema.ts";
import { settingFault, settingKeys, settingRules, settingsFrom } from "../../../src/shared/settings.ts";
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
