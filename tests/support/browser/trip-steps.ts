import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { scheduleTrip } from "../../../src/kinds/trip/supply/schedule-trip.ts";
import { openSession, sessionCookieName } from "../../../src/modules/account/session/open-session.ts";
import { createActor, type TestPerson } from "../context.ts";
import type { TestServer } from "../server.ts";
import type { simulatorControl } from "../simulators.ts";
import { type TripNetwork, tripNetwork } from "../trip-network.ts";
import { phone } from "./browser.ts";

/** Browser steps of a traveller, shared by several stories. */

export type Control = ReturnType<typeof simulatorControl>;

/** The line in both directions, with one departure each way. */
export async function roundTripNetwork(services: Parameters<typeof tripNetwork>[0]) {
  const network = await tripNetwork(services);
  const [start, end] = network.terminals;
  const back = await services.db.path.create({
    data: {
      companyId: network.company.id,
      startTerminalId: end.id,
      endTerminalId: start.id,
      distanceKm: 245,
      durationMinutes: 240,
      basePrice: 5000,
      currency: "XAF",
    },
  });
  const there = await network.depart({ date: network.day(3) });
  const bus = await network.createBus();
  const { id: home } = await scheduleTrip(network.partner, {
    companyId: network.company.id,
    pathId: back.id,
    busId: bus.id,
    date: network.day(5),
    time: "08:00",
    price: 5500,
    refundable: true,
    requireValidation: false,
    canChoosePlace: true,
    comment: "",
    counterSeats: [],
    published: true,
  });
  return { network, there, home };
}

export const tripAddress = (url: string, id: string, query = "") =>
  `${url}/booking/trip/detail?uuid=${id}${query}`;

export const listAddress = (url: string, network: TripNetwork, day: string, query = "") =>
  `${url}/booking/trip?from=${encodeURIComponent(network.from.name)}&to=${encodeURIComponent(network.to.name)}&date=${day}${query}`;

/**
 * A slow rural phone network: answers and files take long, until what is returned ends it. To be ended before the network
 * is lost, because a page that loads anew may be given the conditions that were set here, and not those of the context.
 */
export async function slowNetwork(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 90 * 1024,
    uploadThroughput: 40 * 1024,
  });
  return () => session.detach();
}

export const visible = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).locator("visible=true");

export const freeSeat = (page: Page, seat: number) =>
  page.locator(`[data-seat="${seat}"][data-state="free"]`);

/** What the page of a departure asks for again and again, and anew when the server had drawn it a moment before. */
export const departureNews = /trip\.(places|detail)/;

export const toastSaying = (page: Page, sentence: string) =>
  page.locator("[data-toasts]").getByText(sentence, { exact: true });

export async function signIn(page: Page, credential: string, password: string): Promise<void> {
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Téléphone ou e-mail").fill(credential);
  await modal.getByLabel("Mot de passe", { exact: true }).fill(password);
  await modal.getByRole("button", { name: "Se connecter" }).click();
  await modal.waitFor({ state: "detached" });
}

/** Waits for the code of the last SMS to a number. */
export async function codeBySms(control: Control, phone: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const { sms } = await control.phone(phone);
      code = sms.map(({ text }) => /\b\d{5}\b/.exec(text)?.[0]).find(Boolean);
      return code;
    })
    .toBeTruthy();
  return code ?? "";
}

/** Answers the prompt on a phone as its owner. */
export async function answerPrompt(
  control: Control,
  phone: string,
  answer: "approve" | "refuse",
): Promise<void> {
  let id: string | undefined;
  await expect
    .poll(async () => {
      id = (await control.phone(phone)).prompts.find((prompt) => prompt.prompting)?.id;
      return id;
    })
    .toBeTruthy();
  await (answer === "approve" ? control.approve(id ?? "") : control.refuse(id ?? ""));
}

/** A person in their own browser. */
interface Traveller {
  page: Page;
  number: string;
  userId: string;
}

/** People with an account, a number and a session; `again` opens another device of the same person. */
export function peopleOf(
  server: TestServer,
  open: (options: BrowserContextOptions) => Promise<BrowserContext>,
) {
  const { services, url } = server;
  let count = 0;
  async function again(userId: string, options: BrowserContextOptions = phone): Promise<Page> {
    const session = { userId, device: "test", address: "127.0.0.1", now: services.now() };
    const value = await openSession(services.db, session);
    const context = await open({ ...options, baseURL: url });
    await context.addCookies([{ name: sessionCookieName(services.config), value, url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return page;
  }
  return {
    again,
    async person(role: TestPerson = {}, options: BrowserContextOptions = phone): Promise<Traveller> {
      const number = `+2376773004${String(++count).padStart(2, "0")}`;
      const user = { phone: number, accountNumber: number };
      const { id: userId } = await createActor(services, { ...role, user });
      return { page: await again(userId, options), number, userId };
    },
  };
}

/** Makes the page visible again, as when a person returns from the operator's prompt. */
export const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));

/** Above the payment, for one place or several. */
export const placesHeld = /Places? retenues?/;

/** From a departure to the payment page, with a seat held and its traveller named; returns the bill. */
export async function holdSeat(page: Page, tripId: string, seat: number): Promise<string> {
  await page.goto(tripAddress("", tripId));
  await freeSeat(page, seat).click();
  await visible(page, "Payer").click();
  await page.getByText(placesHeld).waitFor();
  await namePassenger(page);
  return new URL(page.url()).searchParams.get("bill") ?? "";
}

export async function namePassenger(page: Page): Promise<void> {
  await page.getByLabel("Nom et prénom, siège").first().fill("Awa Essomba");
  const identity = page.getByLabel("Numéro de la pièce");
  if ((await identity.count()) > 0) await identity.first().fill("112233445");
}
