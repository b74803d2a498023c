import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { diskFiles, type Files, readFile } from "../../../src/platform/files/files.ts";
import { cleanDocument, cleanImage, cleanPhoto } from "../../../src/platform/files/images.ts";
import { s3Files } from "../../../src/platform/files/s3-files.ts";
import { largestUpload } from "../../../src/shared/validate.ts";
import { startS3Bucket } from "../../support/faults/s3-bucket.ts";

const bucket = await startS3Bucket();
const folder = mkdtempSync(join(tmpdir(), "mboa-files-"));
afterAll(() => rmSync(folder, { recursive: true }));
describe.each<[string, Files]>([
  ["a folder", diskFiles(folder)],
  ["a bucket", s3Files(bucket.settings)],
])("files in %s", (_name, files) => {
  it("are kept, read and removed", async () => {
    const body = Buffer.from([0, 1, 2, 255]);
    await files.put("private/a b/é.webp", body, "image/webp");
    const found = await files.get("private/a b/é.webp");
    expect(found).toMatchObject({ contentType: "image/webp", size: 4 });
    found?.stream.destroy();
    expect(await readFile(files, "private/a b/é.webp")).toEqual(body);
    await files.remove("private/a b/é.webp");
    expect(await files.get("private/a b/é.webp")).toBeNull();
    await files.remove("private/a b/é.webp");
  });

  it("stay inside", async () => {
    await expect(files.put("../outside", Buffer.from("x"), "text/plain")).rejects.toThrow("outside");
    await expect(files.get("a/../../outside")).rejects.toThrow("outside");
  });
});

describe("a folder", () => {
  it("holds no half-written file", async () => {
    await diskFiles(folder).put("one.pdf", Buffer.from("x"), "application/pdf");
    expect(readdirSync(folder).filter((name) => name.startsWith("one"))).toEqual(["one.pdf"]);
    // A file cannot replace a folder, so the final rename fails.
    mkdirSync(join(folder, "two.pdf"));
    await expect(diskFiles(folder).put("two.pdf", Buffer.from("x"), "application/pdf")).rejects.toMatchObject(
      {
        code: "EISDIR",
      },
    );
    expect(readdirSync(folder).filter((name) => name.startsWith("two"))).toEqual(["two.pdf"]);
  });
});

