import { AppError } from "../../shared/app-error.ts";

/**
 * Requests that want the same thing of the database while it is busy ask for it at once, in one round trip: under load
 * a statement is shared by ten or twenty of them, and whoever comes alone waits for nobody.
 */

/** The answer to a wish that is no everyday one: it is asked again, by itself. */
export const alone = Symbol("alone");

export interface Together<In, Out> {
  /**
   * Asks for all of them. It fails as a whole: what it threw for several is asked again for each alone, so that
   * nobody is refused because of somebody else. An answer that is an error is one wish's own, and final.
   */
  ask: (wishes: readonly In[]) => Promise<readonly (Out | Error | typeof alone)[]>;
  /** Wishes that share such a key never go together. */
  apart?: (wish: In) => string | null;
  /** Askings on their way at one time. */
  lanes?: number;
  /** Wishes of one asking. */
  most?: number;
  /** An asking that takes longer (it waits for somebody's lock) gives its lane away: it must not hold up the others. */
  patienceMs?: number;
}

interface Waiting<In, Out> {
  wish: In;
  resolve(answer: Out): void;
  reject(reason: unknown): void;
}

class Queue<In, Out> {
  private waiting: Waiting<In, Out>[] = [];
  private underWay = 0;
  private due = false;

  constructor(private readonly way: Together<In, Out>) {}

  ask(wish: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ wish, resolve, reject });
      this.wake();
    });
  }

  /** After what has arrived in this turn of the event loop has been read: it may want the same. */
  private wake(): void {
    if (this.due || this.waiting.length === 0 || this.underWay >= (this.way.lanes ?? 2)) return;
    this.due = true;
    setImmediate(() => {
      this.due = false;
      void this.send(this.nextGroup());
      this.wake();
    });
  }

  private async send(group: readonly Waiting<In, Out>[]): Promise<void> {
    this.underWay += 1;
    let inLane = true;
    const leave = () => {
      if (inLane) this.underWay -= 1;
      inLane = false;
      this.wake();
    };
    const patience = setTimeout(leave, this.way.patienceMs ?? 1000);
    await this.answer(group);
    clearTimeout(patience);
    leave();
  }

  private nextGroup(): Waiting<In, Out>[] {
    const { apart, most = 32 } = this.way;
    const group: Waiting<In, Out>[] = [];
    const later: Waiting<In, Out>[] = [];
    const keys = new Set<string>();
    for (const one of this.waiting) {
      const key = apart?.(one.wish) ?? null;
      const fits = group.length < most && (key === null || !keys.has(key));
      (fits ? group : later).push(one);
      if (key !== null) keys.add(key);
    }
    this.waiting = later;
    return group;
  }

  private async answer(group: readonly Waiting<In, Out>[]): Promise<void> {
    try {
      const answers = await this.way.ask(group.map((one) => one.wish));
      const again = group.filter((_, index) => answers[index] === alone);
      if (again.length > 0 && group.length === 1) throw new Error("asked alone, and still not answered");
      group.forEach(({ resolve, reject }, index) => {
        const answer = answers[index];
        if (answer instanceof Error) reject(answer);
        else if (answer !== alone) resolve(answer as Out);
      });
      await Promise.all(again.map((one) => this.answer([one])));
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else await Promise.all(group.map((one) => this.answer([one])));
    }
  }
}

/** What `work` gives, or the refusal that it threw; what nobody expected is thrown on. */
export function orRefusal<T>(work: () => T): T | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** One queue for each `owner`, which is the database that is asked. */
export function together<Owner extends object, In, Out>(
  way: (owner: Owner) => Together<In, Out>,
): (owner: Owner, wish: In) => Promise<Out> {
  const queues = new WeakMap<Owner, Queue<In, Out>>();
  return (owner, wish) => {
    const queue = queues.get(owner) ?? new Queue(way(owner));
    queues.set(owner, queue);
    return queue.ask(wish);
  };
}
