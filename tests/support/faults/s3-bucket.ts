import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export interface S3Bucket {
  url: string;
  /** What a process must be set to, to be known here. */
  settings: { FILES_S3_URL: string; FILES_S3_REGION: string; FILES_S3_KEY: string; FILES_S3_SECRET: string };
  objects: Map<string, { body: Buffer; type: string }>;
  /** Answers every request so, or not at all; null: as before. */
  failWith(fault: number | "hang" | null): void;
}

const region = "eu-west-3";
const [accessKey, secret] = ["the-key", "the-secret-of-the-bucket"];

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Verifies the AWS Signature Version 4 of a request. */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!given) return false;
  const [, key, day = "", where, names = "", signature] = given;
  const lines = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const words = [method, url, "", lines.join(""), names, headers["x-amz-content-sha256"]].join("\n");
  const scope = `${day}/${where}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(words)].join("\n");
  const signing = [where ?? "", "s3", "aws4_request"].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day));
  return key === accessKey && where === region && hmac(signing, toSign).toString("hex") === signature;
}

/** A bucket on this machine: stores objects, refuses wrong signatures, and fails on demand. */
export async function startS3Bucket(): Promise<S3Bucket> {
  const objects: S3Bucket["objects"] = new Map();
  let fault: number | "hang" | null = null;
  const answer = (method: string | undefined, key: string, given: { body: Buffer; type: string }) => {
    const object = objects.get(key);
    if (method === "PUT") objects.set(key, given);
    if (method === "DELETE") objects.delete(key);
    if (method !== "GET") return { status: 200 };
    return object ? { status: 200, object } : { status: 404 };
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (fault === "hang") return;
    if (fault !== null || !isSigned(request)) return response.writeHead(fault ?? 403).end();
    const given = { body: Buffer.concat(chunks), type: request.headers["content-type"] ?? "" };
    const { status, object } = answer(request.method, request.url ?? "", given);
    if (!object) return response.writeHead(status).end();
    const headers = { "content-type": object.type, "content-length": object.body.length };
    response.writeHead(status, headers).end(object.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
  return {
    url,
    objects,
    settings: {
      ...{ FILES_S3_URL: url, FILES_S3_REGION: region },
      ...{ FILES_S3_KEY: accessKey, FILES_S3_SECRET: secret },
    },
    failWith: (next) => {
      fault = next;
    },
  };
}
