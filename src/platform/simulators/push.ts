import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { PushBrowser, World } from "./world.ts";

/** Simulates a browser maker's push service (RFC 8030, 8291, 8292), and the browser that decrypts the alert. */

const bytes = (text: string) => Buffer.from(text, "base64url");

/** Checks the VAPID header: its key must be the one that the browser subscribed with. */
function isOwner(authorization: string, origin: string, browser: PushBrowser): boolean {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  if (browser.ownerKey !== key) return false;
  const point = bytes(key);
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33, 65).toString("base64url"),
    },
  });
  const data = Buffer.from(`${head}.${claims}`);
  const signed = verify("sha256", data, { key: publicKey, dsaEncoding: "ieee-p1363" }, bytes(signature));
  const { aud, exp, sub } = JSON.parse(bytes(claims).toString("utf8"));
  return signed && aud === origin && exp * 1000 > Date.now() && /^(mailto:|https:)/.test(sub);
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** Decrypts an alert with the browser's keys. */
function unseal(browser: PushBrowser, sealed: Buffer): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(bytes(browser.privateKey));
  const salt = sealed.subarray(0, 16);
  const keyLength = sealed[20] ?? 0;
  const sender = sealed.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const shared = derive(pair.computeSecret(sender), bytes(browser.authSecret), info, 32);
  const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const body = sealed.subarray(21 + keyLength);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** Endpoints to create browsers, send them alerts, and remove them for good. */
export function registerPush(app: FastifyInstance, world: World): void {
  app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Body: { ownerKey: string } }>("/browsers", async ({ body, protocol, host }) => {
    const pair = createECDH("prime256v1");
    const publicKey = pair.generateKeys().toString("base64url");
    const id = world.id();
    const authSecret = randomBytes(16).toString("base64url");
    const privateKey = pair.getPrivateKey().toString("base64url");
    world.browsers[id] = { privateKey, authSecret, ownerKey: body.ownerKey, alerts: [] };
    world.changed();
    return { endpoint: `${protocol}://${host}/push/send/${id}`, publicKey, authSecret };
  });
  app.get<{ Params: { id: string } }>(
    "/browsers/:id",
    async ({ params }) => world.browsers[params.id]?.alerts ?? [],
  );
  app.delete<{ Params: { id: string } }>("/browsers/:id", async ({ params }) => {
    delete world.browsers[params.id];
    world.changed();
    return {};
  });
  app.post<{ Params: { id: string } }>(
    "/send/:id",
    async ({ params, headers, body, protocol, host }, reply) => {
      const browser = world.browsers[params.id];
      if (!browser) return reply.code(410).send("push subscription has unsubscribed or expired");
      if (!isOwner(headers.authorization ?? "", `${protocol}://${host}`, browser))
        return reply.code(403).send("the VAPID credentials do not correspond to the subscription");
      if (headers["content-encoding"] !== "aes128gcm" || !headers.ttl)
        return reply.code(400).send("bad headers");
      browser.alerts.push(JSON.parse(unseal(browser, body as Buffer)));
      world.changed();
      return reply.code(201).header("location", `/push/message/${world.id()}`).send();
    },
  );
}
