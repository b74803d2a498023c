import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import { openShift } from "../../src/modules/desk/shift/open-shift.ts";
import type { Context } from "../../src/platform/context.ts";
import { importsFr } from "../../src/shared/words/fr/backoffice/imports.ts";
import { staffBookingFr } from "../../src/shared/words/fr/booking/staff-booking.ts";
import { departuresFr } from "../../src/shared/words/fr/desk/desk-pages.ts";
import { gateFr } from "../../src/shared/words/fr/desk/gate.ts";
import { behalfFr } from "../../src/shared/words/fr/message/conversations.ts";
import { supportFr } from "../../src/shared/words/fr/message/support.ts";
import { supportSearchFr } from "../../src/shared/words/fr/message/support-search.ts";
import { cockpitFr } from "../../src/shared/words/fr/operator/cockpit.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { drawnTwice, phone, testBrowser } from "../support/browser/browser.ts";
import { staffPages } from "../support/browser/staff-page.ts";
import { contextFor, createActor } from "../support/context.ts";
import { saleOf } from "../support/gate-world.ts";
import { startTestServer } from "../support/server.ts";
import { type TripNetwork, tripNetwork } from "../support/trip-network.ts";

const server = await startTestServer();
const pageOf = staffPages(server, await testBrowser());
const { services } = server;
const { db } = services;

let network: TripNetwork;
let booking: { id: string; code: string };
let chief: Context;

beforeAll(async () => {
  network = await tripNetwork(services);
  chief = await contextFor(
    services,
    await createActor(services, {
      role: "TERMINAL_CHIEF",
      companyId: network.company.id,
      terminalId: network.terminals[0].id,
    }),
  );
  await openShift(chief, { openingFloat: 20_000 });
  // Far enough ahead for the first refund tier to apply at any hour of the day.
  const productId = await network.depart({ date: network.day(3) });
  await sellAtDesk(chief, saleOf(productId, [3, 4], { idempotencyKey: randomUUID() }));
  booking = await db.booking.findFirstOrThrow({ where: { productId } });
});

describe("the helpdesk in a browser", () => {
  test("on a phone: from a code to the whole story, and a cancellation for the refund that was shown", async () => {
    const page = await pageOf({ role: "HELP_DESK" }, phone);
    await page.goto("/dashboard/support/booking");
    await page.getByRole("search").getByRole("searchbox").fill(booking.code.toLowerCase());
    await page.getByRole("button", { name: supportSearchFr.searchButton }).click();
    // The search result above the list, which contains the booking too.
    await page.getByRole("link", { name: `${booking.code} · Douala → Yaoundé` }).click();
    await page.getByRole("heading", { name: supportFr.story }).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: supportFr.cancel }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(supportFr.cancelCash(network.company.name)).waitFor();
    // 80 % until 24 hours before, and the departure is later: the refund equals the dialog's amount.
    const shown = await dialog.getByRole("button", { name: /^Annuler/ }).innerText();
    await dialog.getByLabel(new RegExp(supportFr.reason)).fill("Voyage reporté par le client");
    await dialog.getByRole("button", { name: /^Annuler/ }).click();
    await page.getByText("À la demande du client, par l’assistance").waitFor();
    await page.getByText("Voyage reporté par le client").waitFor();
    const refund = await db.payment.findFirst({ where: { bookingId: booking.id, kind: "REFUND" } });
    expect(shown.replace(/\D/g, "")).toBe(refund ? String(refund.amount) : "");
  });

  test("from a late departure of the list to its page, and from a booking to it", async () => {
    const productId = await network.depart({ date: network.day(5) });
    const { startsAt } = await db.product.findUniqueOrThrow({ where: { id: productId } });
    const { seatCount } = await db.trip.update({ where: { productId }, data: { delayMinutes: 45 } });
    await db.product.update({
      where: { id: productId },
      data: { startsAt: new Date((startsAt?.getTime() ?? 0) + 45 * 60_000) },
    });
    const sale = await sellAtDesk(chief, saleOf(productId, [8, 9, 10], { idempotencyKey: randomUUID() }));
    const sold = await db.booking.findFirstOrThrow({ where: { productId } });
    const page = await pageOf({ role: "HELP_DESK" });
    await page.goto("/dashboard/support/trip");
    const row = page.getByRole("row").filter({ hasText: departuresFr.delayed(45) });
    await row.getByText(cockpitFr.soldAndFree(3, seatCount - 3)).waitFor();
    await row.getByLabel(departuresFr.plannedAt).waitFor();
    await row.getByRole("link").first().press("Enter");
    await page.waitForURL(`**/${productId}/show`);
    await page.getByLabel(cockpitFr.planned).waitFor();
    await page.getByText(cockpitFr.late(45)).waitFor();
    await page.goto(`/dashboard/support/booking/${sold.id}/show`);
    await page.getByRole("heading", { name: sale.title }).getByRole("link").click();
    await page.waitForURL(`**/${productId}/show`);
  });

  test("a partner cancels what was sold for cash at the desk, out of a drawer", async () => {
    const page = await pageOf({ role: "PARTNER", companyId: network.company.id });
    // Cash goes back out of a drawer: the desk opens with the booking's code, as soon as a place is chosen.
    const { id, code } = await db.booking.findFirstOrThrow({
      where: { companyId: network.company.id, channel: "DESK", status: "CONFIRMED" },
      orderBy: { startsAt: "desc" },
    });
    await page.goto(`/dashboard/partner/booking/${id}/show`);
    await page.getByRole("button", { name: staffBookingFr.cancel }).press("Enter");
    await page.getByRole("link", { name: staffBookingFr.openAtDesk }).press("Enter");
    await page.getByLabel(gateFr.shift.openingFloat).fill("40000");
    await page.keyboard.press("Enter");
    await page.locator("[role=combobox]:focus").press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: gateFr.shift.open }).press("Enter");
    await expect.poll(() => page.getByLabel(gateFr.desk.code).inputValue()).toBe(code);
  });
});

