import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import type { AppRouter } from "../../src/server/router.ts";
import { testApp } from "../support/app.ts";

const { app } = await testApp();

const batch = (paths: string[], inputs: unknown[]) =>
  `/api/trpc/${paths.join(",")}?batch=1&input=${encodeURIComponent(JSON.stringify({ ...inputs }))}`;
const cities = { query: "yaounde", limit: 1 };

test("calls that were sent together are answered together, each for itself", async () => {
  const answer = await app.inject({
    url: batch(["geo.searchCities", "booking.bill", "geo.searchCities"], [cities, {}, { query: "" }]),
  });
  const [found, refused] = answer.json();
  expect(answer.statusCode).toBe(207);
  expect(answer.json()).toHaveLength(3);
  expect(found.result.data[0].name).toBe("Yaoundé");
  expect(refused.error.data).toMatchObject({ code: "NOT_SIGNED_IN", httpStatus: 401 });
  expect(refused.error.message).toBe("Votre session a expiré. Veuillez vous connecter.");
});

test("a batch of one is still a list", async () => {
  const answer = await app.inject({ url: batch(["geo.searchCities"], [cities]) });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()[0].result.data[0].name).toBe("Yaoundé");
});

test("what cannot be read, is not there or asks too much at once is refused in a sentence", async () => {
  const refusals = [
    { url: "/api/trpc/geo.searchCities?input=%7Bbroken", status: 400 },
    { url: "/api/trpc/nothing.here", status: 404 },
    { url: batch(Array(31).fill("geo.searchCities"), []), status: 400 },
    { url: "/api/trpc/geo.searchCities", payload: cities, status: 404 },
    { url: "/api/trpc/booking.hold", payload: "{", status: 400 },
  ];
  for (const { url, payload, status } of refusals) {
    const answer = await app.inject({
      url,
      ...(payload ? { method: "POST", payload, headers: { "content-type": "application/json" } } : {}),
    });
    const { error } = [answer.json()].flat()[0];
    expect([url, answer.statusCode]).toEqual([url, status]);
    expect(error.message).not.toBe("");
    expect(error.data.code).not.toBe("INTERNAL");
  }
});

test("the client that the screens use reads results and refusals", async () => {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: "http://localhost/api/trpc",
        fetch: async (url, options) => {
          const { pathname, search } = new URL(String(url));
          const body = options?.body as string | undefined;
          const answer = await app.inject({
            method: body ? "POST" : "GET",
            url: pathname + search,
            ...(body ? { payload: body, headers: { "content-type": "application/json" } } : {}),
          });
          return new Response(answer.body, { status: answer.statusCode });
        },
      }),
    ],
  });
  const [found, refused] = await Promise.all([
    client.geo.searchCities.query(cities),
    client.booking.bill.query({ billId: "00000000-0000-7000-8000-000000000000" }).catch((error) => error),
  ]);
  expect(found[0]?.name).toBe("Yaoundé");
  expect(refused).toBeInstanceOf(TRPCClientError);
  expect(refused.data).toMatchObject({ code: "NOT_SIGNED_IN" });
});
