import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeProtectedHeader, importSPKI, jwtVerify } from "jose";
import { type MutableToken, OAuth2Server } from "oauth2-mock-server";
import { afterAll } from "vitest";

/** Sign-in providers on loopback: Google, Apple and Facebook without leaving the machine. */

interface LoopbackPerson {
  sub: string;
  email?: string;
  email_verified?: boolean | "true" | "false";
  given_name?: string;
  family_name?: string;
  name?: string;
  /** Any claim that a test wants to falsify. */
  [claim: string]: unknown;
}

interface LoopbackIssuer {
  url: string;
  /** The next person to consent, and the claims of their ID token. */
  person: LoopbackPerson;
  /** Bodies of the received token requests. */
  tokenRequests: Record<string, string>[];
  server: OAuth2Server;
}

/** A real OpenID provider, in the roles of Google and Apple. */
export async function startIssuer(): Promise<LoopbackIssuer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const url = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = url;
  const issuer: LoopbackIssuer = { url, person: { sub: "1" }, tokenRequests: [], server };
  server.service.on(
    "beforeTokenSigning",
    (token: MutableToken, request: { body: Record<string, string> }) => {
      Object.assign(token.payload, issuer.person);
      issuer.tokenRequests.push(request.body);
    },
  );
  afterAll(() => server.stop());
  return issuer;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

interface LoopbackGraph {
  url: string;
  me: Record<string, unknown>;
}

/**
 * Facebook's role: the test itself plays the dialog; the Graph gives a token for a
 * code and identifies the person.
 */
export async function startGraph(client: { id: string; secret: string }): Promise<LoopbackGraph> {
  const graph: LoopbackGraph = { url: "", me: {} };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://graph");
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (pathname.endsWith("/oauth/access_token")) {
      const form = await bodyOf(request);
      const good =
        form.get("client_id") === client.id &&
        form.get("client_secret") === client.secret &&
        form.get("code") === "facebook-code";
      return send(
        good ? 200 : 400,
        good ? { access_token: "graph-token", token_type: "bearer" } : { error: {} },
      );
    }
    if (pathname.endsWith("/me") && request.headers.authorization === "Bearer graph-token")
      return send(200, graph.me);
    return send(401, { error: {} });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  graph.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return graph;
}

interface AppleTeam {
  privateKey: string;
  publicKey: string;
}

export function appleTeam(): AppleTeam {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(),
  };
}

/** Verifies the client secret as Apple does: its key, team, audience and subject. */
export async function verifyAppleSecret(secret: string, team: AppleTeam, audience: string) {
  const { payload } = await jwtVerify(secret, await importSPKI(team.publicKey, "ES256"), { audience });
  return { header: decodeProtectedHeader(secret), payload };
}
