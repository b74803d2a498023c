import { AppError } from "../../shared/app-error.ts";

/**
 * Requests of the same kind that arrive together share one round trip to the database: under load ten or twenty
 * of them become one statement. A request that arrives alone is sent at once.
 */

/** Answer of a batch for a request that must be run again on its own. */
export const retryAlone = Symbol("retryAlone");

interface Batch<Request, Answer> {
  /**
   * Answers all requests of a batch. When it throws for several, each is run again alone, so that one request cannot
   * fail another. An answer that is an Error is final and fails its own request only.
   */
  run: (requests: readonly Request[]) => Promise<readonly (Answer | Error | typeof retryAlone)[]>;
  /** Requests with the same key never share a batch. */
  conflictKey?: (request: Request) => string | null;
}

/** Maximum number of requests in one batch. */
const batchSize = 32;
/** A batch that takes longer than this waits for a lock: others no longer wait for it. */
const slowAfterMs = 250;

interface Pending<Request, Answer> {
  request: Request;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

class Queue<Request, Answer> {
  private pending: Pending<Request, Answer>[] = [];
  private underWay = false;
  private scheduled = false;

  constructor(private readonly batch: Batch<Request, Answer>) {}

  add(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.pending.push({ request, resolve, reject });
      this.schedule();
    });
  }

  /**
   * Sends the batch after this turn of the event loop, in which more requests may arrive. One at a time: of two beside each
   * other each would be half as large, and cost nearly as much.
   */
  private schedule(): void {
    if (this.scheduled || this.pending.length === 0 || this.underWay) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.start(this.nextBatch());
    });
  }

  private async start(batch: readonly Pending<Request, Answer>[]): Promise<void> {
    this.underWay = true;
    let awaited = true;
    const goOn = () => {
      if (awaited) this.underWay = false;
      awaited = false;
      this.schedule();
    };
    const slow = setTimeout(goOn, slowAfterMs);
    await this.answer(batch);
    clearTimeout(slow);
    goOn();
  }

  private nextBatch(): Pending<Request, Answer>[] {
    const batch: Pending<Request, Answer>[] = [];
    const later: Pending<Request, Answer>[] = [];
    const keys = new Set<string>();
    for (const one of this.pending) {
      const key = this.batch.conflictKey?.(one.request) ?? null;
      const fits = batch.length < batchSize && (key === null || !keys.has(key));
      (fits ? batch : later).push(one);
      if (key !== null) keys.add(key);
    }
    this.pending = later;
    return batch;
  }

  private async answer(batch: readonly Pending<Request, Answer>[]): Promise<void> {
    try {
      const answers = await this.batch.run(batch.map((one) => one.request));
      const again = batch.filter((_, index) => answers[index] === retryAlone);
      if (again.length > 0 && batch.length === 1) throw new Error("run alone, and still not answered");
      batch.forEach(({ resolve, reject }, index) => {
        const answer = answers[index];
        if (answer instanceof Error) reject(answer);
        else if (answer !== retryAlone) resolve(answer as Answer);
      });
      await Promise.all(again.map((one) => this.answer([one])));
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else await Promise.all(batch.map((one) => this.answer([one])));
    }
  }
}

/** Returns the result of `work`, or the AppError that it throws; any other error is rethrown. */
export function orRefusal<T>(work: () => T): T | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/**
 * The earliest moment among requests that share a statement: a place that was held at that moment
 * is shown as held to all of them.
 */
export const earliestOf = (requests: readonly { now: Date }[]): Date =>
  new Date(Math.min(...requests.map(({ now }) => now.getTime())));

/** One queue for each `owner`, which is the database that the queries go to. */
export function batched<Owner extends object, Request, Answer>(
  batchFor: (owner: Owner) => Batch<Request, Answer>,
): (owner: Owner, request: Request) => Promise<Answer> {
  const queues = new WeakMap<Owner, Queue<Request, Answer>>();
  return (owner, request) => {
    const queue = queues.get(owner) ?? new Queue(batchFor(owner));
    queues.set(owner, queue);
    return queue.add(request);
  };
}
