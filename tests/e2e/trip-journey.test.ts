import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { formatMoney } from "../../src/shared/money.ts";
import { basketWords } from "../../src/shared/words/fr/booking/basket.ts";
import { buyerWords } from "../../src/shared/words/fr/booking/buyer.ts";
import { nextBookingWords } from "../../src/shared/words/fr/booking/next-booking.ts";
import { outboundWords } from "../../src/shared/words/fr/booking/outbound.ts";
import { paymentScreenWords } from "../../src/shared/words/fr/booking/payment-screens.ts";
import { refundWords } from "../../src/shared/words/fr/booking/refund.ts";
import { ticketWords } from "../../src/shared/words/fr/booking/tickets.ts";
import { bottomBarWords } from "../../src/shared/words/fr/home/bottom-bar.ts";
import { keepsPages, phone, testBrowser } from "../support/browser/browser.ts";
import { guestBrowser } from "../support/browser/guest-browser.ts";
import { buyAsGuest } from "../support/browser/person-steps.ts";
import { look } from "../support/browser/story-world.ts";
import {
  answerPrompt,
  codeBySms,
  freeSeat,
  listAddress,
  placesHeld,
  roundTripNetwork,
  slowNetwork,
  visible,
} from "../support/browser/trip-steps.ts";
import { startTestServer } from "../support/server.ts";
import { simulatorControl } from "../support/simulators.ts";

const mine = "+237677300100";
const typedPhone = "677300100";
const another = "+237677300101";

const server = await startTestServer();
const open = await testBrowser(keepsPages);
const control = simulatorControl(server.simulators.url);

async function inView(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= 740;
}

