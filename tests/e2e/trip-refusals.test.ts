import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hashPassword } from "../../src/modules/account/sign-in/hash-password.ts";
import { goodPassword } from "../support/account.ts";
import { desktop, phone, testBrowser } from "../support/browser/browser.ts";
import { hearingOf } from "../support/browser/hearing.ts";
import {
  answerPrompt,
  departureNews,
  freeSeat,
  listAddress,
  placesHeld,
  roundTripNetwork,
  signIn,
  toastSaying,
  tripAddress,
  visible,
} from "../support/browser/trip-steps.ts";
import { createActor } from "../support/context.ts";
import { startTestServer } from "../support/server.ts";
import { simulatorControl } from "../support/simulators.ts";

const server = await startTestServer();
const open = await testBrowser();
const control = simulatorControl(server.simulators.url);
const { network } = await roundTripNetwork(server.services);

async function visitor(options = phone): Promise<Page> {
  const page = await (await open(options)).newPage();
  page.setDefaultTimeout(45_000);
  return page;
}

let customers = 0;

/** A person with an account and a wallet; returns the number, which is also the credential. */
async function customer(): Promise<string> {
  const number = `+2376773002${String(++customers).padStart(2, "0")}`;
  const passwordHash = await hashPassword(goodPassword);
  await createActor(server.services, { user: { phone: number, accountNumber: number, passwordHash } });
  return number;
}

/** On the payment page with held places, ready to pay. */
async function holding(page: Page, tripId: string, seat: number, credential: string): Promise<void> {
  await page.goto(tripAddress(server.url, tripId));
  await freeSeat(page, seat).click();
  await visible(page, "Payer").click();
  await visible(page, "Se connecter").last().click();
  await signIn(page, credential, goodPassword);
  await page.getByText(placesHeld).waitFor();
  await page.getByLabel("Nom et prénom, siège").first().fill("Awa Essomba");
  const identity = page.getByLabel("Numéro de la pièce");
  if ((await identity.count()) > 0) await identity.first().fill("112233445");
}

describe("choosing places", () => {
  it("answers six places with the sentence and begins again at one", async () => {
    const page = await visitor();
    await page.goto(tripAddress(server.url, await network.depart({ date: network.day(3) })));
    const places = page.getByLabel("Nombre de places");
    await places.fill("6");
    await toastSaying(page, "Vous ne pouvez sélectionner plus de 5 places").waitFor();
    await expect.poll(() => places.inputValue()).toBe("1");
  });

  it("never lets anybody choose more places than are left", async () => {
    const trip = await network.depart({ date: network.day(3) });
    for (let seat = 1; seat <= 18; seat++) await network.claim(trip, seat);
    const page = await visitor();
    await page.goto(tripAddress(server.url, trip, "&places=2"));
    await page.getByText("Plus que 2 places").first().waitFor();
    await page.getByRole("button", { name: "Plus", exact: true }).click();
    await toastSaying(page, "Vous ne pouvez sélectionner plus de 2 places").waitFor();
  });

  it("shows other people's holds without a reload and lets go of a seat that was lost", async () => {
    const trip = await network.depart({ date: network.day(3) });
    const page = await visitor();
    await page.goto(tripAddress(server.url, trip, "&places=2"));
    await freeSeat(page, 5).click();
    await freeSeat(page, 6).click();
    await network.claim(trip, 6, new Date(Date.now() + 600_000));
    await page.getByText("Le siège 6 vient d’être pris. Choisissez-en un autre.").waitFor();
    expect(await page.locator('[data-seat="6"]').getAttribute("data-state")).toBe("taken");
    expect(await page.locator('[data-seat="5"]').getAttribute("aria-pressed")).toBe("true");
    await visible(page, "Payer").click();
    await toastSaying(page, "Il reste 1 siège à choisir.").waitFor();
  });

  it("can be done with the keyboard alone, each seat saying what it is", async () => {
    const trip = await network.depart({ date: network.day(3) });
    await network.claim(trip, 2);
    const page = await visitor(desktop);
    await page.goto(tripAddress(server.url, trip));
    await page.locator('[data-seat="1"]').focus();
    await page.keyboard.press("ArrowRight");
    const focused = page.locator("[data-seat]:focus");
    expect(await focused.getAttribute("aria-label")).toBe("Siège 2, côté couloir, occupé");
    await page.keyboard.press("Space");
    expect(await page.locator('[data-state="chosen"]').count()).toBe(0);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    expect(await focused.getAttribute("aria-label")).toBe("Siège 6, côté couloir, choisi");
  });

  it("says that a full bus is full, in the list and on its page", async () => {
    const trip = await network.depart({ date: network.day(6) });
    for (let seat = 1; seat <= 20; seat++) await network.claim(trip, seat);
    const page = await visitor();
    await page.goto(listAddress(server.url, network, network.day(6)));
    await page.getByRole("link", { name: /^Test Voyages.*, Complet$/ }).click();
    await page.getByText("Ce bus est complet.").first().waitFor();
    await visible(page, "Payer").click();
    await toastSaying(page, "Ce bus est complet.").waitFor();
    expect(page.url()).toContain("/booking/trip/detail");
  });

  it("leads to the nearest days when a day has nothing", async () => {
    const page = await visitor();
    await page.goto(listAddress(server.url, network, network.day(40)));
    await page.getByText("Aucun départ ne correspond").waitFor();
    await page.goto(listAddress(server.url, network, network.day(8)));
    await page.getByRole("heading", { name: "Départs les plus proches" }).waitFor();
    await page.locator("section, div").getByRole("link").filter({ hasText: "5 000" }).first().waitFor();
  });

  it("comes back to the list when no departure is selected", async () => {
    const page = await visitor();
    await page.goto(`${server.url}/booking/trip-details`);
    await page.waitForURL("**/booking/trip");
  });
});

