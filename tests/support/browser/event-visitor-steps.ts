import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { eventWords } from "../../../src/kinds/event/words/fr/event.ts";
import { waitingListWords } from "../../../src/kinds/event/words/fr/waiting-list.ts";
import { sendMessage } from "../../../src/modules/message/conversation/send-message.ts";
import type { Context } from "../../../src/platform/context.ts";
import { paths } from "../../../src/shared/address/paths.ts";
import { bookingWords } from "../../../src/shared/words/fr/booking/booking.ts";
import { bookingScreenWords } from "../../../src/shared/words/fr/booking/booking-screens.ts";
import { offerScreenWords } from "../../../src/shared/words/fr/booking/offer.ts";
import { ticketWords } from "../../../src/shared/words/fr/booking/tickets.ts";
import { favouriteWords } from "../../../src/shared/words/fr/favourites.ts";
import { conversationWords } from "../../../src/shared/words/fr/message/conversations.ts";
import { moreControlWords } from "../../../src/shared/words/fr/ui/more-controls.ts";
import { uiWords } from "../../../src/shared/words/fr/ui/ui.ts";
import { onPaper, pdfText } from "./pdf-text.ts";
import { look } from "./story-world.ts";
import { type Control, visible } from "./trip-steps.ts";

/** Browser steps of a visitor besides buying: waiting list, favourites, sharing, messages, reviews. */

/** One finger moves from right to left, above the arrows. */
async function swipe(page: Page, over: Locator): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error("nothing to swipe over");
  const at = (part: number) => [{ x: box.x + box.width * part, y: box.y + box.height * 0.3 }];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: ReturnType<typeof at>) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", at(0.8));
  for (let part = 0.75; part > 0.2; part -= 0.05) await touch("touchMove", at(part));
  await touch("touchEnd", []);
  await session.detach();
}

/** On the page of an event with three posters: a swipe brings the next, a tap shows that one on the whole screen, and a swipe there the last. */
export async function swipePosters(page: Page, title: string): Promise<void> {
  const posters = page.getByRole("region", { name: eventWords.detail.images });
  await posters.getByText(moreControlWords.position(1, 3)).waitFor();
  await posters.scrollIntoViewIfNeeded();
  await swipe(page, posters);
  await posters.getByText(moreControlWords.position(2, 3)).waitFor();
  const second = posters.getByRole("img", { name: eventWords.detail.poster(title, 2) });
  await expect
    .poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await look(page, "event-posters");
  await second.tap();
  const large = page.getByRole("dialog", { name: eventWords.detail.images });
  await large.getByText(moreControlWords.position(2, 3)).waitFor();
  const shown = large.getByRole("img", { name: eventWords.detail.poster(title, 2) });
  await expect.poll(async () => Math.round((await shown.boundingBox())?.x ?? -1)).toBe(0);
  await look(page, "event-poster-large");
  await swipe(page, large);
  await large.getByText(moreControlWords.position(3, 3)).waitFor();
  await large.getByRole("button", { name: uiWords.close }).tap();
  await large.waitFor({ state: "hidden" });
}

/** The button of a sold-out date leads to its waiting list. */
export async function joinWaitingList(page: Page, productId: string): Promise<void> {
  await page.goto(paths.detail("event", productId));
  await page.getByText(eventWords.detail.states.SOLD_OUT).waitFor();
  await visible(page, eventWords.wait).click();
  await page.getByRole("button", { name: waitingListWords.join }).click();
  await page.getByText(waitingListWords.waiting(1)).waitFor();
  await look(page, "event-waiting");
}

/** One tariff is sold out and has a waiting list, while others can be bought. */
export async function waitForTariff(page: Page, productId: string, tariff: string): Promise<void> {
  await page.goto(paths.detail("event", productId));
  await page.getByRole("heading", { name: eventWords.wait }).waitFor();
  const choice = page.getByLabel(waitingListWords.tariff);
  // The heading is there before the tariffs have arrived.
  await expect.poll(() => choice.locator("option").allTextContents()).toEqual([tariff]);
  await look(page, "event-wait-tariff");
  await page.getByRole("button", { name: waitingListWords.join }).click();
  await page.getByText(waitingListWords.waiting(1)).waitFor();
}

/** The address in the last SMS that has one. */
export async function linkBySms(control: Control, number: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const { sms } = await control.phone(number);
      link = sms.map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0]).find(Boolean);
      return link;
    })
    .toBeTruthy();
  return link ?? "";
}

