import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { MapPlace } from "../../src/kinds/event/rules/venue-zones.ts";
import { offerPlaces } from "../../src/kinds/event/wait/offer-places.ts";
import { eventWords } from "../../src/kinds/event/words/fr/event.ts";
import { waitingListWords } from "../../src/kinds/event/words/fr/waiting-list.ts";
import { cancelBooking } from "../../src/modules/booking/cancel/cancel-booking.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import { getTickets } from "../../src/modules/booking/ticket/get-tickets.ts";
import { paths } from "../../src/shared/address/paths.ts";
import { addDays, dayOf, formatDateTime } from "../../src/shared/dates.ts";
import { formatMoney } from "../../src/shared/money.ts";
import { impactWords } from "../../src/shared/words/fr/backoffice/impact.ts";
import { ticketWords } from "../../src/shared/words/fr/booking/tickets.ts";
import { periodWords, statementWords } from "../../src/shared/words/fr/money/invoicing.ts";
import { desktop, keepsPages, phone, testBrowser } from "../support/browser/browser.ts";
import { openFromMenu } from "../support/browser/desk-steps.ts";
import { cancelTicketFor, readStory } from "../support/browser/event-staff-steps.ts";
import {
  bigShow,
  cancelOnPage,
  createEvent,
  delayOnPage,
  giveCashBack,
  importDate,
  letIn,
  letSomeIn,
  openDoor,
  postponeOnPage,
  sellAtDoor,
  sendReadings,
  sizeOf,
  tableSeats,
  turnAway,
} from "../support/browser/event-steps.ts";
import {
  askOrganiser,
  giveTicketBack,
  joinWaitingList,
  keepAsFavourite,
  linkBySms,
  openTickets,
  shareEvent,
  swipePosters,
  takeFreePlace,
  waitForTariff,
  walkHall,
} from "../support/browser/event-visitor-steps.ts";
import { amountBeside } from "../support/browser/story-money.ts";
import { look } from "../support/browser/story-world.ts";
import { answerPrompt, peopleOf, placesHeld, visible } from "../support/browser/trip-steps.ts";
import { contextFor, createActor } from "../support/context.ts";
import { eventWish, organiserOf } from "../support/event-world.ts";
import { expectSound, payInput } from "../support/purchase.ts";
import { startTestServer } from "../support/server.ts";
import { simulatorControl } from "../support/simulators.ts";

const server = await startTestServer();
const { services, clock } = server;
const { db } = services;
const { person, again } = peopleOf(server, await testBrowser());
const control = simulatorControl(server.simulators.url);
const xaf = (amount: number) => formatMoney(amount, "XAF");
const standing = 5000;
const total = 2 * 12_000 + standing;
const otherNumber = "+237677300499";

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

interface Order {
  /** The first is chosen with Enter, the second from there with the arrow keys; then they are sorted. */
  seats: [first: string, second: string];
  standing: number;
}

