import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { demoPin, type Orders } from "./orders.ts";
import { statementBreaks } from "./statement-breaks.ts";
import { type Addresses, type Faults, noFaults, type Order, type World } from "./world.ts";

const services = ["mtn-momo", "orange-money"] as const;

const pinInput = z.object({ pin: z.string().max(12) });
const clockInput = z.object({ advanceSeconds: z.number().min(0) });
const pastInput = z.record(
  z.string().max(100),
  z.object({ msisdn: z.string().nullable(), amount: z.number().int(), currency: z.string() }),
);
const movementsInput = z.object({
  merchant: z.record(z.string(), z.number().int()),
  movements: z.array(
    z.object({
      service: z.string(),
      kind: z.enum(["COLLECTION", "DISBURSEMENT"]),
      at: z.number(),
      amount: z.number().int(),
      currency: z.string(),
      transactionId: z.string(),
      reference: z.string(),
      msisdn: z.string().nullable(),
    }),
  ),
});
const breaksInput = z.record(z.enum(statementBreaks), z.number().int().min(0).max(1000).optional());
const walletInput = z.object({ service: z.enum(services), balance: z.number().int() });

function digits(number: string): string {
  return number.replace(/\D/g, "");
}

function orderView(order: Order) {
  const { id, service, operation, amount, currency, text, status, reason, prompting, createdAt } = order;
  return { id, service, operation, amount, currency, text, status, reason, prompting, createdAt };
}

const latestFirst = (a: { at: number }, b: { at: number }) => b.at - a.at;

/** Every number that got a message or a prompt, the most recently active first. */
function phoneList(world: World) {
  const phones = new Map<string, { number: string; sms: number; waiting: number; at: number }>();
  const phone = (number: string, at: number) => {
    const entry = phones.get(number) ?? { number, sms: 0, waiting: 0, at: 0 };
    entry.at = Math.max(entry.at, at);
    phones.set(number, entry);
    return entry;
  };
  for (const { to, at } of world.sms) phone(digits(to), at).sms += 1;
  for (const { msisdn, prompting, createdAt } of Object.values(world.orders)) {
    phone(msisdn, createdAt).waiting += prompting ? 1 : 0;
  }
  return [...phones.values()].sort(latestFirst).slice(0, 50);
}

function mailboxList(world: World) {
  const mailboxes = new Map<string, { address: string; mails: number; at: number }>();
  for (const { to, at } of world.mails) {
    for (const address of to) {
      mailboxes.set(address, { address, mails: (mailboxes.get(address)?.mails ?? 0) + 1, at });
    }
  }
  return [...mailboxes.values()].sort(latestFirst).slice(0, 50);
}

function phoneView(world: World, number: string) {
  const prompts = Object.values(world.orders).filter((order) => order.msisdn === number);
  return {
    number,
    pin: demoPin,
    now: world.now(),
    wallets: services.map((service) => ({ service, balance: world.balance(service, number) })),
    sms: world.sms.filter(({ to }) => digits(to) === number).reverse(),
    prompts: prompts
      .sort((a, b) => b.createdAt - a.createdAt)
      .slice(0, 30)
      .map(orderView),
  };
}

function mailboxView(world: World, address: string) {
  const mails = world.mails.filter(({ to }) => to.includes(address)).reverse();
  return { address, mails };
}

/** What a virtual phone or mailbox shows, and the phone's keys. */
export function registerPhones(app: FastifyInstance, world: World, orders: Orders): void {
  app.get("/control/phones", async () => ({ phones: phoneList(world), mailboxes: mailboxList(world) }));
  app.get<{ Params: { number: string } }>("/control/phones/:number", async ({ params }) =>
    phoneView(world, digits(params.number)),
  );
  app.get<{ Params: { address: string } }>("/control/mailboxes/:address", async ({ params }) =>
    mailboxView(world, params.address.toLowerCase()),
  );
  app.post<{ Params: { id: string } }>("/control/prompts/:id/approve", async ({ params, body }) =>
    orders.approve(params.id, pinInput.parse(body).pin),
  );
  app.post<{ Params: { id: string } }>("/control/prompts/:id/refuse", async ({ params }) => ({
    ok: orders.refuse(params.id),
  }));
}

/** Controls for tests: faults, the clock and the ledger. */
export function registerLevers(app: FastifyInstance, world: World, orders: Orders): void {
  app.get("/control/faults", async () => world.faults);
  app.put("/control/faults", async ({ body }) => {
    Object.assign(world.faults, noFaults, body as Partial<Faults>);
    world.changed();
    return world.faults;
  });
  app.put("/control/addresses", async ({ body }) => {
    Object.assign(world.addresses, body as Partial<Addresses>);
    world.changed();
    return world.addresses;
  });
  /** Payments that were made before these services existed, and may be refunded like any other. */
  app.put("/control/past", async ({ body }) => {
    Object.assign(world.past, pastInput.parse(body));
    world.changed();
    return {};
  });
  /** What the merchant's account did before, for its statement. */
  app.put("/control/movements", async ({ body }) => {
    const { merchant, movements } = movementsInput.parse(body);
    world.movements.push(...movements);
    Object.assign(world.merchant, merchant);
    world.changed();
    return {};
  });
  /** Which breaks the operators' statements have: these switches alone, the other faults stay. */
  app.get("/control/statement-breaks", async () => ({ breaks: world.faults.statementBreaks ?? {} }));
  app.put("/control/statement-breaks", async ({ body }) => {
    world.faults.statementBreaks = breaksInput.parse(body);
    world.changed();
    return { breaks: world.faults.statementBreaks };
  });
  app.post("/control/clock", async ({ body }) => {
    world.clockOffsetMs += clockInput.parse(body).advanceSeconds * 1000;
    orders.tick();
    return { now: world.now() };
  });
  app.put<{ Params: { number: string } }>("/control/wallets/:number", async ({ params, body }) => {
    const { service, balance } = walletInput.parse(body);
    world.wallets[`${service}:${digits(params.number)}`] = balance;
    world.changed();
    return { balance };
  });
  /** What the services say happened, for tests that compare it with our own records. */
  app.get("/control/ledger", async () => ({
    orders: Object.values(world.orders).map((order) => ({
      ...orderView(order),
      msisdn: order.msisdn,
      externalId: order.externalId,
    })),
    sessions: Object.values(world.sessions),
    refunds: Object.values(world.refunds),
  }));
  app.delete("/control", async () => {
    world.reset();
    return {};
  });
}
