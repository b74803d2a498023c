import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { Booking } from "../../prisma/client/client.ts";
import { aroundConsultingWords } from "../../src/kinds/appointment/words/fr/around-consulting.ts";
import { consultingWords } from "../../src/kinds/appointment/words/fr/consulting.ts";
import { coverWords } from "../../src/kinds/appointment/words/fr/cover.ts";
import { getTickets } from "../../src/modules/booking/ticket/get-tickets.ts";
import { paths } from "../../src/shared/address/paths.ts";
import { quarterOfTime, quarterUnit } from "../../src/shared/booking/quarters.ts";
import { isoWeekday } from "../../src/shared/calendar.ts";
import { addDays, dayOf } from "../../src/shared/dates.ts";
import { formatMoney } from "../../src/shared/money.ts";
import { profileWords } from "../../src/shared/words/fr/account/profile.ts";
import { changeScreenWords } from "../../src/shared/words/fr/booking/change-screens.ts";
import { gateKindWords } from "../../src/shared/words/fr/desk/gate-kinds.ts";
import { periodWords, statementWords } from "../../src/shared/words/fr/money/invoicing.ts";
import { desktop, keepsPages, phone, testBrowser } from "../support/browser/browser.ts";
import { openFromMenu } from "../support/browser/desk-steps.ts";
import { type Hearing, hearingOf } from "../support/browser/hearing.ts";
import { giveNumber } from "../support/browser/person-steps.ts";
import {
  acceptCover,
  addColleague,
  announceAbsence,
  closeSoldQuarter,
  consultants,
  insurer,
  moveInAgenda,
  paintMorning,
  receiveOffline,
  rooms,
  runDay,
  sellWalkIn,
  setUpPractice,
  tapMorning,
} from "../support/browser/practice-steps.ts";
import { amountBeside } from "../support/browser/story-money.ts";
import { look } from "../support/browser/story-world.ts";
import { answerPrompt, peopleOf, visible } from "../support/browser/trip-steps.ts";
import { contextFor, createActor } from "../support/context.ts";
import { expectSound } from "../support/purchase.ts";
import { startTestServer } from "../support/server.ts";
import { simulatorControl } from "../support/simulators.ts";

const server = await startTestServer();
const { services, clock } = server;
const { db } = services;
const openBrowser = await testBrowser();
const { person, again } = peopleOf(server, openBrowser);
const control = simulatorControl(server.simulators.url);
const xaf = (amount: number) => formatMoney(amount, "XAF");
const { detail, wait } = consultingWords;
const { change, rescue, share } = aroundConsultingWords;
const insuranceCard = "Carte d’assurée";
const zone = "Africa/Douala";

async function foundClinic() {
  const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  await db.insurer.create({ data: { countryId: country.id, name: insurer } });
  return db.company.create({
    data: {
      countryId: country.id,
      name: "Clinique du Wouri",
      slug: "clinique-du-wouri",
      kinds: ["rdv"],
      phone: "+237677000010",
      refundTiers: [{ hoursBefore: 4, refundPercent: 100 }],
    },
  });
}

type Customer = Awaited<ReturnType<typeof person>>;

/** From the list to a consultant's page, where the first free slot is selected. */
async function findSlot(page: Page, who: string): Promise<void> {
  await page.goto("/booking/consulting");
  await page.getByRole("link", { name: new RegExp(`^Dr ${who}`) }).click();
  await page.getByRole("heading", { level: 1, name: `Dr ${who}` }).waitFor();
  await page.getByRole("button", { name: "09:00", exact: true }).click();
  // The clock of this browser is the country's, so there is nothing to say about it.
  expect(await page.getByText(detail.clock("Cameroun")).count()).toBe(0);
}

/** From a shared page, with its preview, to the first free slot. */
async function comeByShare(page: Page, who: string): Promise<void> {
  const offer = await db.appointmentOffer.findFirstOrThrow({ where: { consultant: { name: who } } });
  const address = paths.share("consultant", offer.productId);
  const html = await (await page.request.get(address)).text();
  expect(html).toMatch(new RegExp(`property="og:title" content="Consultation · Dr ${who} · Mboa"`));
  expect(html).toContain(`<h1>Consultation · Dr ${who}</h1>`);
  await page.goto(address);
  await look(page, "appointment-share");
  await page.getByRole("link", { name: share.book }).click();
  await page.getByRole("heading", { level: 1, name: `Dr ${who}` }).waitFor();
  await page.getByRole("button", { name: "09:00", exact: true }).click();
}

