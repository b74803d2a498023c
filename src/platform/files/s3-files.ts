import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { AppError } from "../../shared/app-error.ts";
import type { Config } from "../config.ts";
import { contentTypeOf, type Files } from "./files.ts";

const usualTimeLimitMs = 30_000;

/** The bucket refused the request: wrong credentials or permissions, not an outage. */
export class StorageRefusal extends Error {
  constructor(
    what: string,
    readonly status: number,
  ) {
    super(`file storage: ${what} answered ${status}`);
  }
}

/** An unreachable, hanging or failing bucket is a temporary outage (503), not a fault of this process. */
function throwAway(cause: unknown): never {
  throw Object.assign(new AppError("STORAGE_AWAY"), { cause });
}

/** Stores files in a bucket of any S3 service. `FILES_S3_URL` is the bucket's address. */
export function s3Files(
  config: Pick<Config, "FILES_S3_URL" | "FILES_S3_REGION" | "FILES_S3_KEY" | "FILES_S3_SECRET">,
  timeLimitMs = usualTimeLimitMs,
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
  const ask = async (
    key: string,
    init: { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
  ) => {
    const address = addressOf(key);
    const signal = AbortSignal.timeout(timeLimitMs);
    const answer = await client.fetch(address, { ...init, signal }).catch(throwAway);
    if (answer.status >= 500) throwAway(new Error(`file storage answered ${answer.status}`));
    return answer;
  };

  return {
    async put(key, body, contentType) {
      const bytes = new Uint8Array(body);
      const headers = { "content-type": contentType, "content-length": String(bytes.length) };
      const answer = await ask(key, { method: "PUT", body: bytes, headers });
      if (!answer.ok) throw new StorageRefusal("put", answer.status);
    },
    async get(key) {
      const answer = await ask(key, { method: "GET" });
      if (answer.status === 404) return null;
      if (!answer.ok || !answer.body) throw new StorageRefusal("get", answer.status);
      return {
        // Two type definitions (the DOM's and Node's) of the same stream.
        stream: Readable.fromWeb(answer.body as unknown as ReadableStream),
        contentType: answer.headers.get("content-type") ?? contentTypeOf(key),
        size: Number(answer.headers.get("content-length") ?? 0),
      };
    },
    async remove(key) {
      const answer = await ask(key, { method: "DELETE" });
      if (!answer.ok && answer.status !== 404) throw new StorageRefusal("delete", answer.status);
    },
  };
}