/** From the event's page and back. */
export async function shareEvent(page: Page, productId: string, title: string): Promise<void> {
  await page.getByRole("link", { name: eventWords.detail.share }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const sent = await page.getByRole("link", { name: offerScreenWords.share.whatsapp }).getAttribute("href");
  const text = decodeURIComponent(sent ?? "");
  expect(text).toContain(title);
  const shared = new URL(/https?:\/\/\S+$/.exec(text.replace(/^https:\/\/wa\.me\/\S*?text=/, ""))?.[0] ?? "");
  expect(shared.pathname + shared.search).toBe(paths.share("event", productId));
  // The preview shows the title before the page is opened.
  const html = await (await page.request.get(shared.pathname + shared.search)).text();
  expect(html).toMatch(new RegExp(`property="og:title" content="[^"]*${title}`));
  await look(page, "event-share");
  await page.getByRole("link", { name: eventWords.share.book }).click();
  await page.waitForURL(`**${paths.detail("event", productId)}`);
}

/** From the event's page and back. */
export async function keepAsFavourite(page: Page, productId: string, title: string): Promise<void> {
  await page.getByRole("button", { name: offerScreenWords.favourite.add }).first().click();
  await page.locator("[data-toasts]").getByText(offerScreenWords.favourite.added.event).waitFor();
  await page.goto("/dashboard/favourite/my-favourite");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await card.getByText(favouriteWords.new).waitFor();
  await look(page, "event-favourite");
  await card.getByRole("link", { name: favouriteWords.book }).click();
  await page.waitForURL(`**${paths.detail("event", productId)}`);
}

/** Books a free place with one button, without a payment. */
export async function takeFreePlace(page: Page, productId: string, tariff: string): Promise<void> {
  await page.goto(paths.detail("event", productId));
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByLabel(`${eventWords.detail.choose} ${tariff}`) });
  await row.getByRole("button", { name: "Plus" }).click();
  await visible(page, eventWords.detail.reserve).click();
  await page.waitForURL("**/payment/completed*");
  await page.getByRole("img", { name: /^Code QR du billet/ }).waitFor();
  await look(page, "event-free");
}

/** Opens the tickets and their files. */
export async function openTickets(page: Page, { title, total }: { title: string; total: string }) {
  await page.goto(paths.upcomingBookings());
  await page.getByRole("button", { name: "Voir le billet" }).first().click();
  await page.getByRole("img", { name: /^Code QR du billet/ }).waitFor();
  const window = page.getByRole("dialog");
  const fileOf = async (name: string) => {
    const address = await window.getByRole("link", { name, exact: true }).getAttribute("href");
    const answer = await page.request.get(address ?? "");
    expect(answer.status()).toBe(200);
    return answer;
  };
  const calendar = await (await fileOf(ticketWords.calendar)).text();
  expect(calendar).toContain("BEGIN:VEVENT");
  expect(calendar).toContain(title);
  const receipt = pdfText(await (await fileOf(ticketWords.receipt)).body());
  for (const text of [title, onPaper(total)]) expect(onPaper(receipt)).toContain(text);
  await page.keyboard.press("Escape");
  await window.waitFor({ state: "detached" });
}

const question = "Peut-on entrer avec une glacière ?";
const answer = "Oui, sans verre.";

/** Writes to the organiser from the list of bookings, and gets an answer. */
export async function askOrganiser(page: Page, organiser: Context): Promise<void> {
  await look(page, "event-bookings");
  await page.getByRole("link", { name: bookingScreenWords.actions.contact }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel(conversationWords.subject).fill("Glacière");
  await form.getByLabel(conversationWords.body, { exact: true }).fill(question);
  await form.getByRole("button", { name: conversationWords.send }).click();
  await page.getByText(question).first().waitFor();
  await page.waitForURL(/conversation=/);
  const conversationId = new URL(page.url()).searchParams.get("conversation") ?? "";
  await sendMessage(organiser, { conversationId, body: answer });
  await page.goto("/dashboard/message/my-message");
  await page.getByText("Glacière").first().click();
  await page.getByText(answer).locator("visible=true").first().waitFor();
  await look(page, "event-answer");
}

/** The owner cancels one of several tickets, for exactly the amount shown. */
export async function giveTicketBack(page: Page, label: string, refund: string): Promise<void> {
  const { actions, cancel } = bookingScreenWords;
  await page.goto(paths.upcomingBookings());
  await page.getByRole("button", { name: actions.cancel }).click();
  const window = page.getByRole("dialog");
  const tickets = window.getByRole("group", { name: cancel.some.which }).getByRole("checkbox");
  await tickets.first().waitFor();
  for (const ticket of await tickets.all()) await ticket.uncheck();
  await window.getByText(bookingWords.validation.ticketsNeeded).waitFor();
  await window.getByRole("checkbox", { name: label }).check();
  await window.getByText(refund).last().waitFor();
  await look(page, "booking-cancel-some");
  await window.getByRole("button", { name: cancel.some.confirm(1) }).click();
  await page.getByText(cancel.some.done(1)).first().waitFor();
}

/** Walks over the hall by the arrow keys: each place that they enter is wholly in the part of the hall that is shown. */
export async function walkHall(page: Page, first: string) {
  await page.getByRole("checkbox", { name: `${first}, libre` }).focus();
  const ways = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
  for (const key of ways.flatMap((way) => Array.from({ length: 8 }, () => way))) {
    await page.keyboard.press(key);
    const hidden = await page.evaluate(() => {
      const place = document.activeElement?.getBoundingClientRect();
      const frame = document.activeElement?.closest(".overflow-auto");
      if (!place || !frame) return "no place in a frame";
      const shown = frame.getBoundingClientRect();
      const [right, bottom] = [shown.left + frame.clientWidth, shown.top + frame.clientHeight];
      const inside =
        place.left >= shown.left && place.top >= shown.top && place.right <= right && place.bottom <= bottom;
      return inside ? null : `${document.activeElement?.getAttribute("data-unit")} is cut off`;
    });
    expect(hidden, key).toBe(null);
  }
}