it("takes a newcomer from a search to tickets that open without network, and gives money back", async () => {
  const { network, there, home } = await roundTripNetwork(server.services);
  const { db } = server.services;
  const heldOf = (resourceId: string) => db.claim.findMany({ where: { resourceId }, select: { unit: true } });
  const context = await open(phone);
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const endSlowness = await slowNetwork(context, page);

  // A round trip with a chosen seat on each bus.
  await page.goto(listAddress(server.url, network, network.day(3), `&returnDate=${network.day(5)}`));
  await page.getByRole("link", { name: /^Test Voyages, départ 07:00/ }).click();
  await page.getByText("Voyage Aller", { exact: true }).waitFor();
  await freeSeat(page, 7).click();
  await visible(page, "Réserver votre voyage de retour").click();
  await page.locator("main summary").waitFor();
  // The way out is held from the press on, and the time left stays in view while the return is chosen.
  const outClock = page.getByText(outboundWords.kept);
  await outClock.waitFor();
  expect(await heldOf(there)).toEqual([{ unit: 7 }]);
  await page.locator("summary").getByText(formatMoney(5000, "XAF")).waitFor();
  await page.getByRole("link", { name: /^Test Voyages, départ 08:00/ }).click();
  await page.getByText("Voyage Retour", { exact: true }).waitFor();
  await outClock.waitFor();
  await freeSeat(page, 12).click();
  await expect.poll(() => inView(outClock)).toBe(true);
  await visible(page, "Payer").click();

  // Nobody is signed in, but both seats are held: a number and its code are enough to pay.
  await page.waitForURL(/\/booking\/payment\?.*bill=/);
  await page.getByText(placesHeld).waitFor();
  expect([await heldOf(there), await heldOf(home)]).toEqual([[{ unit: 7 }], [{ unit: 12 }]]);
  expect(await db.bill.count({ where: { bookings: { some: { status: "PENDING" } } } })).toBe(1);
  // A code that was sent to another number is refused, and the seats stay held.
  await guestBrowser(server.services).ask(another);
  const person = { firstName: "Rosine", lastName: "Mballa", phone: typedPhone };
  await buyAsGuest(page, control, person, await codeBySms(control, another));
  await page.getByRole("heading", { name: "Moyen de paiement" }).waitFor();
  await page.getByText(placesHeld).waitFor();
  const sum = formatMoney(10_500, "XAF");
  await page.getByText(basketWords.steps.soFar(sum)).waitFor();
  const identities = page.getByLabel("Numéro de la pièce");
  for (let index = 0; index < (await identities.count()); index++)
    await identities.nth(index).fill("112233445");
  await expect.poll(() => page.getByLabel("Numéro à débiter").inputValue()).toMatch(/77\s*30\s*01\s*00/);
  await page.getByRole("button", { name: `Payer ${sum}` }).click();

  // The phone prompts, its owner confirms, and the page updates automatically.
  await page.getByRole("heading", { name: "Validez sur votre téléphone" }).waitFor();
  await page.getByText("Composez *126#").waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Validez sur votre téléphone" }).waitFor();
  // The time left stays in view below the steps too.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => inView(page.getByText(paymentScreenWords.waiting.left))).toBe(true);
  await answerPrompt(control, mine, "approve");
  await page.waitForURL("**/payment/completed*");
  await page.getByText("C’est payé, bon voyage").waitFor();
  await expect.poll(() => page.getByRole("img", { name: /^Code QR du billet/ }).count()).toBe(2);
  await page.getByRole("link", { name: buyerWords.password.choose }).waitFor();

  // The tickets open without network too.
  await page.getByRole("link", { name: "Toutes mes réservations" }).click();
  await page.getByRole("button", { name: "Voir le billet" }).first().click();
  await page.getByRole("img", { name: /^Code QR du billet/ }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await endSlowness();
  // Days later at the gate: the day's cookie has expired and there is no network.
  await context.clearCookies({ name: "userData" });
  await context.setOffline(true);
  await page.reload();
  await page.getByText("Vous êtes hors ligne").waitFor();
  // The next booking is above the list, with its code and directions, from this phone's copy.
  const next = page.getByRole("region", { name: nextBookingWords.title.trip });
  await next.getByRole("img", { name: /^Code QR du billet/ }).waitFor();
  await next.getByText(nextBookingWords.offline).waitFor();
  await expect(
    next.getByRole("link", { name: nextBookingWords.directions }).getAttribute("href"),
  ).resolves.toContain("destination=");
  await page.getByRole("button", { name: "Voir le billet" }).first().click();
  await page.getByRole("img", { name: /^Code QR du billet/ }).waitFor();
  await page.getByText("Copie enregistrée, affichée sans réseau.").waitFor();
  await page.getByRole("button", { name: ticketWords.enlarge }).click();
  await expect
    .poll(async () => (await page.getByRole("dialog").last().getByRole("img").boundingBox())?.width)
    .toBeGreaterThan(280);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await context.setOffline(false);
  await page
    .getByRole("navigation", { name: bottomBarWords.label })
    .getByRole("link", { name: bottomBarWords.home })
    .click();
  await next.waitFor();
  await page
    .getByRole("navigation", { name: bottomBarWords.label })
    .getByRole("link", { name: bottomBarWords.tickets })
    .click();

  // One leg is cancelled, the other stays; exactly the announced refund arrives.
  const [before] = (await control.phone(mine)).wallets.filter(({ service }) => service === "mtn-momo");
  await visible(page, "Annuler").first().click();
  await page.getByRole("dialog").getByText("Vous avez payé").waitFor();
  // Closed again, the window gives the focus back to what opened it.
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Annuler");
  await page.keyboard.press("Enter");
  const refund = formatMoney(4000, "XAF");
  await page.getByRole("dialog").getByText("Mboa vous les rend").waitFor();
  await page.getByRole("dialog").getByText("80 % de votre paiement").waitFor();
  await page.getByRole("button", { name: "Annuler la réservation" }).click();
  await page.getByText(`Réservation annulée. ${refund} demandés`).waitFor();
  await expect.poll(() => page.getByText("Confirmé", { exact: true }).count()).toBe(1);
  await expect
    .poll(async () => {
      const { wallets } = await control.phone(mine);
      return (wallets.find(({ service }) => service === "mtn-momo")?.balance ?? 0) - (before?.balance ?? 0);
    })
    .toBe(4000);
  await page.getByRole("link", { name: "Passées", exact: true }).click();
  await page.getByText(`${refund} rendus sur votre compte`).waitFor();
  const stages = page.getByRole("list", { name: refundWords.stagesLabel });
  for (const stage of Object.values(refundWords.stages)) {
    await stages.getByText(new RegExp(`^${stage} le `)).waitFor();
  }
  await look(page, "refund-stages");
});
