import type { Page } from "playwright-core";
import { expect } from "vitest";
import { saveConsultant } from "../../../src/kinds/appointment/supply/save-consultant.ts";
import { agendaWords } from "../../../src/kinds/appointment/words/fr/agenda.ts";
import { appointmentWords } from "../../../src/kinds/appointment/words/fr/appointment.ts";
import { practiceWords } from "../../../src/kinds/appointment/words/fr/practice.ts";
import type { Context } from "../../../src/platform/context.ts";
import { quarterOfTime, timeOfQuarter } from "../../../src/shared/booking/quarters.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { companyWords } from "../../../src/shared/words/fr/backoffice/company-words.ts";
import { pageTitleWords } from "../../../src/shared/words/fr/backoffice/page-titles.ts";
import { gateWords } from "../../../src/shared/words/fr/desk/gate.ts";
import { gateKindWords } from "../../../src/shared/words/fr/desk/gate-kinds.ts";
import { scannerWords, scanWords } from "../../../src/shared/words/fr/desk/scanner.ts";
import { awaitedLater } from "../awaited-later.ts";
import { choose, field, loseNetwork, openFromMenu, save, startNew } from "./desk-steps.ts";
import { look } from "./story-world.ts";

/** Browser steps of a practice's staff. */

const { choices } = practiceWords;
export const insurer = "Assurance du Littoral";
const clinic = "Clinique du Wouri";
export const consultants = ["Awa Ngo", "Paul Biyong"] as const;
export const rooms = ["Salle 1", "Salle 2"] as const;
const service = { name: "Consultation", minutes: "30", pause: "15", price: "10000" };

/** Ticks one entry of a list on a consultant's page and saves. */
async function tick(page: Page, list: string, name: string): Promise<void> {
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: list }) });
  await card.getByLabel(name, { exact: true }).check();
  const read = awaitedLater(
    page.waitForResponse((answer) => answer.url().includes("appointment.consultantOffers")),
  );
  await card.getByRole("button", { name: choices.save }).click();
  await read;
}

/**
 * Creates the practice's place and its first room, service and consultant, on a large screen through the menu.
 */
export async function setUpPractice(page: Page): Promise<void> {
  await page.goto("/dashboard/partner");
  await startNew(page, companyWords(["rdv"]).places);
  await field(page, "Nom").fill(clinic);
  await choose(page, "Ville", /^Douala/, "Douala");
  await field(page, "Point de repère").fill("Derrière la pharmacie");
  await save(page);
  await addPeople(page);
}

/** A room, a service with a pause, and a consultant who offers it and accepts the insurer. */
async function addPeople(page: Page): Promise<void> {
  await startNew(page, "Salles");
  await field(page, "Nom").fill(rooms[0]);
  await choose(page, "Lieu", new RegExp(clinic));
  await save(page);
  const { name, minutes, pause, price } = service;
  await startNew(page, "Services");
  await field(page, "Nom").fill(name);
  await field(page, "Durée").fill(minutes);
  await field(page, "Pause après").fill(pause);
  await field(page, "Prix").fill(price);
  await choose(page, "Consultation", "Sur place");
  await save(page);
  await startNew(page, "Praticiens");
  await field(page, "Titre").fill("Dr");
  await field(page, "Nom").fill(consultants[0]);
  await choose(page, "Spécialité", "Médecine générale");
  await save(page);
  await tick(page, choices.services, name);
  await tick(page, choices.insurers, insurer);
  await look(page, "practice-consultant");
}

