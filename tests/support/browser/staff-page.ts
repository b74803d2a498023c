import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { openSession, sessionCookieName } from "../../../src/modules/account/session/open-session.ts";
import { createActor, type TestPerson } from "../context.ts";
import type { TestServer } from "../server.ts";
import { desktop } from "./browser.ts";

/** Opens a browser with a signed-in person of this role. */
export function staffPages(
  server: TestServer,
  person: (options: BrowserContextOptions) => Promise<BrowserContext>,
) {
  const { services, url } = server;
  return async (role: TestPerson, options: BrowserContextOptions = desktop): Promise<Page> => {
    const actor = await createActor(services, role);
    const session = { userId: actor.id, device: "test", address: "127.0.0.1", now: services.now() };
    const value = await openSession(services.db, session);
    const context = await person({ ...options, baseURL: url });
    await context.addCookies([{ name: sessionCookieName(services.config), value, url }]);
    return context.newPage();
  };
}
