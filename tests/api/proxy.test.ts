import { afterAll, expect, test } from "vitest";
import { buildApp } from "../../src/server/app.ts";
import { testServices } from "../support/app.ts";

/** Limits count per address, so a client must not be able to choose its own. */

async function addressSeen(proxies: string, forwarded: string): Promise<string> {
  const { services } = await testServices({ env: { TRUST_PROXY: proxies } });
  const app = await buildApp(services, { apiOnly: true });
  afterAll(() => app.close());
  app.get("/seen", async (request) => (await request.ctx()).address);
  return (await app.inject({ url: "/seen", headers: { "x-forwarded-for": forwarded } })).body;
}

test.each([
  ["0", "6.6.6.6", "127.0.0.1"],
  ["1", "203.0.113.7", "203.0.113.7"],
  ["1", "6.6.6.6, 203.0.113.7", "203.0.113.7"],
  ["2", "6.6.6.6, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
])("behind %s proxies « %s » is %s", async (proxies, forwarded, address) => {
  expect(await addressSeen(proxies, forwarded)).toBe(address);
});
