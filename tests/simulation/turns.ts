import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";

interface Statement {
  session: number;
  client: pg.PoolClient;
  go: () => void;
}

/** Where somebody else may have a lock, the database is asked whether an answer that takes longer waits for it, and then again. */
const answerMs = 2;

const pidOf = (client: pg.PoolClient) => (client as unknown as { processID: number }).processID;

/** Lets one statement of one of several sessions pass at a time, and sees in the database who waits for whom. */
export class Turns {
  private waiting: Statement[] = [];
  private readonly sent = new Set<Statement>();
  /** Of those, the ones that were found waiting for a lock. */
  private locked = new Set<Statement>();
  /** Since then somebody may have given a lock back. */
  private freed = false;
  private readonly clients = new Set<pg.PoolClient>();
  private readonly control: pg.Client;
  private readonly running = new Set<number>();
  private stir: () => void = () => undefined;
  /** Nothing has happened since this was last set. */
  private calm = true;

  constructor(url: string) {
    this.control = new pg.Client({ connectionString: url });
  }

  open = (): Promise<unknown> => this.control.connect();
  close = (): Promise<void> => this.control.end();

  /** From now on every statement of this session waits for its turn. */
  watch(session: number, pool: pg.Pool): void {
    pool.on("remove", (client) => this.clients.delete(client));
    pool.on("connect", (client) => {
      const send = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>;
      this.clients.add(client);
      const inTurn = async (...statement: unknown[]): Promise<unknown> => {
        if (!this.running.has(session)) return send(...statement);
        const own: Statement = { session, client, go: () => undefined };
        await new Promise<void>((go) => {
          this.waiting.push(Object.assign(own, { go }));
          this.stir();
        });
        return send(...statement).finally(() => {
          this.sent.delete(own);
          if (givesBack(client, statement)) this.freed = true;
          this.stir();
        });
      };
      Object.assign(client, {
        query: (...statement: unknown[]) =>
          typeof statement.at(-1) === "function" ? send(...statement) : inTurn(...statement),
      });
    });
  }

  /** Runs the sessions to their ends, in the order that `passes` says; returns what each came to, and whose statement passed when. */
  async run(
    sessions: (() => Promise<string>)[],
    passes: (able: readonly number[]) => number,
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
      const session = passes([...able].sort());
      const next = this.waiting.find((one) => one.session === session);
      if (!next) continue;
      this.waiting = this.waiting.filter((one) => one !== next);
      order.push(next.session);
      this.sent.add(next);
      next.go();
    }
    return { outcomes: await all, order };
  }

  /** Until somebody waits for a turn, and every other session that has not ended for a turn or for a lock. */
  private async allWait(): Promise<void> {
    while (this.running.size > 0) {
      this.calm = true;
      const stirred = new Promise<void>((stir) => {
        this.stir = () => {
          this.calm = false;
          stir();
        };
      });
      const still = new Set([...this.waiting, ...this.sent].map(({ session }) => session));
      const working = [...this.running].some((session) => !still.has(session));
      if (!working && (await this.allLocked(stirred))) {
        if (this.waiting.length > 0) return;
        // A deadlock: the database ends it.
        await stirred;
      }
      if (working) await stirred;
    }
  }

  /** Whether each statement that was sent waits for a lock; if not, then something has happened meanwhile. */
  private async allLocked(stirred: Promise<void>): Promise<boolean> {
    // What a session asks for beside its first statement comes a little later.
    for (let turn = 0; turn < 4 && this.calm; turn++) await nextTurn();
    const known = () => this.calm && [...this.sent].every((one) => this.locked.has(one));
    if (this.sent.size === 0 || (!this.freed && known())) return this.calm;
    if (!this.mayBeLocked()) await stirred;
    else if (!(await within(answerMs, stirred))) await this.askWhoIsLocked();
    return known();
  }

  /** Only what another connection has can be waited for: by a statement of its own, or in an open transaction. */
  private mayBeLocked(): boolean {
    const busy = new Set([...this.sent].map(({ client }) => client));
    for (const client of this.clients) if (client.getTransactionStatus() !== "I") busy.add(client);
    return busy.size > 1;
  }

  private async askWhoIsLocked(): Promise<void> {
    this.freed = false;
    const asked = [...this.sent];
    const { rows } = await this.control.query<{ pid: number }>({
      name: "locked",
      text: "select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0",
      values: [asked.map(({ client }) => pidOf(client))],
    });
    const pids = new Set(rows.map(({ pid }) => pid));
    this.locked = new Set(asked.filter(({ client }) => pids.has(pidOf(client))));
  }
}

/** In a transaction that goes on, all locks are kept. */
function givesBack(client: pg.PoolClient, [statement]: unknown[]): boolean {
  const { text } = typeof statement === "string" ? { text: statement } : (statement as pg.QueryConfig);
  return client.getTransactionStatus() !== "T" || /^\s*rollback/i.test(text);
}

/** Whether this happens before so many milliseconds have passed. */
async function within(milliseconds: number, happened: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<false>((late) => {
    timer = setTimeout(late, milliseconds, false);
  });
  const came = await Promise.race([happened.then(() => true), passed]);
  clearTimeout(timer);
  return came;
}