describe("a bucket", () => {
  const put = (files: Files) => files.put("a.txt", Buffer.from("x"), "text/plain");

  it.each(["FILES_S3_KEY", "FILES_S3_SECRET", "FILES_S3_REGION"])(
    "refuses what another %s has signed",
    async (name) => {
      const wrong = s3Files({ ...bucket.settings, [name]: "another" });
      await expect(put(wrong)).rejects.toMatchObject({ status: 403 });
      await expect(wrong.get("a.txt")).rejects.toMatchObject({ status: 403 });
      await expect(wrong.remove("a.txt")).rejects.toMatchObject({ status: 403 });
    },
  );

  it.each([503, 500, "hang"] as const)(
    "is away while it answers %s, and goes on afterwards",
    async (fault) => {
      const files = s3Files(bucket.settings);
      await put(files);
      bucket.failWith(fault);
      // What was given up may reach the bucket later, when it answers again: so this one is not the file read below.
      const hasty = s3Files(bucket.settings, fault === "hang" ? 50 : undefined);
      for (const ask of [() => put(hasty), () => hasty.get("a.txt"), () => hasty.remove("another.txt")])
        await expect(ask()).rejects.toMatchObject({ code: "STORAGE_AWAY" });
      bucket.failWith(null);
      expect((await readFile(files, "a.txt"))?.toString()).toBe("x");
    },
  );

  it("is away when nobody listens at its address", async () => {
    const files = s3Files({ ...bucket.settings, FILES_S3_URL: "http://127.0.0.1:9/bucket" });
    await expect(files.get("a.txt")).rejects.toMatchObject({ code: "STORAGE_AWAY" });
  });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0b5d3b" } });

describe("an uploaded image", () => {
  it("is written anew: smaller, upright, without what it said about place and device", async () => {
    const upload = await picture(3000, 1000)
      .jpeg()
      .withExif({ IFD0: { Make: "Spyphone" }, IFD3: { GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const image = await cleanImage(upload);
    expect(image).toMatchObject({ contentType: "image/webp", extension: "webp", width: 533, height: 1600 });
    const written = await sharp(image.body).metadata();
    expect([written.format, written.exif]).toEqual(["webp", undefined]);
    expect(image.body.includes("Spyphone")).toBe(false);
  });

  it.each(["png", "gif", "webp"] as const)("may be %s", async (format) => {
    expect(await cleanImage(await picture(20, 10).toFormat(format).toBuffer())).toMatchObject({ width: 20 });
  });

  it.each([
    ["a script", Buffer.from("<script>alert(1)</script>")],
    [
      "a drawing that can hold a script",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ["nothing", Buffer.alloc(0)],
    ["a PDF", Buffer.from("%PDF-1.7\n%%EOF")],
  ])("is refused when it is %s", async (_what, upload) => {
    await expect(cleanImage(upload)).rejects.toMatchObject({ code: "NOT_AN_IMAGE" });
  });

  it("is refused when it is cut short, too heavy, or unpacks to far too much", async () => {
    const whole = await picture(600, 600).png({ compressionLevel: 0 }).toBuffer();
    await expect(cleanImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: "NOT_AN_IMAGE",
    });
    await expect(cleanImage(Buffer.alloc(largestUpload + 1))).rejects.toMatchObject({ code: "TOO_LARGE" });
    const bomb = await picture(9000, 9000).png().toBuffer();
    expect(bomb.length).toBeLessThan(largestUpload);
    await expect(cleanImage(bomb)).rejects.toMatchObject({ code: "TOO_LARGE" });
  });
});

describe("an uploaded photograph", () => {
  /** Many edges, in the given shades of grey. */
  const scene = (width: number, height: number, [dark, light]: readonly [number, number]) => {
    const squares = Buffer.alloc(width * height);
    for (let at = 0; at < squares.length; at++) {
      const [x, y] = [at % width, Math.floor(at / width)];
      squares[at] = (Math.floor(x / 12) + Math.floor(y / 12)) % 2 ? light : dark;
    }
    return sharp(squares, { raw: { width, height, channels: 1 } }).toColourspace("srgb");
  };
  const ordinary = [60, 200] as const;
  const mean = async (body: Buffer) => (await sharp(body).stats()).channels[0]?.mean ?? 0;

  it("is cropped to its place, after it was put upright", async () => {
    const lying = await scene(1000, 1800, ordinary).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const photo = await cleanPhoto(lying, 3 / 2);
    expect(photo).toMatchObject({ contentType: "image/webp", faults: [] });
    // Upright it is 1800 by 1000, shrunk to 1600 by 889: a little goes at its sides.
    expect([photo.width, photo.height]).toEqual([1334, 889]);
    const square = await cleanPhoto(lying, 1);
    expect([square.width, square.height]).toEqual([889, 889]);
  });

  it("of the right ratio and brightness stays as it is", async () => {
    const photo = await cleanPhoto(await scene(1200, 800, ordinary).png().toBuffer(), 3 / 2);
    expect([photo.width, photo.height, photo.faults]).toEqual([1200, 800, []]);
    expect(Math.abs((await mean(photo.body)) - 130)).toBeLessThan(4);
  });

  it("is made brighter when it is dark, by a third at most, and says when that is not enough", async () => {
    const dim = await cleanPhoto(await scene(1200, 800, [30, 130]).png().toBuffer(), 3 / 2);
    expect(dim.faults).toEqual([]);
    expect(await mean(dim.body)).toBeGreaterThan(86);
    expect(await mean(dim.body)).toBeLessThan(96);
    const night = await cleanPhoto(await scene(1200, 800, [0, 60]).png().toBuffer(), 3 / 2);
    expect(night.faults).toEqual(["dark"]);
    expect(await mean(night.body)).toBeLessThan(45);
  });

  it("says that it is blurred or small, and is taken all the same", async () => {
    const blurred = await scene(1200, 800, ordinary).blur(9).png().toBuffer();
    expect((await cleanPhoto(blurred, 3 / 2)).faults).toEqual(["blurred"]);
    const small = await scene(590, 590, ordinary).png().toBuffer();
    expect((await cleanPhoto(small, 1)).faults).toEqual(["small"]);
    expect((await cleanPhoto(await scene(600, 600, ordinary).png().toBuffer(), 1)).faults).toEqual([]);
  });

  it("is refused when it is none", async () => {
    await expect(cleanPhoto(Buffer.from("%PDF-1.7"), 1)).rejects.toMatchObject({ code: "NOT_AN_IMAGE" });
  });
});

describe("an uploaded document", () => {
  it("is a PDF as it is, or a picture written anew", async () => {
    const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n");
    expect(await cleanDocument(pdf)).toEqual({ body: pdf, contentType: "application/pdf", extension: "pdf" });
    expect(await cleanDocument(await picture(20, 10).png().toBuffer())).toMatchObject({ extension: "webp" });
  });

  it("is refused when it only says that it is one", async () => {
    await expect(cleanDocument(Buffer.from("<html>%PDF-1.7 %%EOF"))).rejects.toMatchObject({
      code: "FILE_REFUSED",
    });
    await expect(cleanDocument(Buffer.from("%PDF-1.7 cut"))).rejects.toMatchObject({ code: "FILE_REFUSED" });
  });
});