/** A second room, and a second consultant who offers the same and accepts the same insurer. */
export async function addColleague(staff: Context, companyId: string): Promise<void> {
  const { db } = staff;
  const place = await db.terminal.findFirstOrThrow({ where: { companyId } });
  await db.sublocation.create({ data: { companyId, placeId: place.id, name: rooms[1] } });
  const first = await db.consultant.findFirstOrThrow({
    where: { companyId },
    include: { offers: true, insurers: true },
  });
  await saveConsultant(staff, {
    ...{
      companyId,
      name: consultants[1],
      title: "Dr",
      domainId: first.domainId,
      languages: ["fr"],
      about: "",
    },
    serviceIds: first.offers.map(({ serviceId }) => serviceId),
    insurerIds: first.insurers.map(({ id }) => id),
    active: true,
  });
}

/** Paints the same morning for a consultant in another room, with the mouse. */
export async function paintMorning(page: Page, who: string, room: string, weekday: number): Promise<void> {
  const { timetable: words } = practiceWords;
  await openFromMenu(page, pageTitleWords.appointments.timetable);
  await choose(page, words.consultant, new RegExp(who));
  await choose(page, words.room, new RegExp(room));
  const day = words.weekdays[weekday - 1] ?? "";
  const cell = (time: string) => page.getByRole("button", { name: words.cell(day, time, false) });
  await cell("10:45").scrollIntoViewIfNeeded();
  await cell("09:00").hover();
  await page.mouse.down();
  const last = await cell("10:45").boundingBox();
  await page.mouse.move((last?.x ?? 0) + 5, (last?.y ?? 0) + 7, { steps: 30 });
  await page.mouse.up();
  await look(page, "practice-timetable");
  await page.getByRole("button", { name: words.save }).press("Enter");
  await page.getByText(words.saved).waitFor();
  // The form is drawn anew: the focus stays on its button.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.save);
}

/** The same morning on a phone, quarter by quarter by touch. */
export async function tapMorning(page: Page, who: string, room: string, weekday: number): Promise<void> {
  const { timetable: words } = practiceWords;
  await page.goto("/dashboard/partner/consulting/timetable");
  await choose(page, words.consultant, new RegExp(who));
  await choose(page, words.room, new RegExp(room));
  const day = words.weekdays[weekday - 1] ?? "";
  for (const hour of ["09", "10"])
    for (const minute of ["00", "15", "30", "45"])
      await page.getByRole("button", { name: words.cell(day, `${hour}:${minute}`, false) }).tap();
  await look(page, "practice-timetable-phone");
  await page.getByRole("button", { name: words.save }).click();
  await page.getByText(words.saved).waitFor();
}

/** Closes a sold quarter with the keyboard: the affected patients are listed, and nothing is saved. */
export async function closeSoldQuarter(page: Page, who: string, weekday: number, time: string) {
  const { timetable: words } = practiceWords;
  await openFromMenu(page, pageTitleWords.appointments.timetable);
  await choose(page, words.consultant, new RegExp(who));
  const day = words.weekdays[weekday - 1] ?? "";
  await page.getByRole("button", { name: words.cell(day, time, true) }).press("Space");
  await page.getByRole("button", { name: words.cell(day, time, false) }).press("Shift+ArrowDown");
  const next = timeOfQuarter((quarterOfTime(time) ?? 0) + 1);
  await page.getByRole("button", { name: words.cell(day, next, false) }).waitFor();
  await page.getByRole("button", { name: words.save }).click();
  await page.getByText(words.stranded(1)).waitFor();
  await look(page, "practice-stranded");
}

/** Accepts this amount of the waiting request, after its document was opened. */
export async function acceptCover(
  page: Page,
  { paper, policy, amount }: { paper: string; policy: string; amount: number },
): Promise<void> {
  await page.goto("/dashboard/partner/consulting/insurance/requests");
  await page.getByText(policy).waitFor();
  await look(page, "practice-requests");
  await page.getByText(policy).click();
  const link = page.getByRole("link", { name: paper });
  const opened = await page.request.get((await link.getAttribute("href")) ?? "");
  expect([opened.status(), (await opened.body()).length > 0]).toEqual([200, true]);
  await page.getByRole("button", { name: "Accepter" }).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "Part de l’assurance").fill(String(amount));
  await look(page, "practice-insurance");
  await dialog.getByRole("button", { name: "Accepter" }).click();
  await dialog.waitFor({ state: "detached" });
}

