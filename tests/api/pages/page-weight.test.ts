import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { pageStateId } from "../../../src/shared/address/rendered-page.ts";
import { testApp } from "../../support/app.ts";
import { tripNetwork } from "../../support/trip-network.ts";

// Needs the built customer app, whose code renders the pages.
const { app, services } = await testApp({ webApps: true });

const companies = 30;
const destinations = ["Kribi", "Bafoussam", "Bamenda", "Garoua", "Maroua", "Bertoua", "Buea", "Limbé"];

test("the home page with eight lines and thirty companies is at most 80 KB before compression", async () => {
  for (const to of destinations) {
    const name = `Compagnie de ${to} et environs`;
    const line = await tripNetwork(services, { name }, { country: "CM", from: "Yaoundé", to });
    await line.depart();
  }
  const country = await services.db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  await services.db.company.createMany({
    data: Array.from({ length: companies - destinations.length }, (_, index) => ({
      countryId: country.id,
      name: `Voyages et loisirs numéro ${index}`,
      slug: `voyages-${randomUUID()}`,
      kinds: ["trip"],
    })),
  });
  await services.db.company.updateMany({
    where: { countryId: country.id },
    data: { logoFileKey: "/files/public/companies/a-logo-of-a-company.webp" },
  });
  const page = await vi.waitFor(
    async () => {
      const { body } = await app.inject({ url: "/" });
      expect(body).toContain(pageStateId);
      return body;
    },
    { timeout: 30_000 },
  );
  for (const to of destinations) expect(page).toContain(`to=${encodeURIComponent(to)}&amp;`);
  expect(page.match(/a-logo-of-a-company/g)).toHaveLength(companies);
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(80_000);
});
