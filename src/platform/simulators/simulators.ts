import formbody from "@fastify/formbody";
import Fastify, { type FastifyInstance } from "fastify";
import type { Log } from "../log.ts";
import { registerApple } from "./apple.ts";
import { registerCalendars } from "./calendars.ts";
import { makeCallbacks } from "./callbacks.ts";
import { registerLevers, registerPhones } from "./control.ts";
import { registerFacebook } from "./facebook.ts";
import { registerGoogle } from "./google.ts";
import { startMailServer } from "./mail.ts";
import { mtnCallback, registerMtnMomo } from "./mtn-momo.ts";
import { orangeCallback, registerOrangeMoney } from "./orange-money.ts";
import { makeOrders } from "./orders.ts";
import { registerOutages } from "./outages.ts";
import { registerPush } from "./push.ts";
import { makeGrants } from "./sign-in.ts";
import type { SimulatorsAddress } from "./simulator-settings.ts";
import { registerIncoming, registerInfobip, registerOrangeSms } from "./sms.ts";
import { registerStatements } from "./statements.ts";
import { registerStripe } from "./stripe.ts";
import { registerKeypad } from "./ussd.ts";
import { openWorld } from "./world.ts";

export interface Simulators extends SimulatorsAddress {
  close(): Promise<void>;
}

interface SimulatorsOptions {
  /** 0: any free port. */
  port?: number;
  smtpPort?: number;
  /** File in which prompts and messages survive a restart. */
  stateFile?: string;
  log: Log;
}

const tickMs = 500;

/**
 * Every outside service on this machine, speaking its real protocol: the application sends exactly what
 * it would send to the real ones.
 */
export async function startSimulators(options: SimulatorsOptions): Promise<Simulators> {
  const world = openWorld(options.stateFile);
  const callbacks = makeCallbacks(world, options.log);
  const orders = makeOrders(world, (order) =>
    order.service === "mtn-momo" ? mtnCallback(order, world, callbacks) : orangeCallback(order, callbacks),
  );
  const app = Fastify({ logger: false, forceCloseConnections: true });
  await app.register(formbody);
  acceptEmptyJson(app);
  registerOutages(app, world);
  await app.register(async (scope) => registerMtnMomo(scope, world, orders), { prefix: "/mtn" });
  await app.register(async (scope) => registerOrangeMoney(scope, world, orders), { prefix: "/orange-money" });
  await app.register(async (scope) => registerOrangeSms(scope, world, callbacks), { prefix: "/orange-sms" });
  await app.register(async (scope) => registerInfobip(scope, world, callbacks), { prefix: "/infobip" });
  await app.register(async (scope) => registerPush(scope, world), { prefix: "/push" });
  registerStripe(app, world, callbacks);
  const grants = makeGrants(world);
  for (const register of [registerGoogle, registerFacebook, registerApple]) register(app, world, grants);
  registerCalendars(app);
  registerStatements(app, world);
  registerPhones(app, world, orders);
  registerLevers(app, world, orders);
  registerKeypad(app, world);
  registerIncoming(app, world);
  app.get("/control/callbacks", async () => ({ underWay: callbacks.underWay() }));
  const mail = await startMailServer(world, options.smtpPort ?? 0);
  const url = await app.listen({ host: "127.0.0.1", port: options.port ?? 0 });
  const timer = setInterval(() => orders.tick(), tickMs).unref();
  return {
    url,
    smtpUrl: mail.url,
    async close() {
      clearInterval(timer);
      callbacks.stop();
      await Promise.all([app.close(), mail.close()]);
      world.save();
    },
  };
}

/** Accepts an empty body as JSON: some orders declare JSON and have no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, body === "" ? {} : JSON.parse(body as string));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }), undefined);
    }
  });
}
