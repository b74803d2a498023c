import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { hashPassword } from "../../../src/modules/account/sign-in/hash-password.ts";
import { routes } from "../../../src/shared/address/routes.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import { goodPassword } from "../account.ts";
import { createActor } from "../context.ts";
import { startTestServer } from "../server.ts";
import { simulatorControl } from "../simulators.ts";
import { tripNetwork } from "../trip-network.ts";
import { faultsHere, faultsOfLargeText } from "./axe.ts";
import { keepsPages, testBrowser } from "./browser.ts";
import { keepShot } from "./keep-shot.ts";

export const administratorPhone = "677990001";
const zone = "Africa/Douala";

/**
 * The platform before a new company joins: an administrator, and another company with a line and a departure.
 * Everything after that is done in browsers; only the clock is moved by the test.
 */
export async function storyWorld() {
  const server = await startTestServer();
  const browser = await testBrowser(keepsPages);
  const { services, clock } = server;
  const user = { phone: `+237${administratorPhone}`, passwordHash: await hashPassword(goodPassword) };
  await createActor(services, { role: "ADMIN", user: { ...user, firstName: "Brigitte", lastName: "Fotso" } });
  const rival = await tripNetwork(services, { name: "Rivale Voyages" });
  await rival.depart();
  const day = (ahead: number) => addDays(dayOf(clock.now(), zone), ahead);
  return {
    server,
    services,
    db: services.db,
    rival,
    day,
    departureDay: day(1),
    control: simulatorControl(server.simulators.url),
    /** A person with their own device, whose clock matches the server's. */
    async person(options: BrowserContextOptions): Promise<Page> {
      const context = await browser({ ...options, baseURL: server.url });
      const ahead = clock.now().getTime() - Date.now();
      if (ahead > 1000) await context.clock.install({ time: clock.now() });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      return page;
    },
    /** Moves the clock forward to a time of a day. */
    async goTo(date: string, time: string): Promise<void> {
      clock.advance(new Date(`${date}T${time}:00+01:00`).getTime() - clock.now().getTime());
    },
  };
}

export type StoryWorld = Awaited<ReturnType<typeof storyWorld>>;

/** As `look`, and accessibility is checked too, of an open dialog as well; this takes about a second. */
export async function lookClosely(page: Page, name: string): Promise<void> {
  expect.soft(await faultsHere(page), name).toEqual([]);
  await look(page, name);
}

const isTravellersPage = (page: Page) => new URL(page.url()).pathname in routes;

/**
 * Checks the step's page: a traveller's page must fit with large text; saves a screenshot to the
 * folder that SCREENSHOTS names.
 */
export async function look(page: Page, name: string): Promise<void> {
  if (isTravellersPage(page)) expect.soft(await faultsOfLargeText(page), name).toEqual([]);
  await keepShot(page, name);
}
