import { expect, test } from "vitest";
import { resolveCountry } from "../../../src/modules/geo/resolve-country.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { testServices } from "../../support/app.ts";

const { services } = await testServices();

test("an amount has the decimals of its country's row from its next reading on, also in a country that is closed", async () => {
  const { db } = services;
  const known = await db.country.findFirstOrThrow({ where: { shortCode: { not: "CM" } } });
  const { id: _id, foldedName: _name, ...columns } = known;
  const closed = {
    ...columns,
    shortCode: "QQ",
    name: "Ailleurs",
    url: "https://ailleurs.example",
    active: false,
  };
  const row = await db.country.create({ data: { ...closed, currency: "QQQ", currencyDigits: 3 } });
  const later = (seconds: number) => new Date(services.now().getTime() + seconds * 1000);
  const hints = { header: null, host: null };
  await resolveCountry(db, hints, later(60));
  expect(formatMoney(12_500, "QQQ")).toContain("12,500");
  await db.country.update({ where: { id: row.id }, data: { currencyDigits: 0 } });
  await resolveCountry(db, hints, later(120));
  expect(formatMoney(12_500, "QQQ").replace(/\s/g, " ")).toBe("12 500 QQQ");
});
