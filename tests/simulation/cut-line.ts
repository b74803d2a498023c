import type pg from "pg";

/**
 * A process dies between two statements: the one with this number is not sent any more, or its answer is lost. What was
 * open is rolled back, as PostgreSQL does when the line breaks, and nothing more of this process reaches the database.
 */
export class CutLine {
  private left = Number.POSITIVE_INFINITY;
  private answerLost = false;
  isCut = false;

  /** Dies at this statement from now on; an odd number loses the answer, an even one the statement. */
  at(number: number): void {
    this.left = Math.ceil(number / 2);
    this.answerLost = number % 2 === 1;
    this.isCut = false;
  }

  /** The same process goes on, or a new one has been started. */
  mend(): void {
    this.left = Number.POSITIVE_INFINITY;
    this.isCut = false;
  }

  watch(pool: pg.Pool): void {
    pool.on("connect", (client) => {
      keepWhenDied(client);
      const send = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>;
      const asked = async (...statement: unknown[]): Promise<unknown> => {
        if (this.isCut) return this.die(send);
        this.left -= 1;
        if (this.left > 0) return send(...statement);
        // Before anything is awaited: a statement beside this one must not end the next process.
        this.isCut = true;
        if (this.answerLost) await send(...statement);
        return this.die(send);
      };
      // With a callback the driver answers nothing that could be awaited; the pool uses it for its own connections only.
      Object.assign(client, {
        query: (...statement: unknown[]) =>
          typeof statement.at(-1) === "function" ? send(...statement) : asked(...statement),
      });
    });
  }

  private async die(send: (text: string) => Promise<unknown>): Promise<never> {
    await send("rollback").catch(() => undefined);
    throw new Died("Connection terminated unexpectedly");
  }
}

class Died extends Error {}

/** The line itself is sound and rolled back: another one, on which all is planned anew, would tell nothing more. */
function keepWhenDied(client: pg.PoolClient): void {
  let { release } = client;
  Object.defineProperty(client, "release", {
    set: (given: typeof release) => {
      release = given;
    },
    get: () => (error?: Error) => release(error instanceof Died ? undefined : error),
  });
}
