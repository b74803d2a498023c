import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import { openShift } from "../../src/modules/desk/shift/open-shift.ts";
import type { Context } from "../../src/platform/context.ts";
import { behalfWords } from "../../src/shared/words/fr/account/behalf.ts";
import { staffBookingWords } from "../../src/shared/words/fr/booking/staff-booking.ts";
import { gateWords } from "../../src/shared/words/fr/desk/gate.ts";
import { supportWords } from "../../src/shared/words/fr/message/support.ts";
import { supportSearchWords } from "../../src/shared/words/fr/message/support-search.ts";
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
    await page.getByRole("button", { name: supportSearchWords.searchButton }).click();
    // The search result above the list, which contains the booking too.
    await page.getByRole("link", { name: `${booking.code} · Douala → Yaoundé` }).click();
    await page.getByRole("heading", { name: supportWords.story }).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const forPlaces = [staffBookingWords.rename, staffBookingWords.change, staffBookingWords.move].map(
      (name) => page.getByRole("button", { name, exact: true }).first(),
    );
    for (const button of forPlaces) await button.waitFor();
    await page.getByRole("button", { name: supportWords.cancel }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(supportWords.cancelCash(network.company.name)).waitFor();
    // 80 % until 24 hours before, and the departure is later: the refund equals the dialog's amount.
    const shown = await dialog.getByRole("button", { name: /^Annuler/ }).innerText();
    await dialog.getByLabel(new RegExp(supportWords.reason)).fill("Voyage reporté par le client");
    await dialog.getByRole("button", { name: /^Annuler/ }).click();
    await page.getByText("À la demande du client, par l’assistance").waitFor();
    await page.getByText("Voyage reporté par le client").waitFor();
    // Nothing can be changed of a cancelled booking any more, and nothing is offered.
    for (const button of forPlaces) await button.waitFor({ state: "detached" });
    const refund = await db.payment.findFirst({ where: { bookingId: booking.id, kind: "REFUND" } });
    expect(shown.replace(/\D/g, "")).toBe(refund ? String(refund.amount) : "");
  });

  test("a partner cancels what was sold for cash at the desk, out of a drawer", async () => {
    const page = await pageOf({ role: "PARTNER", companyId: network.company.id });
    // Cash goes back out of a drawer: the desk opens with the booking's code, as soon as a place is chosen.
    const productId = await network.depart({ date: network.day(5) });
    await sellAtDesk(chief, saleOf(productId, [8], { idempotencyKey: randomUUID() }));
    const { id, code } = await db.booking.findFirstOrThrow({ where: { productId } });
    await page.goto(`/dashboard/partner/booking/${id}/show`);
    await page.getByRole("button", { name: staffBookingWords.cancel }).press("Enter");
    await page.getByRole("link", { name: staffBookingWords.openAtDesk }).press("Enter");
    await page.getByLabel(gateWords.shift.openingFloat).fill("40000");
    await page.keyboard.press("Enter");
    await page.locator("[role=combobox]:focus").press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: gateWords.shift.open }).press("Enter");
    await expect.poll(() => page.getByLabel(gateWords.desk.code).inputValue()).toBe(code);
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
    const banner = page.getByText(behalfWords.banner(`${partner.firstName} ${partner.lastName}`));
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
    await page.getByRole("button", { name: behalfWords.stop }).click();
    await page.waitForURL(`**/dashboard/admin/users/${partner.id}/show`);
    await page.getByText("Connexion à la place de cette personne").waitFor();
    await page.getByText("Le partenaire demande de l’aide").waitFor();
    await page.getByText("Fin de la connexion à sa place").waitFor();
    // A note for colleagues, on the same page.
    await page.getByLabel(staffBookingWords.customerNote).fill("Préfère être rappelé le soir");
    await page.getByRole("button", { name: staffBookingWords.addNote }).click();
    await page.getByText("Préfère être rappelé le soir").waitFor();
    await page.getByText("Note interne").waitFor();
  });
});
