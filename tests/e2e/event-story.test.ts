import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { cancelBooking } from "../../src/modules/booking/cancel/cancel-booking.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import { getTickets } from "../../src/modules/booking/ticket/get-tickets.ts";
import { offerPlaces } from "../../src/modules/event/wait/offer-places.ts";
import { paths } from "../../src/shared/address/paths.ts";
import { addDays, dayOf, formatDateTime } from "../../src/shared/dates.ts";
import { impactFr } from "../../src/shared/fr/backoffice/impact.ts";
import { ticketsFr } from "../../src/shared/fr/booking/tickets.ts";
import { eventFr } from "../../src/shared/fr/event/event.ts";
import { periodFr, statementFr } from "../../src/shared/fr/money/invoicing.ts";
import { formatMoney } from "../../src/shared/money.ts";
import { desktop, phone, testBrowser } from "../support/browser/browser.ts";
import { openFromMenu } from "../support/browser/desk-steps.ts";
import { administerEvents, cancelTicketFor, readStory } from "../support/browser/event-staff-steps.ts";
import {
  cancelOnPage,
  createEvent,
  doorPrice,
  giveCashBack,
  importDate,
  letIn,
  letSomeIn,
  openDoor,
  postponeOnPage,
  sellAtDoor,
  sendReadings,
  tableSeats,
  title,
  turnAway,
  venue,
} from "../support/browser/event-steps.ts";
import {
  askOrganiser,
  giveTicketBack,
  joinWaitingList,
  judge,
  keepAsFavourite,
  linkBySms,
  openTickets,
  shareEvent,
  takeFreePlace,
  waitForTariff,
} from "../support/browser/event-visitor-steps.ts";
import { amountBeside } from "../support/browser/story-money.ts";
import { look } from "../support/browser/story-world.ts";
import { answerPrompt, peopleOf, visible } from "../support/browser/trip-steps.ts";
import { contextFor, createActor } from "../support/context.ts";
import { eventWish, organiserOf } from "../support/event-world.ts";
import { expectSound, payInput } from "../support/purchase.ts";
import { startTestServer } from "../support/server.ts";
import { simulatorControl } from "../support/simulators.ts";

const server = await startTestServer();
const { services, clock } = server;
const { db } = services;
const openBrowser = await testBrowser();
const { person, again } = peopleOf(server, openBrowser);
const control = simulatorControl(server.simulators.url);
const xaf = (amount: number) => formatMoney(amount, "XAF");
const standing = 5000;
const total = 2 * 12_000 + standing;

async function foundCompany() {
  const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  return db.company.create({
    data: {
      countryId: country.id,
      name: "Wouri Scènes",
      slug: "wouri-scenes",
      kinds: ["event"],
      phone: "+237677000009",
      refundTiers: [{ hoursBefore: 1, refundPercent: 100 }],
    },
  });
}

