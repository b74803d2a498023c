import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import type { Config } from "../config.ts";
import { contentTypeOf, type Files } from "./files.ts";

const timeLimitMs = 30_000;

/** Stores files in a bucket of any S3 service. `FILES_S3_URL` is the bucket's address. */
export function s3Files(
  config: Pick<Config, "FILES_S3_URL" | "FILES_S3_REGION" | "FILES_S3_KEY" | "FILES_S3_SECRET">,
): Files {
  const bucket = (config.FILES_S3_URL ?? "").replace(/\/$/, "");
  const client = new AwsClient({
    accessKeyId: config.FILES_S3_KEY ?? "",
    secretAccessKey: config.FILES_S3_SECRET ?? "",
    region: config.FILES_S3_REGION,
    service: "s3",
    retries: 3,
    initRetryMs: 100,
  });
  const addressOf = (key: string) => {
    if (key.split("/").includes("..")) throw new Error("file key outside of the bucket");
    return `${bucket}/${key.split("/").map(encodeURIComponent).join("/")}`;
  };
  const ask = (
    key: string,
    init: { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
  ) => client.fetch(addressOf(key), { ...init, signal: AbortSignal.timeout(timeLimitMs) });

  return {
    async put(key, body, contentType) {
      const bytes = new Uint8Array(body);
      const headers = { "content-type": contentType, "content-length": String(bytes.length) };
      const answer = await ask(key, { method: "PUT", body: bytes, headers });
      if (!answer.ok) throw new Error(`file storage: put answered ${answer.status}`);
    },
    async get(key) {
      const answer = await ask(key, { method: "GET" });
      if (answer.status === 404) return null;
      if (!answer.ok || !answer.body) throw new Error(`file storage: get answered ${answer.status}`);
      return {
        // Two type definitions (the DOM's and Node's) of the same stream.
        stream: Readable.fromWeb(answer.body as unknown as ReadableStream),
        contentType: answer.headers.get("content-type") ?? contentTypeOf(key),
        size: Number(answer.headers.get("content-length") ?? 0),
      };
    },
    async remove(key) {
      const answer = await ask(key, { method: "DELETE" });
      if (!answer.ok && answer.status !== 404)
        throw new Error(`file storage: delete answered ${answer.status}`);
    },
  };
}
