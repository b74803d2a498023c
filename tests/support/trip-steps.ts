import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { scheduleTrip } from "../../src/modules/trip/schedule-trip.ts";
import type { simulatorControl } from "./simulators.ts";
import { type TripNetwork, tripNetwork } from "./trip-network.ts";

/** What a traveller does in the browser, told once for several stories. */

export type Control = ReturnType<typeof simulatorControl>;

/** The line in both directions, with one departure each way. */
export async function roundTripNetwork(services: Parameters<typeof tripNetwork>[0]) {
  const network = await tripNetwork(services);
  const [start, end] = network.terminals;
  const back = await services.db.path.create({
    data: {
      ...{ companyId: network.company.id, startTerminalId: end.id, endTerminalId: start.id },
      ...{ distanceKm: 245, durationMinutes: 240, basePrice: 5000, currency: "XAF" },
    },
  });
  const there = await network.depart({ date: network.day(3) });
  const bus = await network.createBus();
  const { id: home } = await scheduleTrip(network.partner, {
    ...{ companyId: network.company.id, pathId: back.id, busId: bus.id, date: network.day(5), time: "08:00" },
    ...{ price: 5500, refundable: true, requireValidation: false, canChoosePlace: true },
    ...{ comment: "", counterSeats: [], published: true },
  });
  return { network, there, home };
}

export const tripAddress = (url: string, id: string, query = "") =>
  `${url}/booking/trip/detail?uuid=${id}${query}`;

export const listAddress = (url: string, network: TripNetwork, day: string, query = "") =>
  `${url}/booking/trip?from=${encodeURIComponent(network.from.name)}&to=${encodeURIComponent(network.to.name)}&date=${day}${query}`;

/** A phone network far from town: answers take a while and files take longer. */
export async function slowNetwork(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 90 * 1024,
    uploadThroughput: 40 * 1024,
  });
}

export const visible = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).locator("visible=true");

export const freeSeat = (page: Page, seat: number) =>
  page.locator(`[data-seat="${seat}"][data-state="free"]`);

export const toastSaying = (page: Page, sentence: string) =>
  page.locator("[data-toasts]").getByText(sentence, { exact: true });

export async function signIn(page: Page, credential: string, password: string): Promise<void> {
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Téléphone ou e-mail").fill(credential);
  await modal.getByLabel("Mot de passe", { exact: true }).fill(password);
  await modal.getByRole("button", { name: "Se connecter" }).click();
  await modal.waitFor({ state: "detached" });
}

/** The code of the last SMS to a number, once it has arrived. */
export async function codeBySms(control: Control, phone: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const { sms } = await control.phone(phone);
        code = sms.map(({ text }) => /\b\d{5}\b/.exec(text)?.[0]).find(Boolean);
        return code;
      },
      { timeout: 20_000 },
    )
    .toBeTruthy();
  return code ?? "";
}

/** The prompt that stands on a phone, answered by its owner. */
export async function answerPrompt(
  control: Control,
  phone: string,
  answer: "approve" | "refuse",
): Promise<void> {
  let id: string | undefined;
  await expect
    .poll(
      async () => {
        id = (await control.phone(phone)).prompts.find((prompt) => prompt.prompting)?.id;
        return id;
      },
      { timeout: 20_000 },
    )
    .toBeTruthy();
  await (answer === "approve" ? control.approve(id ?? "") : control.refuse(id ?? ""));
}
