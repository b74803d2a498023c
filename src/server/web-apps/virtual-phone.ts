import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { demoAccounts, demoPassword } from "../../../prisma/seed/demo-accounts.ts";
import { signInPagesPath, signInPaths } from "../../platform/simulators/credentials.ts";
import { AppError } from "../../shared/app-error.ts";

const timeLimitMs = 5_000;

/** Hidden from the OpenAPI document. */
const hidden = { schema: { hide: true } };

interface Forwarded {
  method: "GET" | "POST" | "PUT";
  path: string;
  type?: string;
  body?: string;
}

interface VirtualPhone {
  simulatorsUrl: string;
  demoData: boolean;
}

/**
 * Forwards the calls of the virtual phone's page to the simulated services. Registered only while they run, so
 * the addresses do not exist in production.
 */
export function registerVirtualPhone(app: FastifyInstance, { simulatorsUrl, demoData }: VirtualPhone): void {
  async function forward(
    reply: FastifyReply,
    { method, path, type, body }: Forwarded,
  ): Promise<FastifyReply> {
    let answer: Response;
    try {
      answer = await fetch(`${simulatorsUrl}${path}`, {
        method,
        ...(body === undefined ? {} : { body, headers: { "content-type": type ?? "application/json" } }),
        redirect: "manual",
        signal: AbortSignal.timeout(timeLimitMs),
      });
    } catch {
      throw new AppError("OVERLOADED");
    }
    const location = answer.headers.get("location");
    if (location) return reply.redirect(location, 303);
    reply.code(answer.status).header("cache-control", "no-store");
    return reply
      .type(answer.headers.get("content-type") ?? "application/json")
      .send(Buffer.from(await answer.arrayBuffer()));
  }

  const segment = (request: FastifyRequest, name: string) =>
    encodeURIComponent((request.params as Record<string, string>)[name] ?? "");
  const see = (url: string, path: (request: FastifyRequest) => string) =>
    app.get(url, hidden, (request, reply) => forward(reply, { method: "GET", path: path(request) }));

  app.get("/virtual-phone/api/demo", hidden, async () => ({
    accounts: demoData ? demoAccounts.map(({ label, phone, email }) => ({ label, phone, email })) : [],
    password: demoData ? demoPassword : null,
  }));
  see("/virtual-phone/api/statement-breaks", () => "/control/statement-breaks");
  app.put("/virtual-phone/api/statement-breaks", hidden, (request, reply) =>
    forward(reply, {
      method: "PUT",
      path: "/control/statement-breaks",
      body: JSON.stringify(request.body ?? {}),
    }),
  );
  see("/virtual-phone/api/statements/:service", (request) => {
    const period = new URLSearchParams(request.query as Record<string, string>);
    return `/statements/${segment(request, "service")}?${period}`;
  });
  see("/virtual-phone/api/phones", () => "/control/phones");
  see("/virtual-phone/api/phones/:number", (request) => `/control/phones/${segment(request, "number")}`);
  see(
    "/virtual-phone/api/mailboxes/:address",
    (request) => `/control/mailboxes/${segment(request, "address")}`,
  );
  for (const action of ["dial", "hang-up", "sms"]) {
    app.post(`/virtual-phone/api/phones/:number/${action}`, hidden, (request, reply) => {
      const path = `/control/phones/${segment(request, "number")}/${action}`;
      return forward(reply, { method: "POST", path, body: JSON.stringify(request.body ?? {}) });
    });
  }
  for (const answer of ["approve", "refuse"]) {
    app.post(`/virtual-phone/api/prompts/:id/${answer}`, hidden, (request, reply) => {
      const path = `/control/prompts/${segment(request, "id")}/${answer}`;
      return forward(reply, { method: "POST", path, body: JSON.stringify(request.body ?? {}) });
    });
  }

  // Pages of other companies, served under our own address so that they can be opened from another machine too.
  function page(url: string, path: (request: FastifyRequest) => string): void {
    see(url, path);
    app.post(url, hidden, (request, reply) => {
      const body = new URLSearchParams(request.body as Record<string, string>).toString();
      const type = "application/x-www-form-urlencoded";
      return forward(reply, { method: "POST", path: path(request), body, type });
    });
  }
  page("/virtual-phone/card/:id", (request) => `/pay/${segment(request, "id")}`);
  for (const path of Object.values(signInPaths)) {
    const query = (request: FastifyRequest) => new URLSearchParams(request.query as Record<string, string>);
    page(`${signInPagesPath}/${path}`, (request) => `/sign-in/${path}?${query(request)}`);
  }
}
