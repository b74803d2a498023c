import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { faultsAtBothSizes, faultsOnPhone } from "../support/browser/axe.ts";
import { phone, testBrowser } from "../support/browser/browser.ts";
import {
  answerPrompt,
  comeBack,
  freeSeat,
  listAddress,
  namePassenger,
  peopleOf,
  placesHeld,
  roundTripNetwork,
  toastSaying,
  tripAddress,
  visible,
} from "../support/browser/trip-steps.ts";
import { startTestServer } from "../support/server.ts";
import { simulatorControl } from "../support/simulators.ts";

/**
 * Every screen of a purchase with real content: accessible to screen readers, by keyboard, and on the narrowest phone.
 */

const server = await startTestServer();
const open = await testBrowser();
const control = simulatorControl(server.simulators.url);
const { network } = await roundTripNetwork(server.services);
const { person } = peopleOf(server, open);

async function expectFaultless(page: Page, ready: string, look = faultsOnPhone): Promise<void> {
  await page.getByText(ready).locator("visible=true").first().waitFor();
  expect.soft(await look(page), ready).toEqual([]);
}

const isFocused = (element: Element) => element === document.activeElement;

it("a purchase can be made by everybody: by keyboard alone, each seat saying what it is, at both sizes", async () => {
  const trip = await network.depart({ date: network.day(3), time: "09:30" });
  await network.claim(trip, 2);
  const { page, number } = await person();
  await page.goto(listAddress("", network, network.day(3)));
  await expectFaultless(page, "Test Voyages", faultsAtBothSizes);
  await page.goto(tripAddress("", trip));
  await expectFaultless(page, "Choisissez vos sièges", faultsAtBothSizes);

  await page.locator('[data-seat="1"]').focus();
  await page.keyboard.press("ArrowRight");
  const focused = page.locator("[data-seat]:focus");
  const saying = (name: string) => focused.and(page.locator(`[aria-label="${name}"]`)).waitFor();
  await saying("Siège 2, côté couloir, occupé");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await saying("Siège 6, côté couloir, choisi");
  await expect.poll(() => page.locator('[data-state="chosen"]').count()).toBe(1);
  await page.getByText("Siège 6", { exact: true }).first().waitFor();
  const pay = visible(page, "Payer");
  for (let step = 0; step < 40 && !(await pay.evaluate(isFocused)); step++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText(placesHeld).waitFor();
  await namePassenger(page);
  const ready = page.getByRole("button", { name: /^Payer \d/, disabled: false });
  await ready.waitFor();
  await expectFaultless(page, "Moyen de paiement", faultsAtBothSizes);
  await ready.press("Enter");
  await expectFaultless(page, "Composez *126#");
  await answerPrompt(control, number, "approve");
  await page.waitForURL("**/payment/completed*");
  await expectFaultless(page, "À présenter à l’embarquement");
  await page.goto("/dashboard/booking/upcoming-bookings");
  await page.getByRole("button", { name: "Voir le billet" }).waitFor();
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expectFaultless(page, "Mboa vous les rend");
});

it("the places of a bus follow what others take, and no more can be chosen than there are", async () => {
  const trip = await network.depart({ date: network.day(3) });
  const page = await (await open({ ...phone, baseURL: server.url })).newPage();
  await page.goto(tripAddress("", trip, "&places=2"));
  const places = page.getByLabel("Nombre de places");
  await places.fill("6");
  await toastSaying(page, "Vous ne pouvez sélectionner plus de 5 places").waitFor();
  await expect.poll(() => places.inputValue()).toBe("1");
  await places.fill("2");
  await freeSeat(page, 5).click();
  await freeSeat(page, 6).click();
  await page.locator('[data-seat="6"][aria-pressed="true"]').waitFor();
  await network.claim(trip, 6, new Date(server.services.now().getTime() + 600_000));
  await page.getByText("Le siège 6 vient d’être pris. Choisissez-en un autre.").waitFor();
  await page.locator('[data-seat="6"][data-state="taken"]').waitFor();
  await page.locator('[data-seat="5"][aria-pressed="true"]').waitFor();
  await visible(page, "Payer").click();
  await toastSaying(page, "Il reste 1 siège à choisir.").waitFor();
  for (let seat = 7; seat <= 20; seat++) await network.claim(trip, seat);
  for (let seat = 1; seat <= 5; seat++) await network.claim(trip, seat);
  await comeBack(page);
  await page.getByText("Ce bus est complet.").first().waitFor();
});

it("cash is promised at the desk with a code, and given up for another way of paying", async () => {
  const trip = await network.depart({ date: network.day(3) });
  const { page } = await person();
  await page.goto(tripAddress("", trip));
  await freeSeat(page, 8).click();
  await visible(page, "Payer").click();
  await page.getByText(placesHeld).waitFor();
  await namePassenger(page);
  await page.locator("#content").getByText("Espèces au guichet").click();
  await page.getByRole("button", { name: "Réserver et payer au guichet" }).click();
  await page.getByText("Code à présenter").waitFor();
  await page.getByRole("button", { name: "Payer autrement" }).click();
  await page.waitForURL("**/payment/cancelled-payment*");
  await page.getByText("Vous ne payez plus au guichet").waitFor();
  await page.getByText("Votre place est encore retenue").waitFor();
});
