import { createHmac, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";
import { answerUssd } from "../modules/ussd/answer-ussd.ts";
import { ussdGateways } from "../modules/ussd/list-gateways.ts";
import { type Config, derivedKey } from "../platform/config.ts";
import { AppError } from "../shared/app-error.ts";

type UssdConfig = Pick<Config, "USSD_SECRET" | "USSD_ADDRESSES" | "simulators" | "SECRET" | "publicUrl">;

/** The secret of the path: the configured one; while the simulators run, one of our own. Null: no USSD here. */
function secretOf(config: UssdConfig): string | null {
  if (config.USSD_SECRET) return config.USSD_SECRET;
  if (!config.simulators) return null;
  return createHmac("sha256", derivedKey(config, "ussd")).update("1").digest("base64url").slice(0, 32);
}

/** What is typed into the aggregator's dashboard. */
export function ussdUrl(config: UssdConfig): string | null {
  const secret = secretOf(config);
  return secret && `${config.publicUrl}/callbacks/ussd/${secret}`;
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** « 10.1.2.3 », « 10.1.0.0/16 » */
function listOf(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Requests of the USSD aggregator: from its addresses alone, with the secret in the path. */
export function registerUssd(app: FastifyInstance, { config }: { config: Config }): void {
  const secret = secretOf(config);
  if (!secret) return;
  const allowed = listOf(config.USSD_ADDRESSES);
  const gateway = ussdGateways[config.USSD_GATEWAY];
  app.post<{ Params: { secret: string } }>(
    "/callbacks/ussd/:secret",
    { schema: { hide: true } },
    async (request, reply) => {
      const ip = request.ip.replace(/^::ffff:/, "");
      const isKnown = allowed.check(ip, isIPv6(ip) ? "ipv6" : "ipv4");
      // To a stranger this address does not exist.
      if (!isKnown || !isSame(request.params.secret, secret)) throw new AppError("NOT_FOUND");
      const asked = gateway.read(request.body);
      if (!asked) throw new AppError("INVALID_INPUT");
      const screen = await answerUssd(await request.ctx(), asked);
      const { type, body } = gateway.write(asked, screen);
      return reply.type(`${type}; charset=utf-8`).send(body);
    },
  );
}
