import type { Page } from "playwright-core";
import { pushPublicKey } from "../../../src/platform/outside/push.ts";
import type { TestServer } from "../server.ts";

/** Browser steps of alerts, which a browser shows while Mboa is closed. */

export interface Subscription {
  endpoint: string;
  publicKey: string;
  authSecret: string;
}

/**
 * The browser maker's real push service is not available in a test: the browser subscribes at a simulated one, from
 * the next page on.
 */
export async function subscribeAtSimulator(
  page: Page,
  { services, url }: Pick<TestServer, "services" | "url">,
): Promise<Subscription> {
  await page.context().grantPermissions(["notifications"], { origin: url });
  const body = JSON.stringify({ ownerKey: pushPublicKey(services.config) });
  const headers = { "content-type": "application/json" };
  const made = await fetch(`${services.simulatorsUrl}/push/browsers`, { method: "POST", headers, body });
  const subscription = (await made.json()) as Subscription;
  await page.addInitScript(({ endpoint, publicKey, authSecret }) => {
    const bytes = (text: string) => {
      const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
      return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
    };
    const getKey = (name: string) => bytes(name === "auth" ? authSecret : publicKey);
    // A headless browser always reports « denied » here, whatever was granted.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      sessionStorage.setItem("alerts-asked", location.pathname);
      return ask();
    };
    PushManager.prototype.subscribe = async () => ({ endpoint, getKey }) as unknown as PushSubscription;
  }, subscription);
  return subscription;
}

/** The path on which the browser was asked whether alerts are allowed; null when it was not. */
export const askedForAlerts = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem("alerts-asked"));