/** A visitor to whom no slot appeals joins the waiting list with a number and its code, without a password. */
async function waitAsVisitor(who: string): Promise<void> {
  const offer = await db.appointmentOffer.findFirstOrThrow({ where: { consultant: { name: who } } });
  const page = await (await openBrowser(phone)).newPage();
  await page.goto(`${server.url}${paths.detail("consultant", offer.productId)}`);
  const chosen = page.getByRole("button", { name: "09:00", exact: true });
  await chosen.click();
  await page.getByRole("button", { name: wait.join }).click();
  await giveNumber(page, control, { firstName: "Aïcha", lastName: "Njoya", phone: "6 77 30 04 71" });
  await page.getByText(wait.waiting).waitFor();
  // What was chosen before the number was given is still chosen.
  await chosen.and(page.locator("[aria-pressed=true]")).waitFor();
  await look(page, "appointment-waiting");
  const { user } = await db.appointmentWait.findFirstOrThrow({ include: { user: true } });
  expect(user).toMatchObject({ phone: "+237677300471", firstName: "Aïcha" });
  // The hour begins while the page is open and has no news: the press says so.
  await page.clock.setFixedTime(clock.now().getTime() + 30 * 86_400_000);
  await page.getByRole("button", { name: "Payer", exact: true }).locator("visible=true").click();
  await page.getByText(detail.unavailable).first().waitFor();
}

/**
 * Requests insurance cover; the practice accepts it, and the rest is paid by mobile money. Of the two times the first is taken
 * by somebody else meanwhile, of which the page has no news.
 */
async function buyWithCover(
  patient: Customer,
  clinic: Page,
  [asked, instead]: readonly [string, string],
  news: Hearing,
): Promise<Booking> {
  const { page, userId } = patient;
  await page.getByLabel(detail.cover).check();
  await page.getByLabel(coverWords.insurer, { exact: true }).selectOption({ label: insurer });
  const policy = "POL-4711";
  await page.getByLabel(coverWords.policyNo).fill(policy);
  await attachPaper(page, insuranceCard);
  await look(page, "appointment-cover");
  await news.stop();
  await takeAway(page, asked);
  await visible(page, detail.request).click();
  news.goOn();
  await takeNext(page, instead);
  await page.waitForURL(/bill=/);
  await expect.poll(() => db.insuranceRequest.count({ where: { status: "REQUESTED" } })).toBe(1);
  await look(page, "appointment-requested");
  await acceptCover(clinic, { paper: insuranceCard, policy, amount: 7000 });
  await page.reload();
  await look(page, "appointment-rest");
  await pay(page, patient.number, 3000);
  const booking = await db.booking.findFirstOrThrow({ where: { userId } });
  expect(booking).toMatchObject({ status: "CONFIRMED", total: 3000, labels: [instead] });
  return booking;
}

/** Another customer takes the first quarter of the selected slot. */
async function takeAway(page: Page, time: string): Promise<void> {
  const productId = new URL(page.url()).searchParams.get("uuid") ?? "";
  const { companyId, consultantId } = await db.appointmentOffer.findUniqueOrThrow({ where: { productId } });
  const day = addDays(dayOf(clock.now(), zone), 1);
  const unit = quarterUnit(day, quarterOfTime(time) ?? 0);
  await db.claim.create({ data: { resourceId: consultantId, unit, bookingId: randomUUID(), companyId } });
}

/** The next three slots are offered, and the first one is chosen with one tap; the form's values are kept. */
async function takeNext(page: Page, next: string): Promise<void> {
  await page.getByText(rescue.next).waitFor();
  const offers = page.getByRole("button", { name: new RegExp(`^${rescue.take("")}`) });
  await expect.poll(() => offers.count()).toBe(3);
  await look(page, "appointment-lost");
  await expect.poll(() => offers.first().textContent()).toContain(next);
  await offers.first().click();
}

/** The patient moves the appointment to later the same morning, free of charge. */
async function moveMine(page: Page, { id }: Booking, time: string): Promise<void> {
  await page.goto("/dashboard/booking/upcoming-bookings");
  await page.getByRole("button", { name: changeScreenWords.action }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: time, exact: true }).click();
  await look(page, "appointment-change");
  await dialog.getByRole("button", { name: new RegExp(`^${change.take("")}`) }).click();
  await dialog.getByRole("button", { name: changeScreenWords.confirm }).click();
  await page.getByText(changeScreenWords.done).waitFor();
  const moved = await db.booking.findUniqueOrThrow({ where: { id } });
  expect(moved).toMatchObject({ labels: [time], total: 3000 });
}

/** Adds a document to the profile and attaches it to the request. */
async function attachPaper(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: coverWords.addDocument }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(profileWords.documents.label).fill(label);
  const image = { width: 60, height: 40, channels: 3 as const, background: "#0b3b2b" };
  const buffer = await sharp({ create: image }).jpeg().toBuffer();
  const file = { name: "carte.jpg", mimeType: "image/jpeg", buffer };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: profileWords.documents.add }).click();
  // Nobody has to choose what they have just added.
  await page.getByRole("checkbox", { name: label, exact: true, checked: true }).waitFor();
}

async function pay(page: Page, number: string, amount: number): Promise<void> {
  await page.getByRole("button", { name: `Payer ${xaf(amount)}` }).click();
  await answerPrompt(control, number, "approve");
  await page.waitForURL("**/payment/completed*");
}

