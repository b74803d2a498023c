import sharp from "sharp";
import { expect, test } from "vitest";
import { testApp } from "../support/app.ts";
import { startS3Bucket } from "../support/faults/s3-bucket.ts";

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

test("a picture is handed out at the widths of screens, never wider than it is; other widths are the whole one", async () => {
  const create = { width: 800, height: 400, channels: 3, background: "#0b3d2c" } as const;
  const whole = await sharp({ create }).webp().toBuffer();
  await services.files.put("public/wide.webp", whole, "image/webp");
  const widthOf = async (query: string) => {
    const { rawPayload, headers, statusCode } = await app.inject({ url: `/files/public/wide.webp${query}` });
    expect(statusCode, query).toBe(200);
    expect(headers["content-type"], query).toBe("image/webp");
    expect(headers["content-length"], query).toBe(String(rawPayload.length));
    return (await sharp(rawPayload).metadata()).width;
  };
  expect(await widthOf("?w=360")).toBe(360);
  expect(await widthOf("?w=360")).toBe(360);
  expect(await widthOf("?w=720")).toBe(720);
  for (const query of ["", "?w=361", "?w=", "?w=360&w=160"]) expect(await widthOf(query), query).toBe(800);
  await services.files.put(
    "public/small.webp",
    await sharp(whole).resize(100).webp().toBuffer(),
    "image/webp",
  );
  const small = await app.inject({ url: "/files/public/small.webp?w=160" });
  expect((await sharp(small.rawPayload).metadata()).width).toBe(100);
  expect((await app.inject({ url: "/files/public/none.webp?w=160" })).statusCode).toBe(404);
  expect((await app.inject({ url: "/files/private/b.pdf?w=160" })).statusCode).toBe(404);
});

test("a picture with a drawing for small places shows that one up to 360 pixels, and itself above", async () => {
  const picture = (background: string) =>
    sharp({ create: { width: 800, height: 400, channels: 3, background } })
      .webp()
      .toBuffer();
  await services.files.put("public/poster.webp", await picture("#ff0000"), "image/webp");
  await services.files.put("public/poster.small.webp", await picture("#0000ff"), "image/webp");
  const shown = async (query: string) => {
    const { rawPayload } = await app.inject({ url: `/files/public/poster.webp${query}` });
    const { dominant } = await sharp(rawPayload).stats();
    return dominant.b > dominant.r ? "small" : "whole";
  };
  expect(await shown("?w=160")).toBe("small");
  expect(await shown("?w=360")).toBe("small");
  expect(await shown("?w=720")).toBe("whole");
  expect(await shown("")).toBe("whole");
});

test("a bucket that is away: the picture is asked for again in a moment", async () => {
  const bucket = await startS3Bucket();
  const { app: other, services: itsServices } = await testApp({ env: bucket.settings });
  await itsServices.files.put("public/a.webp", Buffer.from("image"), "image/webp");
  const ask = () => other.inject({ url: "/files/public/a.webp" });
  expect((await ask()).body).toBe("image");
  bucket.failWith(503);
  const away = await ask();
  expect([away.statusCode, away.headers["retry-after"], away.json().code]).toEqual([
    503,
    "5",
    "STORAGE_AWAY",
  ]);
  bucket.failWith(null);
  expect((await ask()).body).toBe("image");
});
