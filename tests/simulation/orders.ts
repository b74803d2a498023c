import type { Chance } from "./chance.ts";

interface Choice {
  /** What has come after each session that was let pass here. */
  after: Map<number, Choice>;
  /** The sessions that could pass here last time: at first a process asks for more, which it then knows. */
  able: readonly number[];
  /** Every order that begins like this was tried. */
  isTried: boolean;
}

const choice = (): Choice => ({ after: new Map(), able: [], isTried: false });

/** The orders in which the statements of a race can pass: chosen by chance, each once, until all were tried. */
export class Orders {
  private readonly first = choice();
  private path = [this.first];
  tried = 0;

  get areAllTried(): boolean {
    return this.first.isTried;
  }

  /** Which session passes next in the order that is being tried. */
  choose(able: readonly number[], chance: Chance): number {
    const here = this.path.at(-1) ?? this.first;
    here.able = able;
    const left = able.filter((session) => !here.after.get(session)?.isTried);
    const session = chance.of(left.length > 0 ? left : able) ?? 0;
    const next = here.after.get(session) ?? choice();
    here.after.set(session, next);
    this.path.push(next);
    return session;
  }

  /** All sessions have ended. */
  end(): void {
    const last = this.path.at(-1);
    if (last && !last.isTried) this.tried += 1;
    for (const here of this.path.reverse()) {
      here.isTried ||= here.able.every((session) => here.after.get(session)?.isTried);
      // What came after it is never asked for again.
      if (here.isTried) here.after.clear();
      else break;
    }
    this.path = [this.first];
  }
}