/** Two numbered places from the map and two standing, paid with mobile money. */
async function buyTickets(page: Page, number: string): Promise<void> {
  await page.goto("/booking/dating");
  await page.getByRole("link", { name: new RegExp(title) }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByText(eventFr.detail.escrow).waitFor();
  await look(page, "event-detail");
  for (const name of ["VIP", "VIP", "Debout", "Debout"]) {
    const row = page
      .getByRole("listitem")
      .filter({ has: page.getByLabel(`${eventFr.detail.choose} ${name}`) });
    await row.getByRole("button", { name: "Plus" }).click();
  }
  // By keys alone: odd numbers lie left of the middle.
  await page.getByRole("checkbox", { name: "VIP A3, libre" }).press("Enter");
  for (const key of ["ArrowDown", "ArrowUp", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
  await page.getByRole("checkbox", { name: "VIP A5, choisie" }).waitFor();
  await look(page, "event-chosen");
  await visible(page, eventFr.detail.pay).click();
  await page.getByText("Places retenues").waitFor();
  await look(page, "event-payment");
  await page.getByRole("button", { name: `Payer ${xaf(total + standing)}` }).click();
  await answerPrompt(control, number, "approve");
  await page.waitForURL("**/payment/completed*");
  await look(page, "event-paid");
}

async function doorsOf(companyId: string): Promise<[Page, Page]> {
  const place = await db.terminal.findFirstOrThrow({ where: { companyId, name: venue } });
  const role = { role: "TERMINAL_CHIEF", companyId, terminalId: place.id } as const;
  const [first, second] = [await person(role, phone), await person(role, phone)];
  return [first.page, second.page];
}

/** What the statement says is owed is what the ledger says, to the franc. */
async function expectStatement(page: Page, companyId: string) {
  await openFromMenu(page, statementFr.title);
  await page.getByRole("button", { name: periodFr.thisMonth }).click();
  await page.getByText(statementFr.reconciles).waitFor();
  const entries = await db.ledgerEntry.groupBy({
    by: ["account"],
    where: { companyId },
    _sum: { amount: true },
  });
  const sums = Object.fromEntries(entries.map(({ account, _sum }) => [account, Number(_sum.amount)]));
  const owed = 0 - (sums.COMPANY_PAYABLE ?? 0) - (sums.COMMISSION_RECEIVABLE ?? 0);
  expect(await amountBeside(page, statementFr.closing)).toBe(owed);
  return { owed, escrow: sums.ESCROW ?? 0 };
}

it("an event from an empty hall to the door, and back to the franc when it is cancelled", {
  timeout: 150_000,
}, async () => {
  const company = await foundCompany();
  const organiser = await person({ role: "PARTNER", companyId: company.id }, desktop);
  const day = addDays(dayOf(clock.now(), "Africa/Douala"), 1);
  await createEvent(organiser.page, day);
  await importDate(organiser.page, addDays(day, 1));
  const [plan] = await db.venueMap.findMany({ where: { companyId: company.id } });
  expect(plan?.layout).toMatchObject({ zones: [{}, {}, { kind: "TABLES", x: 11, tables: 3 }, {}] });
  expect(await db.eventSession.count({ where: { companyId: company.id } })).toBe(3);

  const buyer = await person();
  await buyTickets(buyer.page, buyer.number);
  // One of the four does not come: its ticket alone is given back.
  await giveTicketBack(buyer.page, "Debout 2", xaf(standing));
  const booking = await db.booking.findFirstOrThrow({ where: { userId: buyer.userId } });
  expect(booking).toMatchObject({ status: "CONFIRMED", labels: ["VIP A5", "VIP A3", "Debout 1"], total });

  // It begins half an hour later; the tickets stay.
  await organiser.page.goto(`/dashboard/partner/dating/planning/${booking.productId}/show`);
  const moved = { people: 3 + tableSeats, bookings: 2, refunded: xaf(total) };
  await postponeOnPage(organiser.page, [day, "20:30"], moved);

  // The link of one ticket opens for a friend who has no account.
  const actor = { ...(await createActor(services)), id: buyer.userId };
  const all = await getTickets(await contextFor(services, actor), { bookingId: booking.id });
  const tickets = all.tickets.filter(({ status }) => status === "VALID");
  const friend = await (await openBrowser(phone)).newPage();
  await friend.goto(`${server.url}${paths.ticket(tickets[2]?.token)}`);
  await friend.getByText("Debout 1").first().waitFor();
  await friend.getByRole("img", { name: /^Code QR du billet/ }).waitFor();
  await look(friend, "event-friend");

  // Two doors without network: nobody knows of the other until both send what they have read.
  const [main, garden] = await doorsOf(company.id);
  await sellAtDoor(main);
  const atDoor = await db.booking.findFirstOrThrow({ where: { companyId: company.id, total: doorPrice } });
  expect(atDoor).toMatchObject({ channel: "DESK", status: "CONFIRMED", labels: ["VIP A4"] });
  expect((await expectStatement(organiser.page, company.id)).owed).toBeLessThan(0);
  await openDoor(main, 4 + tableSeats);
  await openDoor(garden, 4 + tableSeats);
  const [first = "", second = "", third = ""] = tickets.map(({ token }) => token);
  await letIn(main, first);
  await letIn(garden, second);
  await letIn(main, third);
  // A table comes in two parts, and then nobody more; nor does anybody with a ticket that was used.
  const table = await db.ticket.findFirstOrThrow({ where: { admits: tableSeats } });
  await letSomeIn(garden, table.code, [2, 2]);
  await letSomeIn(garden, table.code, [tableSeats - 2, tableSeats]);
  await turnAway(garden, table.code);
  const again = await turnAway(main, first);
  expect(await db.ticketScan.count()).toBe(0);
  await sendReadings(main);
  await sendReadings(garden);
  expect(await db.ticket.count({ where: { bookingId: booking.id, status: "USED" } })).toBe(3);
  const { scannedAt } = await db.ticketScan.findFirstOrThrow({
    where: { ticketId: tickets[0]?.id, outcome: "VALID" },
  });
  // The other door reads it, too, and says when and where it was first.
  for (const said of [again, await turnAway(garden, first)])
    expect(said).toContain(formatDateTime(scannedAt, "Africa/Douala"));

  await organiser.page.goto(`/dashboard/partner/dating/planning/${booking.productId}/show`);
  const impact = { people: 4 + tableSeats, bookings: 3, refunded: xaf(total + doorPrice) };
  await cancelOnPage(organiser.page, "Scène inondée", impactFr.cancel(impact));
  await expect
    .poll(() => db.payment.count({ where: { kind: "REFUND", bookingId: booking.id, status: "SUCCEEDED" } }))
    .toBe(2);
  await giveCashBack(main, atDoor.code);
  await expectSound(db);
  expect(await expectStatement(organiser.page, company.id)).toEqual({ owed: 0, escrow: 0 });
  await look(organiser.page, "event-statement");

  await buyer.page.goto(paths.detail("event", booking.productId));
  await buyer.page.getByText(eventFr.detail.states.CANCELLED).first().waitFor();
  await look(buyer.page, "event-cancelled");
});

it("a sold-out date: waiting, a place that is freed and taken, and everything around a ticket", {
  timeout: 150_000,
}, async () => {
  const { company, createSession } = await organiserOf(services);
  const price = 5000;
  const pool = (capacity: number) => [{ name: "Fosse", capacity, tariffs: [{ name: "Fosse", price }] }];
  const session = await createSession(pool(1), { startsInHours: 72 });
  const balcony = { name: "Balcon", capacity: 1, tariffs: [{ name: "Balcon", price: 9000 }] };
  const later = await createSession([...pool(50), balcony], {
    startsInHours: 20 * 24,
    eventId: session.eventId,
  });
  const { title: name } = await db.product.findUniqueOrThrow({ where: { id: session.id } });
  const first = await contextFor(services, await createActor(services));
  const held = await holdPlaces(first, eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }]));

  await holdPlaces(first, eventWish(later, [{ tariff: "Balcon/Balcon", count: 1 }]));

  const { page, number, userId } = await person();
  await joinWaitingList(page, session.id);
  await waitForTariff(page, later.id, "Balcon");
  const [wait] = await db.eventWait.findMany({ where: { productId: later.id } });
  expect(wait).toMatchObject({ userId, tariffId: later.tariffs.get("Balcon/Balcon"), count: 1 });
  await cancelBooking(first, { bookingId: held.bookings[0]?.id ?? "", expectedRefund: 0 });
  // What the job of every minute does.
  await offerPlaces(first);
  await page.goto(await linkBySms(control, number));
  await look(page, "event-offered");
  await page.getByRole("button", { name: `Payer ${xaf(price)}` }).click();
  await answerPrompt(control, number, "approve");
  await page.waitForURL("**/payment/completed*");
  await page.goto(paths.detail("event", session.id));
  await page.getByText(eventFr.wait.taken).waitFor();
  const booking = await db.booking.findFirstOrThrow({ where: { userId, status: "CONFIRMED" } });
  expect(booking).toMatchObject({ productId: session.id, labels: ["Fosse 1"], total: price });

  await openTickets(page, { title: name, total: xaf(price) });
  await shareEvent(page, session.id, name);
  await keepAsFavourite(page, later.id, name);
  const table = { name: "Table ronde", capacity: 3, tariffs: [{ name: "Table ronde", price: 0, admits: 4 }] };
  const free = await createSession([table], { startsInHours: 96 });
  await takeFreePlace(page, free.id, table.name);
  await page.getByText(ticketsFr.admits(4)).waitFor();
  expect(await db.payment.count({ where: { bill: { bookings: { some: { productId: free.id } } } } })).toBe(0);
  const organiser = await person({ role: "PARTNER", companyId: company.id }, desktop);
  await askOrganiser(page, organiser.page);
  const helpdesk = await person({ role: "HELP_DESK" }, phone);
  const places = ["Fosse 1", "Théâtre", "1 × Fosse"];
  await readStory(helpdesk.page, booking.id, places);
  // Of three tickets that somebody bought, support cancels one.
  const three = await holdPlaces(first, eventWish(later, [{ tariff: "Fosse/Fosse", count: 3 }]));
  const payment = await payBill(first, { ...payInput(three.billId), msisdn: number });
  await collectPayment(first, { paymentId: payment.id });
  await answerPrompt(control, number, "approve");
  const { id: bookingId = "" } = three.bookings[0] ?? {};
  const paid = () => db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  await expect.poll(async () => (await paid()).status).toBe("CONFIRMED");
  await cancelTicketFor(helpdesk.page, bookingId, ["Fosse 1", "Fosse 3"], xaf(0.8 * price));
  expect(await paid()).toMatchObject({ labels: ["Fosse 1", "Fosse 3"], total: 2 * price });
  const admin = await person({ role: "ADMIN" }, desktop);
  const today = dayOf(clock.now(), "Africa/Douala");
  await administerEvents(admin.page, { domain: "Concert", today });

  // The page was open when the company stopped selling.
  const { detail } = eventFr;
  await page.goto(paths.detail("event", later.id));
  const row = page.getByRole("listitem").filter({ has: page.getByLabel(`${detail.choose} Fosse`) });
  await row.getByRole("button", { name: "Plus" }).click();
  await db.product.update({ where: { id: later.id }, data: { status: "DRAFT" } });
  await visible(page, detail.pay).click();
  await page.getByText(detail.gone).first().waitFor();
  await look(page, "event-gone");
  await db.product.update({ where: { id: later.id }, data: { status: "PUBLISHED" } });

  // Last: the clock does not go back.
  clock.advance(4 * 86_400_000);
  const comment = "Concert à l’heure, son parfait.";
  await judge(await again(userId), comment);
  await page.goto(paths.detail("event", later.id));
  await page.getByText(comment).waitFor();
});