it("a practice from its first hours to an absence, with a patient whom an insurance helps", async () => {
  const company = await foundClinic();
  const staff = { role: "PARTNER", companyId: company.id } as const;
  const clinic = await person(staff, desktop);
  const tomorrow = isoWeekday(addDays(dayOf(clock.now(), zone), 1));
  await setUpPractice(clinic.page);
  await paintMorning(clinic.page, consultants[0], rooms[0], tomorrow);
  const clinicPhone = await again(clinic.userId, phone);
  await addColleague(
    await contextFor(services, { ...(await createActor(services, staff)), id: clinic.userId }),
    company.id,
  );
  await tapMorning(clinicPhone, consultants[1], rooms[1], tomorrow);
  await db.consultant.updateMany({ where: { companyId: company.id }, data: { languages: ["fr", "en"] } });

  await waitAsVisitor(consultants[0]);

  // On a phone: the first free slot, with a request for insurance cover.
  const patient = await person();
  const news = await hearingOf(patient.page, /appointment\.(detail|slots)/);
  await findSlot(patient.page, consultants[0]);
  const booking = await buyWithCover(patient, clinic.page, ["09:00", "09:15"], news);
  await moveMine(patient.page, booking, "10:15");

  const cells = () => db.timetableCell.count();
  const painted = await cells();
  await closeSoldQuarter(clinic.page, consultants[0], tomorrow, "10:15");
  expect(await cells()).toBe(painted);
  await moveInAgenda(clinic.page, booking.id, ["10:15", "10:30"]);
  const moved = () => db.booking.findUniqueOrThrow({ where: { id: booking.id } });
  expect(await moved()).toMatchObject({ labels: ["10:15"], total: 3000 });

  // On a desktop, from a shared page, with the other consultant, who will be absent. The browser is in another time zone:
  // the page shows the country's times and says so.
  const second = await person({}, { ...desktop, timezoneId: "Pacific/Auckland" });
  await comeByShare(second.page, consultants[1]);
  await second.page.getByText(detail.clock("Cameroun")).waitFor();
  await look(second.page, "appointment-desktop");
  await visible(second.page, "Payer").click();
  await second.page.getByText("Créneau retenu").waitFor();
  await pay(second.page, second.number, 10_000);
  const lost = await db.booking.findFirstOrThrow({ where: { userId: second.userId } });
  expect(lost).toMatchObject({ status: "CONFIRMED", labels: ["09:00"] });
  // The absence is recorded on the manager's phone.
  await announceAbsence(clinicPhone, consultants[1], "Congrès médical");
  await expect
    .poll(() => db.payment.count({ where: { kind: "REFUND", bookingId: lost.id, status: "SUCCEEDED" } }), {
      timeout: 20_000,
    })
    .toBe(1);
  expect(await db.booking.count({ where: { id: booking.id, status: "CONFIRMED" } })).toBe(1);
  await expectSound(db);

  await openFromMenu(clinic.page, statementWords.title);
  await clinic.page.getByRole("button", { name: periodWords.thisMonth }).click();
  await clinic.page.getByText(statementWords.reconciles).waitFor();
  await look(clinic.page, "appointment-statement");
  const entries = await db.ledgerEntry.groupBy({
    by: ["account"],
    where: { companyId: company.id },
    _sum: { amount: true },
  });
  const sums = Object.fromEntries(entries.map(({ account, _sum }) => [account, Number(_sum.amount)]));
  const owed = 0 - (sums.COMPANY_PAYABLE ?? 0) - (sums.COMMISSION_RECEIVABLE ?? 0);
  await expect.poll(() => amountBeside(clinic.page, statementWords.closing)).toBe(owed);

  // The day itself at the branch: the patient is received with the ticket's code, then the agenda is used.
  const nine = new Date(`${addDays(dayOf(clock.now(), zone), 1)}T09:05:00+01:00`);
  clock.advance(nine.getTime() - clock.now().getTime());
  const actor = { ...(await createActor(services)), id: patient.userId };
  const { tickets } = await getTickets(await contextFor(services, actor), { bookingId: booking.id });
  const place = await db.terminal.findFirstOrThrow({ where: { companyId: company.id } });
  const chief = { role: "TERMINAL_CHIEF", companyId: company.id, terminalId: place.id } as const;
  const desk = await person(chief, { ...phone, ...keepsPages });
  await desk.page.context().clock.install({ time: clock.now() });
  await receiveOffline(desk.page, tickets[0]?.token ?? "");
  await desk.page.goto("/dashboard/branch-manager/consulting/timeline");
  await sellWalkIn(desk.page, "Rose Nkeng", 10_000);
  await desk.page.goto("/dashboard/branch-manager/gate/departures");
  await desk.page.getByText(gateKindWords.rdv.entered(2, 2)).waitFor();
  await look(desk.page, "practice-reception");
  await desk.page.goto("/dashboard/branch-manager/consulting/timeline");
  await runDay(desk.page, booking.id);
  expect(await db.appointmentVisit.findUnique({ where: { bookingId: booking.id } })).toMatchObject({
    status: "DONE",
  });
  const walkIn = await db.booking.findFirstOrThrow({ where: { companyId: company.id, channel: "DESK" } });
  expect(walkIn).toMatchObject({ status: "CONFIRMED", total: 10_000, labels: ["09:15"] });
  await expectSound(db);
});
