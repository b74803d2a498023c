import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Prisma } from "../../prisma/client/client.ts";
import { cancelBooking } from "../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../src/modules/booking/cancel/quote-refund.ts";
import { completeBookings } from "../../src/modules/booking/complete/complete-bookings.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import { checkKey } from "../../src/modules/booking/pay/write-collections.ts";
import { sendMessage } from "../../src/modules/message/conversation/send-message.ts";
import { enqueue } from "../../src/platform/jobs/jobs.ts";
import { hour } from "../../src/shared/durations.ts";
import { formatMoney } from "../../src/shared/money.ts";
import { backofficeWords, frameWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { manyWords } from "../../src/shared/words/fr/backoffice/many.ts";
import { paymentReasonWords } from "../../src/shared/words/fr/booking/payment-reasons.ts";
import { conversationWords } from "../../src/shared/words/fr/message/conversations.ts";
import { payoutWords, statementWords } from "../../src/shared/words/fr/money/invoicing.ts";
import { operatorHomeWords } from "../../src/shared/words/fr/operator/home.ts";
import { narrow, seriousFaults, seriousFaultsAtBothSizes } from "../support/browser/axe.ts";
import { desktop, phone, testBrowser } from "../support/browser/browser.ts";
import { staffPages } from "../support/browser/staff-page.ts";
import { walk } from "../support/browser/walk.ts";
import { contextFor, createActor } from "../support/context.ts";
import { scriptedProvider } from "../support/scripted-provider.ts";
import { startTestServer } from "../support/server.ts";
import { until } from "../support/simulators.ts";
import { type TripNetwork, tripNetwork } from "../support/trip-network.ts";

const server = await startTestServer();
const pageOf = staffPages(server, await testBrowser());
const { services } = server;
const { db } = services;
const operator = scriptedProvider();
services.payments["mtn-momo"] = operator.provider;

let network: TripNetwork;

beforeAll(async () => {
  network = await tripNetwork(services);
  await db.payoutAccount.create({
    data: {
      companyId: network.company.id,
      provider: "mtn-momo",
      number: "+237677000099",
      holder: network.company.name,
      verifiedAt: services.now(),
    },
  });
});

/** Two held places with a pending payment. */
async function asked() {
  const ctx = await contextFor(services, await createActor(services));
  const productId = await network.depart({ date: network.day(3) });
  const leg = {
    kind: "trip" as const,
    productId,
    wish: { places: 2 },
    leg: "OUTBOUND" as const,
    passengers: [1, 2].map((place) => ({
      name: `Voyageur ${place}`,
      identityType: "CNI" as const,
      identityNumber: `11223344${place}`,
    })),
  };
  const bill = await holdPlaces(ctx, { legs: [leg], idempotencyKey: randomUUID() });
  const wish = { billId: bill.billId, method: "mtn-momo" as const, msisdn: "677123456" };
  const { id } = await payBill(ctx, { ...wish, idempotencyKey: randomUUID() });
  const pending = () => db.payment.findUniqueOrThrow({ where: { id } });
  await until("the payer to be asked", async () => (await pending()).status === "PENDING");
  return { ctx, paymentId: id, bookingId: bill.bookings[0]?.id ?? "", billId: bill.billId };
}

const found = (what: string, where: Prisma.PaymentWhereInput) =>
  until(what, async () => (await db.payment.findFirst({ where })) ?? undefined);

const bookingIs = (id: string, status: string) =>
  until(`the booking to be ${status}`, async () => {
    const booking = await db.booking.findUniqueOrThrow({ where: { id } });
    return booking.status === status && booking;
  });

async function bought() {
  const sale = await asked();
  operator.succeed(sale.paymentId);
  await bookingIs(sale.bookingId, "CONFIRMED");
  return sale;
}

/** The server asks by itself in a while: not before a member of staff has. */
async function leaveToStaff(paymentId: string): Promise<void> {
  await db.payment.update({ where: { id: paymentId }, data: { checkedAt: services.now() } });
  const runAt = new Date(services.now().getTime() + hour);
  await enqueue(db, "payment.check", { paymentId }, { key: checkKey(paymentId), runAt });
}

describe("money in a browser", () => {
  test("a payment is asked about, a refused refund is sent again", async () => {
    const { ctx, paymentId, bookingId, billId } = await asked();
    const page = await pageOf({ role: "ADMIN" });
    await page.goto(`/dashboard/admin/payments/${paymentId}/show`);
    const ask = page.getByRole("button", { name: "Interroger l’opérateur" });
    await ask.waitFor();
    await leaveToStaff(paymentId);
    operator.succeed(paymentId);
    await ask.click();
    await page.getByRole("dialog").getByRole("button", { name: "Interroger l’opérateur" }).click();
    await page.getByText("Réussi", { exact: true }).first().waitFor();
    await bookingIs(bookingId, "CONFIRMED");

    const { refund } = await quoteRefund(ctx, { bookingId });
    operator.refuseRefunds("LIMIT_REACHED");
    await cancelBooking(ctx, { bookingId, expectedRefund: refund });
    const order = await found("the operator's refusal", { billId, kind: "REFUND", reason: "LIMIT_REACHED" });
    operator.refuseRefunds(null);
    await walk(page, `/dashboard/admin/payments/${order.id}/show`);
    await page.getByText(paymentReasonWords.LIMIT_REACHED.sentence).waitFor();
    await page.getByRole("button", { name: "Renvoyer le remboursement" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Renvoyer le remboursement" }).click();
    await page.getByText("Remboursement renvoyé").first().waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Renvoyer le remboursement" }).count()).toBe(0);
    await found("the refund", { billId, kind: "REFUND", status: "SUCCEEDED", amount: refund });
    expect(await db.payment.count({ where: { billId, kind: "REFUND" } })).toBe(2);
  });

  test("a company's earnings are paid out, and its statement agrees", async () => {
    const { ctx, bookingId } = await bought();
    const past = new Date(services.now().getTime() - 60_000);
    await db.booking.update({ where: { id: bookingId }, data: { startsAt: past, endsAt: past } });
    await completeBookings(ctx);
    const page = await pageOf({ role: "ADMIN" });
    await page.goto("/dashboard/admin/new-payments");
    await page.getByRole("button", { name: `${payoutWords.pay} · ${network.company.name}` }).click();
    const confirm = page.getByRole("dialog").getByRole("button", { name: /^Verser / });
    const shown = (await confirm.innerText()).replace(/\D/g, "");
    await confirm.click();
    const own = { companyId: network.company.id, kind: "PAYOUT" } as const;
    const payout = await found("the payout", { ...own, status: "SUCCEEDED" });
    expect(String(payout.amount)).toBe(shown);
    await walk(page, "/dashboard/admin");
    await walk(page, "/dashboard/admin/new-payments");
    await page.getByText(payoutWords.none).waitFor();

    const partner = await pageOf({ role: "PARTNER", companyId: network.company.id });
    await partner.goto("/dashboard/partner/payments");
    await partner.getByText(statementWords.reconciles).waitFor();
    const paid = partner.getByText(formatMoney(payout.amount, payout.currency)).first();
    await paid.waitFor();
    // The print view has the statement, but no menu, bar or button.
    await partner.getByRole("button", { name: backofficeWords.print }).waitFor();
    const colours = () =>
      partner.evaluate(() =>
        [document.body, document.querySelector(".MuiCard-root")].flatMap((one) => {
          const { color, backgroundColor } = getComputedStyle(one as Element);
          return [color, backgroundColor];
        }),
      );
    const onPaper = ["rgb(20, 33, 27)", "rgb(255, 255, 255)"];
    await partner.emulateMedia({ media: "screen", colorScheme: "dark" });
    expect(await colours()).not.toContain(onPaper[0]);
    // Paper is white, whatever the screen is.
    await partner.emulateMedia({ media: "print", colorScheme: "dark" });
    await paid.waitFor();
    await expect.poll(colours).toEqual([...onPaper, ...onPaper]);
    const menu = partner.getByRole("navigation", { name: backofficeWords.menu, includeHidden: true });
    await menu.waitFor({ state: "hidden" });
    await expect.poll(() => partner.locator("button:visible").count()).toBe(0);
  });
});

test("a message to support is read and answered on a telephone", async () => {
  const ctx = await contextFor(services, await createActor(services));
  const { conversationId } = await sendMessage(ctx, { subject: "Mon code", body: "Il n’arrive pas." });
  const page = await pageOf({ role: "HELP_DESK" }, phone);
  await page.goto("/dashboard/support/message");
  await page.getByText("Mon code").click();
  await page.getByText("Il n’arrive pas.", { exact: true }).waitFor();
  await page.getByLabel(conversationWords.answer).fill("Nous le renvoyons.");
  await page.getByRole("button", { name: conversationWords.send }).click();
  await page.getByRole("listitem").getByText("Nous le renvoyons.").waitFor();
  expect(await db.conversationMessage.count({ where: { conversationId, fromCustomer: false } })).toBe(1);
});

const assets = fileURLToPath(new URL("../../dist/backoffice", import.meta.url));
const homeMaximum = 285_000;

/** What the scripts weigh that the browser has fetched until now. */
async function fetchedWeight(page: Page): Promise<number> {
  const files = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name.split("/dashboard-assets/")[1] ?? ""),
  );
  const scripts = [...new Set(files)].filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  return scripts.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(assets, file)), { level: 9 }).length,
    0,
  );
}

