import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { diskFiles, type Files, readFile } from "../../src/platform/files/files.ts";
import { cleanDocument, cleanImage } from "../../src/platform/files/images.ts";
import { s3Files } from "../../src/platform/files/s3-files.ts";
import { largestUpload } from "../../src/shared/validate.ts";

/** Stores objects like a bucket, and refuses unsigned requests. */
async function bucketPeer() {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    seen.push(request.headers);
    const signed =
      /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/eu-west-3\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/;
    if (!signed.test(request.headers.authorization ?? "")) return response.writeHead(403).end();
    const key = request.url ?? "";
    if (request.method === "PUT") {
      objects.set(key, { body: Buffer.concat(chunks), type: request.headers["content-type"] ?? "" });
      return response.end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return response.writeHead(404).end();
    response
      .writeHead(200, { "content-type": object.type, "content-length": object.body.length })
      .end(object.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`, objects };
}

const peer = await bucketPeer();
const folder = mkdtempSync(join(tmpdir(), "mboa-files-"));
afterAll(() => rmSync(folder, { recursive: true }));
const s3Settings = {
  FILES_S3_URL: peer.url,
  FILES_S3_REGION: "eu-west-3",
  FILES_S3_KEY: "the-key",
  FILES_S3_SECRET: "s",
};

describe.each<[string, Files]>([
  ["a folder", diskFiles(folder)],
  ["a bucket", s3Files(s3Settings)],
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
  it("says when it refuses", async () => {
    const wrong = s3Files({ ...s3Settings, FILES_S3_KEY: "other" });
    await expect(wrong.put("a", Buffer.from("x"), "text/plain")).rejects.toThrow("403");
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
