import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { freeSearchFr } from "../../src/shared/words/fr/booking/free-search.ts";
import { designFr } from "../../src/shared/words/fr/ui/design.ts";
import { moreControlsFr } from "../../src/shared/words/fr/ui/more-controls.ts";
import { uiFr } from "../../src/shared/words/fr/ui/ui.ts";
import { faultsAtBothSizes } from "../support/browser/axe.ts";
import { desktop, testBrowser } from "../support/browser/browser.ts";
import {
  answerPrompt,
  freeSeat,
  holdSeat,
  listAddress,
  peopleOf,
  placesHeld,
  roundTripNetwork,
  tripAddress,
} from "../support/browser/trip-steps.ts";
import { startTestServer } from "../support/server.ts";
import { simulatorControl } from "../support/simulators.ts";

/**
 * Every traveller's screen with real content: accessible to screen readers, by
 * keyboard, and on the narrowest phone.
 */

const server = await startTestServer();
const open = await testBrowser();
const control = simulatorControl(server.simulators.url);
const { network, there } = await roundTripNetwork(server.services);
const { person, again } = peopleOf(server, open);

async function expectFaultless(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await page.getByText(ready).locator("visible=true").first().waitFor();
  expect.soft(await faultsAtBothSizes(page), path).toEqual([]);
}

it("a purchase and an account can be used by everybody, on the narrowest phone and on a desktop", async () => {
  const { page, number, userId } = await person();
  const own = await again(userId);
  await expectFaultless(own, listAddress("", network, network.day(3)), "Test Voyages");
  await expectFaultless(own, listAddress("", network, network.day(40)), "Aucun départ ne correspond");
  await expectFaultless(own, tripAddress("", there), "Choisissez vos sièges");
  await expectFaultless(own, `/booking/share-trip?uuid=${there}`, "Voir ce voyage");
  const trip = await network.depart({ date: network.day(3) });
  const billId = await holdSeat(page, trip, 4);
  await expectFaultless(own, `/booking/payment?bill=${billId}`, "Moyen de paiement");
  await page.getByRole("button", { name: /^Payer \d/ }).click();
  await expectFaultless(own, `/booking/payment?bill=${billId}`, "Composez *126#");
  await answerPrompt(control, number, "approve");
  await page.waitForURL("**/payment/completed*");
  await expectFaultless(own, `/payment/completed?bill=${billId}`, "À présenter à l’embarquement");
  await expectFaultless(own, "/dashboard/booking/upcoming-bookings", "Voir le billet");
  await own.getByRole("button", { name: "Annuler", exact: true }).click();
  await own.getByText("Mboa vous les rend").waitFor();
  expect.soft(await faultsAtBothSizes(own), "cancel").toEqual([]);
  await expectFaultless(own, "/dashboard/booking/past-bookings", "Aucune réservation passée");
  await expectFaultless(own, "/dashboard/favourite/my-favourite", "Aucun favori pour le moment");
  await expectFaultless(own, "/dashboard/message/my-message", "Vous n’avez encore aucun message.");
  await expectFaultless(own, "/dashboard/profile/my-profile", "Mes proches");
});

it("the lists of every kind and the search can be used by everybody, at both sizes", async () => {
  const { userId } = await person();
  const own = await again(userId);
  await expectFaultless(own, "/booking/rentalcar", "Louer une voiture");
  await expectFaultless(own, "/booking/consulting", freeSearchFr.soon.tell);
  await expectFaultless(own, "/booking/dating", freeSearchFr.soon.tell);
  await expectFaultless(own, "/search?q=Duala%20Yaound%C3%A9", "Test Voyages");
  await expectFaultless(own, "/search", "Douala Yaoundé demain");
  await own.getByRole("button", { name: "Prévenez-moi : Voitures" }).click();
  await own.getByRole("textbox", { name: "Téléphone ou e-mail" }).fill("nom");
  await own.getByRole("button", { name: "Me prévenir" }).click();
  await own.getByText("Veuillez saisir un identifiant correcte").first().waitFor();
  expect.soft(await faultsAtBothSizes(own), "soon").toEqual([]);
  await own.getByRole("textbox", { name: "Téléphone ou e-mail" }).fill("nom@exemple.cm");
  await own.getByRole("button", { name: "Me prévenir" }).click();
  await own.getByText("C’est noté.").waitFor();
  // A recent search is offered next time.
  await own.getByRole("searchbox", { name: "Que cherchez-vous ?" }).fill("voiture Kribi");
  await own.getByRole("searchbox", { name: "Que cherchez-vous ?" }).press("Enter");
  await own.getByRole("heading", { name: "Résultats pour « voiture Kribi »" }).waitFor();
  await expectFaultless(own, "/booking", "Prévenez-moi");
  await own.goto("/search");
  await own.getByRole("link", { name: "voiture Kribi", exact: true }).click();
  await own.getByRole("heading", { name: "Résultats pour « voiture Kribi »" }).waitFor();
});

it("the seats of a bus are chosen, changed and paid for by keyboard alone", async () => {
  const trip = await network.depart({ date: network.day(3) });
  const { page } = await person({}, desktop);
  await page.goto(tripAddress("", trip, "&places=2"));
  await freeSeat(page, 1).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.getByText("Sièges 1 et 2", { exact: true }).first().waitFor();
  const pay = page.getByRole("button", { name: "Payer", exact: true }).locator("visible=true");
  for (let step = 0; step < 40 && !(await pay.evaluate((one) => one === document.activeElement)); step++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText(placesHeld).waitFor();
});

it("pictures fill the screen at a touch or by keyboard, one after the other, and Escape leads back", async () => {
  const page = await (await open(desktop)).newPage();
  await page.goto(`${server.url}/test`);
  const photos = page.getByRole("region", { name: designFr.carousel });
  await photos.getByRole("button", { name: moreControlsFr.enlarge }).press("Enter");
  const large = page.getByRole("dialog", { name: designFr.carousel });
  await large.getByText("1 / 3").waitFor();
  await large.getByRole("button", { name: moreControlsFr.nextImage }).click();
  await large.getByText("2 / 3").waitFor();
  await page.keyboard.press("Escape");
  await large.waitFor({ state: "hidden" });
  await photos.getByRole("img", { name: designFr.slide(1) }).click();
  await large.getByText("1 / 3").waitFor();
  await large.getByRole("button", { name: uiFr.close }).click();
  await large.waitFor({ state: "hidden" });
});
