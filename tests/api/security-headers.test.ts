import { expect, test } from "vitest";
import { testApp } from "../support/app.ts";

const { app } = await testApp();

test("every answer, also a refusal, says what a browser may do with it", async () => {
  for (const url of ["/api/countries/check-country", "/api/trpc/booking.mine", "/nowhere", "/healthz"]) {
    const { headers } = await app.inject({ url });
    const policy = String(headers["content-security-policy"]);
    expect(policy.split(";")).toEqual(
      expect.arrayContaining(["default-src 'self'", "script-src 'self'", "frame-ancestors 'none'"]),
    );
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
    });
    const permitted = String(headers["permissions-policy"]).split(", ");
    expect(permitted).toEqual(expect.arrayContaining(["camera=(self)", "microphone=(self)", "payment=()"]));
    expect(permitted).toContain("geolocation=()");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});