/** Of pages that are opened from the one that is open. */
async function faultsOn(page: Page, base: string, paths: readonly string[]) {
  const faults: Record<string, string[]> = {};
  for (const path of paths) {
    await walk(page, `${base}/${path}`);
    await page.locator("#react-admin-title").getByText(/./).first().waitFor();
    const found = await seriousFaults(page);
    if (found.length > 0) faults[path] = found;
  }
  return faults;
}

test("no page of the administration has a serious fault for assistive technology, on a telephone or a desktop", async () => {
  const ctx = await contextFor(services, await createActor(services));
  await sendMessage(ctx, { subject: "Bagages", body: "Bonjour" });
  const { bookingId } = await bought();
  const base = "/dashboard/admin";
  const page = await pageOf({ role: "SUPER_ADMIN" }, desktop);
  await page.goto(`${base}/city`);
  // Instead of rows that are still to come a list shows bars without a name.
  await page.getByText("Abidjan").first().waitFor();
  expect.soft(await seriousFaultsAtBothSizes(page), "list").toEqual([]);
  await walk(page, `${base}/city/create`);
  await page.getByLabel("Nom").waitFor();
  expect.soft(await seriousFaultsAtBothSizes(page), "form").toEqual([]);
  const lists = ["message", "general-config", "payments", "api-services"];
  const forms = ["event-categories/create", "commission-rate/create"];
  expect.soft(await faultsOn(page, base, [...lists, ...forms])).toEqual({});
  await page.setViewportSize(narrow);
  const rest = [`booking/${bookingId}/show`, "import", "audit", "api-service-logs"];
  expect.soft(await faultsOn(page, base, rest)).toEqual({});
});