/** Buys two numbered places from the map and some standing ones, found by the event's name, with mobile money. */
async function buyTickets(page: Page, number: string, { seats: [first, second], standing: count }: Order) {
  const { title } = bigShow;
  const bill = xaf(2 * 12_000 + count * standing);
  await db.product.updateMany({ where: { title }, data: { images: ["affiche.webp", "scene.webp"] } });
  await page.goto("/booking/dating");
  const search = page.getByLabel(eventWords.list.searchLabel);
  await search.fill("bikutsi");
  await search.press("Enter");
  await page.waitForURL(/bikutsi/);
  await look(page, `event-found${sizeOf(page)}`);
  await page.getByRole("link", { name: new RegExp(title) }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByText(eventWords.detail.escrow).waitFor();
  await look(page, `event-detail${sizeOf(page)}`);
  for (const name of ["VIP", "VIP", ...Array.from({ length: count }, () => "Debout")]) {
    const row = page
      .getByRole("listitem")
      .filter({ has: page.getByLabel(`${eventWords.detail.choose} ${name}`) });
    await row.getByRole("button", { name: "Plus" }).click();
  }
  for (const size of [desktop, phone]) {
    if (size.viewport) await page.setViewportSize(size.viewport);
    await walkHall(page, first);
  }
  // With the keyboard only: odd numbers are left of the middle.
  await page.getByRole("checkbox", { name: `${first}, libre` }).press("Enter");
  for (const key of ["ArrowDown", "ArrowUp", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
  await page.getByRole("checkbox", { name: `${second}, choisie` }).waitFor();
  await look(page, `event-chosen${sizeOf(page)}`);
  await visible(page, eventWords.detail.pay).click();
  await page.getByText(placesHeld).waitFor();
  await look(page, `event-payment${sizeOf(page)}`);
  await page.getByRole("button", { name: `Payer ${bill}` }).click();
  await answerPrompt(control, number, "approve");
  await page.waitForURL("**/payment/completed*");
  await page
    .getByRole("img", { name: /^Code QR du billet/ })
    .first()
    .waitFor();
  await look(page, `event-paid${sizeOf(page)}`);
}

/** Somebody else, who has bought numbered places of this session and a standing one. */
async function otherBuyer(productId: string, seats: readonly string[]) {
  const actor = await createActor(services, { user: { phone: otherNumber } });
  const ctx = await contextFor(services, actor);
  const pools = await db.eventPool.findMany({ where: { productId }, include: { tariffs: true } });
  const poolOf = (name: string) => pools.find((pool) => pool.name === name);
  const vip = poolOf("VIP");
  const places = (vip?.map ?? []) as unknown as MapPlace[];
  const full = poolOf("Debout")?.tariffs.find(({ price }) => price === standing);
  const tariffs = new Map([
    ["VIP", vip?.tariffs[0]?.id ?? ""],
    ["Debout", full?.id ?? ""],
  ]);
  const chosen = seats.map((seat) => 1 + places.findIndex(({ label }) => label === seat));
  const wish = eventWish({ id: productId, eventId: "", tariffs }, [
    { tariff: "VIP", count: 2, seats: chosen, ordinal: vip?.ordinal },
    { tariff: "Debout", count: 1 },
  ]);
  const { billId } = await holdPlaces(ctx, wish);
  const payment = await payBill(ctx, { ...payInput(billId), msisdn: otherNumber });
  await collectPayment(ctx, { paymentId: payment.id });
  await answerPrompt(control, otherNumber, "approve");
  const booking = () => db.booking.findFirstOrThrow({ where: { billId } });
  await expect.poll(async () => (await booking()).status).toBe("CONFIRMED");
  return booking();
}

async function validTickets(userId: string, bookingId: string) {
  const actor = { ...(await createActor(services)), id: userId };
  const all = await getTickets(await contextFor(services, actor), { bookingId });
  return all.tickets.filter(({ status }) => status === "VALID");
}

/** A phone at one door and a computer at the other. */
async function doorsOf(companyId: string): Promise<[Page, Page]> {
  const place = await db.terminal.findFirstOrThrow({ where: { companyId, name: bigShow.venue } });
  const role = { role: "TERMINAL_CHIEF", companyId, terminalId: place.id } as const;
  const sizes = [phone, desktop].map((size) => ({ ...size, ...keepsPages }));
  const [first, second] = [await person(role, sizes[0]), await person(role, sizes[1])];
  return [first.page, second.page];
}

/** The statement's balance equals the ledger's, to the franc. */
async function expectStatement(page: Page, companyId: string) {
  // An open page first shows its cached data.
  await page.reload();
  await openFromMenu(page, statementWords.title);
  await page.getByRole("button", { name: periodWords.thisMonth }).click();
  await page.getByText(statementWords.reconciles).waitFor();
  const entries = await db.ledgerEntry.groupBy({
    by: ["account"],
    where: { companyId },
    _sum: { amount: true },
  });
  const sums = Object.fromEntries(entries.map(({ account, _sum }) => [account, Number(_sum.amount)]));
  const owed = 0 - (sums.COMPANY_PAYABLE ?? 0) - (sums.COMMISSION_RECEIVABLE ?? 0);
  await expect.poll(() => amountBeside(page, statementWords.closing)).toBe(owed);
  return { owed, escrow: sums.ESCROW ?? 0 };
}

/** Three pictures of the event. */
async function drawPosters(eventId: string): Promise<void> {
  const images = await Promise.all(
    ["#0f4d3a", "#f5b82e", "#b9441f"].map(async (background, index) => {
      const key = `public/tests/${eventId}-${index}.webp`;
      const picture = sharp({ create: { width: 300, height: 420, channels: 3, background } });
      await services.files.put(key, await picture.webp().toBuffer(), "image/webp");
      return key;
    }),
  );
  await db.event.update({ where: { id: eventId }, data: { images } });
}

const sessionOf = (id: string) => `/dashboard/partner/dating/planning/${id}/show`;

it("an event from an empty hall to the door, and back to the franc when it is cancelled", async () => {
  const company = await foundCompany();
  const organiser = await person({ role: "PARTNER", companyId: company.id }, desktop);
  const day = addDays(dayOf(clock.now(), "Africa/Douala"), 1);
  await createEvent(organiser.page, day);
  await importDate(organiser.page, addDays(day, 1));
  const plan = await db.venueMap.findFirst({
    where: { companyId: company.id, place: { name: bigShow.venue } },
  });
  expect(plan?.layout).toMatchObject({ zones: [{}, {}, { kind: "TABLES", x: 11, tables: 3 }, {}] });
  expect(await db.eventSession.count({ where: { companyId: company.id } })).toBe(3);
  const buyer = await person();
  await buyTickets(buyer.page, buyer.number, { seats: ["VIP A3", "VIP A5"], standing: 2 });
  const { productId } = await db.booking.findFirstOrThrow({ where: { userId: buyer.userId } });
  const other = await otherBuyer(productId, ["A7", "A9"]);
  expect(other).toMatchObject({ labels: ["VIP A9", "VIP A7", "Debout 3"], total });
  // One of the four does not come, so only that ticket is cancelled.
  await giveTicketBack(buyer.page, "Debout 2", xaf(standing));
  const booking = await db.booking.findFirstOrThrow({ where: { userId: buyer.userId } });
  expect(booking).toMatchObject({ status: "CONFIRMED", labels: ["VIP A5", "VIP A3", "Debout 1"], total });

  // The session is delayed, then postponed by half an hour; the tickets stay valid.
  await organiser.page.goto(sessionOf(productId));
  await delayOnPage(organiser.page, 15, { bookings: 3, starts: /^Début .*20:15/ });
  // The keyboard passes all its tickets with one step, and enters them with an arrow key.
  const people = organiser.page.getByRole("list", { name: /à parcourir avec les flèches$/ });
  await people.press("ArrowDown");
  await people.locator("a:focus").waitFor();
  await expect.poll(() => people.locator("a:not([tabindex='-1'])").count()).toBe(0);
  const moved = { people: 2 * 3 + tableSeats, bookings: 3, refunded: xaf(2 * total) };
  await postponeOnPage(organiser.page, [day, "20:30"], moved);

  const tickets = await validTickets(buyer.userId, booking.id);

  // Two doors without network do not know of each other's scans until both have sent them.
  const [main, garden] = await doorsOf(company.id);
  await sellAtDoor(main);
  const atDoor = await db.booking.findFirstOrThrow({
    where: { companyId: company.id, channel: "DESK", total: { gt: 0 } },
  });
  expect(atDoor).toMatchObject({ status: "CONFIRMED", labels: ["VIP A4"] });
  await openDoor(main, 7 + tableSeats);
  await openDoor(garden, 7 + tableSeats);
  const [front = "", beside = "", standingOne = ""] = tickets.map(({ token }) => token);
  await letIn(main, front);
  await letIn(garden, beside);
  await letIn(main, standingOne);
  // A table is admitted in two parts, then nobody more; a used ticket is refused too.
  const table = await db.ticket.findFirstOrThrow({ where: { admits: tableSeats } });
  await letSomeIn(garden, table.code, [2, 2]);
  await letSomeIn(garden, table.code, [tableSeats - 2, tableSeats]);
  await turnAway(garden, table.code);
  const refused = await turnAway(main, front);
  expect(await db.ticketScan.count()).toBe(0);
  await sendReadings(main);
  await sendReadings(garden);
  expect(await db.ticket.count({ where: { bookingId: booking.id, status: "USED" } })).toBe(3);
  const { scannedAt } = await db.ticketScan.findFirstOrThrow({
    where: { ticketId: tickets[0]?.id, outcome: "VALID" },
  });
  // The other door refuses it too, and shows when and where it was first admitted.
  for (const said of [refused, await turnAway(garden, front)])
    expect(said).toContain(formatDateTime(scannedAt, "Africa/Douala"));

  // The organiser also uses a phone.
  const pocket = await again(organiser.userId, phone);
  const refunded = xaf(2 * total + atDoor.total);
  await pocket.goto(sessionOf(productId));
  // What was paid at the door is given back there; no message reaches its buyer nor the sponsor's table.
  const inCash = xaf(atDoor.total);
  const impact = { people: 7 + tableSeats, bookings: 4, refunded, inCash, unreached: 1 + tableSeats };
  await cancelOnPage(pocket, "Scène inondée", impactWords.cancel(impact));
  const ofBuyers = { id: { in: [booking.id, other.id] } };
  await expect
    .poll(() => db.payment.count({ where: { kind: "REFUND", status: "SUCCEEDED", booking: ofBuyers } }))
    .toBe(3);
  await giveCashBack(main, atDoor);
  await expectSound(db);
  expect(await expectStatement(organiser.page, company.id)).toEqual({ owed: 0, escrow: 0 });
  await look(organiser.page, "event-statement");

  await buyer.page.goto(paths.detail("event", productId));
  await buyer.page.getByText(eventWords.detail.states.CANCELLED).first().waitFor();
  await look(buyer.page, "event-cancelled");
});

it("a sold-out date: waiting, a place that is freed and taken, and everything around a ticket", async () => {
  const { company, createSession } = await organiserOf(services);
  const price = 5000;
  const pool = (capacity: number) => [{ name: "Fosse", capacity, tariffs: [{ name: "Fosse", price }] }];
  const session = await createSession(pool(1), { startsInHours: 72 });
  const balcony = { name: "Balcon", capacity: 1, tariffs: [{ name: "Balcon", price: 9000 }] };
  const later = await createSession([...pool(50), balcony], {
    startsInHours: 20 * 24,
    eventId: session.eventId,
  });
  await drawPosters(later.eventId);
  const { title: name } = await db.product.findUniqueOrThrow({ where: { id: session.id } });
  const first = await contextFor(services, await createActor(services));
  const held = await holdPlaces(first, eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }]));

  await holdPlaces(first, eventWish(later, [{ tariff: "Balcon/Balcon", count: 1 }]));

  const { page, number, userId } = await person();
  await joinWaitingList(page, session.id);
  await waitForTariff(page, later.id, "Balcon");
  await swipePosters(page, name);
  const [wait] = await db.eventWait.findMany({ where: { productId: later.id } });
  expect(wait).toMatchObject({ userId, tariffId: later.tariffs.get("Balcon/Balcon"), count: 1 });
  await cancelBooking(first, { bookingId: held.bookings[0]?.id ?? "", expectedRefund: 0 });
  // Does the work of the job that runs every minute.
  await offerPlaces(first);
  await page.goto(await linkBySms(control, number));
  await look(page, "event-offered");
  await page.getByRole("button", { name: `Payer ${xaf(price)}` }).click();
  await answerPrompt(control, number, "approve");
  await page.waitForURL("**/payment/completed*");
  const booking = await db.booking.findFirstOrThrow({ where: { userId, status: "CONFIRMED" } });
  expect(booking).toMatchObject({ productId: session.id, labels: ["Fosse 1"], total: price });
  await page.goto(paths.detail("event", session.id));
  await page.getByText(waitingListWords.taken(1)).waitFor();
  await shareEvent(page, session.id, name);
  await keepAsFavourite(page, session.id, name);
  const table = { name: "Table ronde", capacity: 3, tariffs: [{ name: "Table ronde", price: 0, admits: 4 }] };
  const free = await createSession([table], { startsInHours: 96 });
  await takeFreePlace(page, free.id, table.name);
  await page.getByText(ticketWords.admits(4)).waitFor();
  expect(await db.payment.count({ where: { bill: { bookings: { some: { productId: free.id } } } } })).toBe(0);
  await openTickets(page, { title: name, total: xaf(price) });
  const organiser = await createActor(services, { role: "PARTNER", companyId: company.id });
  await askOrganiser(page, await contextFor(services, organiser));
  // Support cancels one of a customer's three tickets.
  const three = await holdPlaces(first, eventWish(later, [{ tariff: "Fosse/Fosse", count: 3 }]));
  const payment = await payBill(first, { ...payInput(three.billId), msisdn: number });
  await collectPayment(first, { paymentId: payment.id });
  await answerPrompt(control, number, "approve");
  const { id: bookingId = "" } = three.bookings[0] ?? {};
  const paid = () => db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  await expect.poll(async () => (await paid()).status).toBe("CONFIRMED");
  const helpdesk = await person({ role: "HELP_DESK" }, phone);
  await readStory(helpdesk.page, bookingId, ["Fosse 1", "Théâtre", "3 × Fosse"]);
  await cancelTicketFor(helpdesk.page, ["Fosse 1", "Fosse 3"], xaf(0.8 * price));
  expect(await paid()).toMatchObject({ labels: ["Fosse 1", "Fosse 3"], total: 2 * price });
});