async function openTomorrow(page: Page): Promise<void> {
  await page.goto("/dashboard/partner/consulting/timeline");
  await page.getByRole("button", { name: agendaWords.today }).click();
  await page.getByRole("button", { name: agendaWords.next }).click();
}

/** Records a consultant's absence tomorrow, on a phone: the affected patients are shown before the confirmation. */
export async function announceAbsence(page: Page, who: string, reason: string): Promise<void> {
  const { absence } = agendaWords;
  await openTomorrow(page);
  // A phone shows one agenda at a time.
  await choose(page, agendaWords.consultant, `Dr ${who}`);
  await page.getByRole("button", { name: `${absence.open}, Dr ${who}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(absence.concerned(1)).waitFor();
  await look(page, "practice-absence-phone");
  await field(dialog, absence.reason).fill(reason);
  // Enter alone must not cancel appointments.
  await field(dialog, absence.reason).press("Enter");
  await field(dialog, absence.reason).press("Control+Enter");
  await page.getByText(absence.done(1)).waitFor();
}

/** The block of an appointment in the agenda. */
const blockOf = (page: Page, bookingId: string) => page.locator(`[data-visit="${bookingId}"]`);

async function confirmMove(page: Page, bookingId: string, time: string): Promise<void> {
  await page.getByRole("button", { name: agendaWords.move.confirm }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await blockOf(page, bookingId).filter({ hasText: time }).waitFor();
}

/**
 * Moves it a quarter of an hour later with the keyboard, by consultants, and back with the mouse, by rooms; then finds it
 * in the week.
 */
export async function moveInAgenda(page: Page, bookingId: string, times: [string, string]): Promise<void> {
  await openTomorrow(page);
  await moveByKeys(page, bookingId, times);
  await page.getByRole("button", { name: agendaWords.by.room }).click();
  await page.getByRole("heading", { name: new RegExp(`^${rooms[0]}`) }).waitFor();
  await moveByMouse(page, bookingId, times);
  await look(page, "practice-rooms");
  await page.getByRole("button", { name: agendaWords.by.consultant }).click();
  await page.getByRole("button", { name: agendaWords.week, exact: true }).click();
  await choose(page, agendaWords.consultant, `Dr ${consultants[1]}`);
  await blockOf(page, bookingId).waitFor({ state: "detached" });
  await choose(page, agendaWords.consultant, `Dr ${consultants[0]}`);
  await blockOf(page, bookingId).filter({ hasText: times[0] }).waitFor();
  await look(page, "practice-week");
  await page.getByRole("button", { name: agendaWords.day, exact: true }).click();
}

async function moveByKeys(page: Page, bookingId: string, [now, later]: [string, string]) {
  const block = blockOf(page, bookingId);
  await block.filter({ hasText: now }).press("Alt+ArrowDown");
  await block.press("Enter");
  await look(page, "practice-move");
  await confirmMove(page, bookingId, later);
}

async function moveByMouse(page: Page, bookingId: string, [now]: [string, string]) {
  const block = blockOf(page, bookingId);
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error("the appointment is not in sight");
  // Half of a half-hour appointment is a quarter.
  const [x, y] = [box.x + box.width / 2, box.y + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - (box.height + 2) / 2, { steps: 10 });
  await page.mouse.up();
  await confirmMove(page, bookingId, now);
}

/** A phone at the entrance scans a ticket without network, and sends it when the network is back. */
export async function receiveOffline(page: Page, token: string): Promise<void> {
  await page.goto("/dashboard/branch-manager/gate/departures");
  const entry = page.getByRole("listitem").filter({ hasText: consultants[0] });
  await entry.getByRole("link", { name: "Scanner", exact: true }).click();
  await page.getByText(gateKindWords.rdv.entered(0, 1)).waitFor();
  await loseNetwork(page);
  await page.getByLabel(scannerWords.code, { exact: true }).fill(token);
  await page.getByRole("button", { name: scannerWords.check }).click();
  await page.getByText(scanWords("rdv").texts.VALID, { exact: true }).waitFor();
  await look(page, "appointment-received");
  await page.getByText(scannerWords.queue(1)).waitFor();
  await page.context().setOffline(false);
  await page.getByText(scannerWords.allSent).waitFor();
}

/** The branch sells to a patient without an appointment: a key, a name, and the drawer. */
export async function sellWalkIn(page: Page, name: string, price: number): Promise<void> {
  const { walkIn } = agendaWords;
  await page.getByRole("button", { name: walkIn.open }).waitFor();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(walkIn.name).fill(name);
  await look(page, "practice-walk-in");
  // The free times are one stop of the keyboard.
  await dialog.getByRole("radio", { checked: true }).press("ArrowRight");
  await dialog
    .getByRole("radio")
    .nth(1)
    .and(dialog.getByRole("radio", { checked: true }))
    .press("ArrowLeft");
  await expect.poll(() => dialog.locator("[role=radio][tabindex='0']").count()).toBe(1);
  // The title says what will be recorded: another hour than the next free one is an appointment.
  await dialog.getByRole("heading", { name: walkIn.title }).waitFor();
  await dialog.getByRole("radio").nth(1).click();
  await dialog.getByRole("heading", { name: walkIn.sell }).waitFor();
  await dialog.getByRole("radio").first().click();
  await dialog.getByRole("heading", { name: walkIn.title }).waitFor();
  const cash = dialog.getByRole("button", { name: walkIn.cash(formatMoney(price, "XAF")) });
  await cash.waitFor();
  await page.keyboard.press("Control+Enter");
  // Only what is paid needs a drawer; what was typed is still there once it is open.
  await page.getByText(walkIn.shift).waitFor();
  await look(page, "practice-walk-in-drawer");
  await page.getByLabel(gateWords.shift.openingFloat).fill("0");
  await page.getByRole("button", { name: gateWords.shift.open }).click();
  await page.getByText(walkIn.shift).waitFor({ state: "detached" });
  await cash.waitFor();
  await page.keyboard.press("Control+Enter");
  await dialog.getByText(walkIn.soldNumber(1)).waitFor();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
}

/** A branch's agenda: the delay, receiving patients, and the printed list. */
export async function runDay(page: Page, bookingId: string): Promise<void> {
  const { late, actions } = agendaWords;
  await blockOf(page, bookingId).filter({ hasText: appointmentWords.visitStates.ARRIVED }).waitFor();
  await page.getByRole("button", { name: late.open }).click();
  await page.getByRole("button", { name: late.choice(40), exact: true }).click();
  await page.getByText(late.willTell(2)).waitFor();
  await look(page, "practice-late-message");
  await page.getByRole("button", { name: late.send, exact: true }).click();
  await page.getByText(late.told(2)).waitFor();
  await page.getByText(late.announced(40)).waitFor();
  for (const step of [actions.IN_CONSULTATION, actions.DONE]) {
    await blockOf(page, bookingId).click();
    await page.getByRole("dialog").locator(`a[href$="/${bookingId}/show"]`).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: step, exact: true }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await look(page, "practice-day");
  // The arrow keys alone go from one appointment to the next.
  const visits = page.locator("[data-visit]");
  await visits.first().press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await visits.and(page.locator(":focus")).waitFor();
  expect(await visits.first().evaluate((one) => one === document.activeElement)).toBe(false);
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute("data-printed", document.querySelector(".gate-manifest")?.textContent ?? "");
  });
  await page.getByRole("button", { name: agendaWords.print }).click();
  await page.locator("body[data-printed*='10:15']").waitFor();
}