describe("signed in as somebody else", () => {
  test("the back office says whose place is taken, keeps money away, and gives the way back", async () => {
    const partner = await createActor(services, { role: "PARTNER", companyId: network.company.id });
    const page = await pageOf({ role: "SUPER_ADMIN" });
    await page.goto(`/dashboard/admin/users/${partner.id}/show`);
    await page.getByRole("button", { name: "Se connecter à sa place" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("Le partenaire demande de l’aide");
    await page.getByRole("dialog").getByRole("button", { name: "Se connecter à sa place" }).click();
    // On the partner's pages and the customers' pages, a banner shows that staff act on the person's behalf.
    await page.waitForURL(/\/dashboard\/partner/);
    await page.goto("/");
    // The customers' app shows it too, whatever its cache says: the server's session decides.
    const banner = page.getByText(behalfFr.banner(`${partner.firstName} ${partner.lastName}`));
    await banner.waitFor();
    await page.context().clearCookies({ name: "userData" });
    await page.goto("/dashboard/booking/upcoming-bookings");
    await page.waitForURL("**/dashboard/booking/upcoming-bookings");
    await banner.waitFor();
    await page.goto("/dashboard/partner");
    await banner.waitFor();
    const answers = await page.evaluate(async () => {
      const statusOf = (url: string, body?: object) =>
        fetch(url, {
          method: body ? "POST" : "GET",
          headers: body ? { "content-type": "application/json" } : {},
          body: body ? JSON.stringify(body) : undefined,
        }).then((answer) => answer.status);
      return [
        await statusOf("/api/backoffice/partner/payment"),
        await statusOf("/api/trpc/account.changePassword", {
          currentPassword: "Sanaga-2026-pont",
          password: "Autre-2026-pont",
          confirmPassword: "Autre-2026-pont",
        }),
      ];
    });
    expect(answers).toEqual([403, 403]);
    // A list requested under the session that has just ended is refused before the page
    // is left: that must not redirect.
    await page.route("**/api/backoffice/partner/booking?**", (route) =>
      route.fulfill({ status: 401, json: { message: "Session terminée" } }),
    );
    await page.route("**/account.stopImpersonation**", async (route) => {
      const answer = await route.fetch();
      const refused = awaitedLater(page.waitForResponse((one) => one.status() === 401));
      await page.getByRole("navigation").getByRole("link", { name: "Réservations" }).click();
      await (await refused).finished();
      await drawnTwice(page);
      await route.fulfill({ response: answer });
    });
    await page.getByRole("button", { name: behalfFr.stop }).click();
    await page.waitForURL(`**/dashboard/admin/users/${partner.id}/show`);
    await page.getByText("Connexion à la place de cette personne").waitFor();
    await page.getByText("Le partenaire demande de l’aide").waitFor();
    await page.getByText("Fin de la connexion à sa place").waitFor();
    // A note for colleagues, on the same page.
    await page.getByLabel(staffBookingFr.customerNote).fill("Préfère être rappelé le soir");
    await page.getByRole("button", { name: staffBookingFr.addNote }).click();
    await page.getByText("Préfère être rappelé le soir").waitFor();
    await page.getByText("Note interne").waitFor();
  });
});

describe("a file to import", () => {
  test("faults are listed, the mended file is written, and the object's history says so", async () => {
    const page = await pageOf({ role: "SUPER_ADMIN" });
    await page.goto("/dashboard/admin/import");
    const choose = (text: string) =>
      page
        .locator("input[type=file]")
        .setInputFiles({ name: "villes.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") });
    const head = "Nom;Région;Latitude;Longitude\n";
    await choose(`${head}Éséka-Gare;Centre;333;10,77\n`);
    await page.getByRole("button", { name: importsFr.check }).click();
    await page.getByRole("cell", { name: "Au plus 90" }).waitFor();
    expect(await page.getByRole("button", { name: importsFr.write(1) }).count()).toBe(0);
    await choose(`${head}Éséka-Gare;Centre;3,65;10,77\n`);
    await page.getByRole("button", { name: importsFr.check }).click();
    await page.getByText(importsFr.good).waitFor();
    expect(await db.city.count({ where: { name: "Éséka-Gare" } })).toBe(0);
    await page.getByRole("button", { name: importsFr.write(1) }).click();
    await page.getByText(importsFr.done).waitFor();
    const city = await db.city.findFirstOrThrow({ where: { name: "Éséka-Gare" } });
    await page.goto(`/dashboard/admin/city/${city.id}/show`);
    await page.getByText("Import d’un fichier").waitFor();
  });
});
