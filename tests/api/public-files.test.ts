import { expect, test } from "vitest";
import { testApp } from "../support/app.ts";

const { app, services } = await testApp();

test("public pictures are served for good; what is private, or outside, is not there", async () => {
  await services.files.put("public/a.webp", Buffer.from("image"), "image/webp");
  await services.files.put("private/b.pdf", Buffer.from("secret"), "application/pdf");
  const shown = await app.inject({ url: "/files/public/a.webp" });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": expect.stringContaining("immutable"),
  });
  expect(shown.body).toBe("image");
  for (const url of ["/files/private/b.pdf", "/files/public/..%2Fprivate/b.pdf", "/files/public/none.webp"]) {
    expect((await app.inject({ url })).statusCode, url).toBe(404);
  }
});