describe("holding and paying", () => {
  it("offers the nearest seats when somebody was faster, and loses nothing else", async () => {
    const trip = await network.depart({ date: network.day(3) });
    const credential = await customer();
    const page = await visitor();
    const news = await hearingOf(page, departureNews);
    await page.goto(tripAddress(server.url, trip));
    await freeSeat(page, 9).click();
    await news.stop();
    await network.claim(trip, 9);
    await visible(page, "Payer").click();
    news.goOn();
    await page.getByRole("heading", { name: "Votre place a été reprise" }).waitFor();
    await page.getByRole("button", { name: /^Prendre le siège \d+$/ }).click();
    await page.getByText(placesHeld).waitFor();
    // Places held as a visitor belong to the person after sign-in.
    await visible(page, "Se connecter").last().click();
    await signIn(page, credential, goodPassword);
    await page.getByRole("heading", { name: "Moyen de paiement" }).waitFor();
    await page.getByText(placesHeld).waitFor();
  });

  it("says in plain words why a payment failed, keeps the places and takes the next try", async () => {
    const trip = await network.depart({ date: network.day(3) });
    const page = await visitor();
    const number = await customer();
    await holding(page, trip, 4, number);
    await page.getByRole("button", { name: /^Payer \d/ }).click();
    await answerPrompt(control, number, "refuse");
    await page.waitForURL("**/payment/cancelled-payment*");
    await page.getByText("Le paiement a été refusé sur le téléphone.").waitFor();
    await page.getByText("Votre place est encore retenue").waitFor();
    await page.getByRole("link", { name: "Réessayer" }).click();
    await page.getByRole("button", { name: /^Payer \d/ }).click();
    await answerPrompt(control, number, "approve");
    await page.waitForURL("**/payment/completed*");
  });

  it("shows the desk's code for cash and lets one pay otherwise", async () => {
    const trip = await network.depart({ date: network.day(3) });
    const page = await visitor();
    await holding(page, trip, 8, await customer());
    await page.locator("#content").getByText("Espèces au guichet").click();
    await page.getByRole("button", { name: "Réserver et payer au guichet" }).click();
    await page.getByText("Code à présenter").waitFor();
    await page.getByRole("button", { name: "Payer autrement" }).click();
    await page.waitForURL("**/payment/cancelled-payment*");
    await page.getByText("Vous ne payez plus au guichet").waitFor();
    await page.getByText("Votre place est encore retenue").waitFor();
  });

  it("never shows somebody else's bill", async () => {
    const trip = await network.depart({ date: network.day(3) });
    const page = await visitor();
    await holding(page, trip, 3, await customer());
    const bill = page.url();
    const stranger = await visitor();
    await stranger.goto(bill);
    await visible(stranger, "Se connecter").last().click();
    await signIn(stranger, await customer(), goodPassword);
    await stranger.getByText("Ce paiement est introuvable.").waitFor();
  });
});

it("refuses a bus that has left while the page was open", async () => {
  const trip = await network.depart({ date: network.day(2) });
  const page = await visitor();
  await page.goto(tripAddress(server.url, trip));
  await freeSeat(page, 1).click();
  server.clock.advance(3 * 86_400_000);
  await page.getByText("Ce voyage n'est plus disponible.").first().waitFor();
  await visible(page, "Payer").click();
  await toastSaying(page, "Ce voyage n'est plus disponible.").waitFor();
  expect(page.url()).toContain("/booking/trip/detail");
});
