import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";
import type { Chance } from "./chance.ts";

interface Statement {
  session: number;
  pid: number;
  go: () => void;
}

/** Lets one statement of one of several sessions pass at a time, as the seed says, and sees in the database who waits for whom. */
export class Turns {
  private waiting: Statement[] = [];
  private readonly sent = new Set<Statement>();
  private readonly control: pg.Client;
  private readonly running = new Set<number>();

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
        await new Promise<void>((go) => this.waiting.push(Object.assign(own, { go })));
        this.sent.add(own);
        return send(...statement).finally(() => this.sent.delete(own));
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
      return work().finally(() => this.running.delete(session));
    });
    const all = Promise.all(ends);
    all.catch(() => undefined);
    while (this.running.size > 0) {
      await this.allWait();
      const next = chance.of(this.waiting.sort((one, other) => one.session - other.session));
      if (!next) continue;
      this.waiting = this.waiting.filter((one) => one !== next);
      order.push(next.session);
      next.go();
    }
    return { outcomes: await all, order };
  }

  /** Until every session that has not ended waits for its turn or for a lock. */
  private async allWait(): Promise<void> {
    for (;;) {
      for (let turn = 0; turn < 4; turn++) await nextTurn();
      const locked = await this.locked();
      const busy = [...this.sent].some((one) => !locked.has(one.pid));
      const still = new Set([...this.waiting, ...this.sent].map(({ session }) => session));
      if (!busy && [...this.running].every((session) => still.has(session))) return;
    }
  }

  private async locked(): Promise<Set<number>> {
    if (this.sent.size === 0) return new Set();
    const { rows } = await this.control.query<{ pid: number }>({
      name: "locked",
      text: "select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0",
      values: [[...this.sent].map(({ pid }) => pid)],
    });
    return new Set(rows.map(({ pid }) => pid));
  }
}