test("the homes are light, and neither they nor what they lead to have a serious fault", async () => {
  const { ctx } = await bought();
  const { id: requestId } = await db.partnerRequest.create({
    data: {
      ...{
        reference: "AXE00001",
        countryId: network.country.id,
        companyName: "Adamaoua",
        city: "Ngaoundéré",
      },
      ...{
        contactFirstName: "Ada",
        contactLastName: "Bouba",
        contactPhone: "+237699204418",
        kinds: ["trip"],
      },
    },
  });
  const companyId = network.company.id;
  const trip = await db.trip.findFirstOrThrow({ where: { product: { companyId } } });
  const terminal = await db.terminal.findFirstOrThrow({ where: { companyId } });
  const pages = {
    partner: {
      role: { role: "PARTNER", companyId },
      paths: [`trip/schedule-trip/${trip.productId}/show`, "trip/week", "statistics"],
    },
    "branch-manager": { role: { role: "TERMINAL_CHIEF", companyId, terminalId: terminal.id }, paths: [] },
    admin: {
      role: { role: "SUPER_ADMIN" },
      paths: [
        ...[`users/${ctx.actor?.id}/show`, `disable-company/${companyId}/show`],
        `validate-partner-account-request/${requestId}/show`,
      ],
    },
    support: { role: { role: "HELP_DESK" }, paths: [] },
  } as const;
  for (const [area, { role, paths }] of Object.entries(pages)) {
    const page = await pageOf(role, desktop);
    await page.goto(`/dashboard/${area}`);
    await page.getByText(operatorHomeWords.now).waitFor();
    expect.soft(await fetchedWeight(page), area).toBeLessThanOrEqual(homeMaximum);
    expect.soft(await seriousFaultsAtBothSizes(page), area).toEqual([]);
    expect.soft(await faultsOn(page, `/dashboard/${area}`, paths), area).toEqual({});
    if (area !== "partner") continue;
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").waitFor();
    expect.soft(await seriousFaults(page), "finder").toEqual([]);
    await page.keyboard.press("Escape");
    await walk(page, "/dashboard/partner/trip/schedule-trip");
    await page.getByRole("checkbox", { name: frameWords.action.select_row }).first().check();
    await page.getByRole("button", { name: manyWords.act }).click();
    await page.getByRole("menuitem", { name: "Changer le prix" }).click();
    await page.getByRole("dialog").waitFor();
    expect.soft(await seriousFaults(page), "many at once").toEqual([]);
  }
});
