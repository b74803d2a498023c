import pg from "pg";
import type { HeldBill } from "../../src/modules/booking/view/view-schema.ts";
import type { SyncDeskSaleInput } from "../../src/modules/desk/offline/offline-desk-schema.ts";
import { takeRandomnessFrom } from "../../src/platform/randomness.ts";
import type { StatementService } from "../../src/platform/simulators/statement-files.ts";
import type { Actor } from "../../src/shared/permissions.ts";
import type { Chance } from "./chance.ts";
import { Mboa } from "./mboa.ts";
import { Operators } from "./operator.ts";
import type { Town } from "./town.ts";

/** A step that had nothing to be done with: no bill to pay, no order to confirm. */
export const nothing = "nothing";

/** What somebody did, and what came of it in a few words. */
export type Step = (world: World, chance: Chance) => Promise<string>;
export type Steps = Record<string, { weight: number; act: Step }>;

/** A bill as the people around it know it; what has become of it they learn from answers only. */
export interface KnownBill {
  id: string;
  /** The customer who holds it; null for a sale at the desk. */
  owner: Actor | null;
  total: number;
  bookings: HeldBill["bookings"];
  /** How the payers of its parts reach it. */
  tokens: string[];
}

export const beginning = Date.parse("2027-03-01T06:00:00Z");

export class World {
  private at = beginning;
  readonly operators = new Operators(beginning);
  readonly mboa: Mboa;
  /** The simulation's own line to the database, which no process of the product shares. */
  readonly observer: pg.Client;
  readonly bills: KnownBill[] = [];
  readonly soldAtDesk: string[] = [];
  /** Seats that devices of the desk have with them, and the sales that they have made without network. */
  readonly devices: { allotmentId: string; unit: number; price: number }[] = [];
  readonly unsent: SyncDeskSaleInput[] = [];
  /** Files of operators that nobody has brought in yet. */
  readonly lateStatements: { service: StatementService; body: Buffer }[] = [];
  /** Tries of each job that has failed. */
  readonly tries = new Map<string, number>();

  constructor(
    private readonly url: string,
    readonly town: Town,
  ) {
    this.mboa = this.anotherProcess();
    this.observer = new pg.Client({ connectionString: url });
  }

  async open(): Promise<void> {
    await Promise.all([this.observer.connect(), this.mboa.start()]);
  }

  async close(): Promise<void> {
    await Promise.all([this.observer.end(), this.mboa.stop()]);
  }

  anotherProcess(): Mboa {
    return new Mboa(this.url, {
      now: this.now,
      payments: this.operators.payments,
      sent: (id) => ({ accepted: true, retryable: false, providerId: id }),
    });
  }

  now = (): Date => new Date(this.at);

  /** Moves the clock of everybody. Limits of tries are counted by the wall: after a while they are forgotten. */
  async pass(milliseconds: number): Promise<void> {
    this.operators.moveMoney(this.at);
    this.at += milliseconds;
    await this.mboa.pool.query({
      name: "clock",
      text: `update simulation.clock set "at" = $1`,
      values: [this.now()],
    });
    if (milliseconds >= 900_000) await this.mboa.pool.query(`delete from "RateLimit"`);
  }

  /** Back to this moment: the clock, what the operators have, what people know, and what processes were told to begin. */
  keep(): () => void {
    const { at } = this;
    const restore = this.operators.keep();
    const told = [...this.mboa.told];
    const lists: unknown[][] = [this.bills, this.soldAtDesk, this.devices, this.unsent, this.lateStatements];
    const known = [...lists, ...this.bills.map(({ tokens }) => tokens)].map(
      (list) => [list, [...list]] as const,
    );
    return () => {
      this.at = at;
      restore();
      this.mboa.told = [...told];
      for (const [list, kept] of known) list.splice(0, list.length, ...kept);
    };
  }

  /** The same world as somebody sees it whose requests another process answers. */
  through = (mboa: Mboa): World => Object.assign(Object.create(this), { mboa });

  /** Chance of the product itself during a step. */
  seed(chance: Chance): void {
    takeRandomnessFrom((count) => chance.bytes(count));
  }

  customer = (chance: Chance): Actor => {
    const who = chance.of(this.town.customers);
    if (!who) throw new Error("nobody lives here");
    return who;
  };

  personOf(id: string): Actor {
    const person = this.town.customers.find((one) => one.id === id);
    if (!person) throw new Error("a stranger owns a bill");
    return person;
  }

  /** One of the newest bills, most often of those that still can be something. */
  bill(chance: Chance): KnownBill | undefined {
    return chance.of(this.bills.slice(chance.oneIn(4) ? 0 : -4));
  }

  know(bill: Pick<HeldBill, "billId" | "total" | "bookings">, owner: Actor | null): void {
    this.bills.push({ id: bill.billId, owner, total: bill.total, bookings: bill.bookings, tokens: [] });
  }

  /** Ids of rows that somebody sees on a screen. */
  async ids(text: string, ...values: unknown[]): Promise<string[]> {
    const { rows } = await this.mboa.pool.query<{ id: string }>(text, values);
    return rows.map(({ id }) => id);
  }

  key = (chance: Chance): string => `key-${chance.next()}-${chance.next()}`;
}
