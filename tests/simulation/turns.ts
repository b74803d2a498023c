import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Chance } from "./chance.ts";

interface Statement {
  session: number;
  pid: number;
  go: () => void;
}

/** An answer that takes longer may be waiting for a lock: the database is asked whether it is, and then again. */
const answerMs = 2;

/** Lets one statement of one of several sessions pass at a time, as the seed says, and sees in the database who waits for whom. */
export class Turns {
  private waiting: Statement[] = [];
  private readonly sent = new Set<Statement>();
  /** Of those, the ones that were found waiting for a lock. */
  private locked = new Set<Statement>();
  private readonly control: pg.Client;
  private readonly running = new Set<number>();
  private stir: () => void = () => undefined;

  constructor(url: string) {
    this.control = new pg.Client({ connectionString: url });
  }

  open = (): Promise<unknown> => this.control.connect();
  close = (): Promise<void> => this.control.end();

  /** From now on every statement of this session waits for its turn. */
  watch(session: number, pool: pg.Pool): void {
    pool.on("connect", (client) => {
      const send = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>;
      const { processID: pid } = client as unknown as { processID: number };
      const inTurn = async (...statement: unknown[]): Promise<unknown> => {
        if (!this.running.has(session)) return send(...statement);
        const own: Statement = { session, pid, go: () => undefined };
        await new Promise<void>((go) => {
          this.waiting.push(Object.assign(own, { go }));
          this.stir();
        });
        return send(...statement).finally(() => {
          this.sent.delete(own);
          this.stir();
        });
      };
      Object.assign(client, {
        query: (...statement: unknown[]) =>
          typeof statement.at(-1) === "function" ? send(...statement) : inTurn(...statement),
      });
    });
  }

  /** Runs the sessions to their ends; returns what each came to, and whose statement passed when. */
  async run(
    sessions: (() => Promise<string>)[],
    chance: Chance,
  ): Promise<{ outcomes: string[]; order: number[] }> {
    const order: number[] = [];
    const ends = sessions.map((work, session) => {
      this.running.add(session);
      return work().finally(() => {
        this.running.delete(session);
        this.stir();
      });
    });
    const all = Promise.all(ends);
    all.catch(() => undefined);
    while (this.running.size > 0) {
      await this.allWait();
      // Of a session that asks for several things at once, in the order in which they came.
      const able = new Set(this.waiting.map(({ session }) => session));
      if (able.size === 0) continue;
      const session = chance.of([...able].sort());
      const next = this.waiting.find((one) => one.session === session);
      if (!next) continue;
      this.waiting = this.waiting.filter((one) => one !== next);
      order.push(next.session);
      this.sent.add(next);
      next.go();
    }
    return { outcomes: await all, order };
  }

  /** Until every session that has not ended waits for its turn or for a lock. */
  private async allWait(): Promise<void> {
    for (;;) {
      for (let turn = 0; turn < 4; turn++) await nextTurn();
      const still = new Set([...this.waiting, ...this.sent].map(({ session }) => session));
      let calm = true;
      const stirred = new Promise<void>((stir) => {
        this.stir = () => {
          calm = false;
          stir();
        };
      });
      if (![...this.running].every((session) => still.has(session))) {
        await stirred;
        continue;
      }
      if (this.sent.size === 0) return;
      const known = [...this.sent].every((one) => this.locked.has(one));
      if (!known && (await Promise.race([stirred.then(() => true), sleep(answerMs, false)]))) continue;
      const asked = [...this.sent];
      const pids = await this.blocked(asked.map(({ pid }) => pid));
      this.locked = new Set(asked.filter(({ pid }) => pids.has(pid)));
      if (calm && this.locked.size === asked.length) return;
      await Promise.race([stirred, sleep(answerMs)]);
    }
  }

  private async blocked(pids: number[]): Promise<Set<number>> {
    const { rows } = await this.control.query<{ pid: number }>({
      name: "locked",
      text: "select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0",
      values: [pids],
    });
    return new Set(rows.map(({ pid }) => pid));
  }
}
