/** An answer as it was sent: written and compressed. */
export interface CachedAnswer {
  type: string;
  /** What the answer varies by, beside the origin of a page. */
  vary: string[];
  encoding: string | null;
  body: string | Buffer;
}

interface Entry {
  at: number;
  /** Null when the first asker got no answer that can be shared. */
  answer: Promise<CachedAnswer | null>;
  arrived: boolean;
  /** The answer that this one replaces. */
  former: Entry | null;
}

/** Some kilobytes each. */
const answersMaximum = 2000;

/**
 * Answers to equal questions, each for some milliseconds. Then one asker fetches a new one; the others get the former
 * answer until it arrives, for as long again at most, so that a busy evening does not make all of them wait every second.
 */
export class AnswerCache {
  private readonly milliseconds: number;
  private readonly now: () => number;
  private readonly entries = new Map<string, Entry>();

  constructor(milliseconds: number, now: () => number = () => performance.now()) {
    this.milliseconds = milliseconds;
    this.now = now;
  }

  find(key: string): Promise<CachedAnswer | null> | null {
    const known = this.entries.get(key);
    if (!known || this.ageOf(known) >= this.milliseconds) return null;
    const { former } = known;
    const usesFormer = !known.arrived && former && this.ageOf(former) < 2 * this.milliseconds;
    return usesFormer ? former.answer : known.answer;
  }

  /** Announces an answer; the returned function delivers it. */
  begin(key: string): (answer: CachedAnswer | null) => void {
    this.forgetOld();
    const known = this.entries.get(key);
    let deliver: (answer: CachedAnswer | null) => void = () => undefined;
    const answer = new Promise<CachedAnswer | null>((resolve) => {
      deliver = resolve;
    });
    const former = known?.arrived ? { ...known, former: null } : null;
    const entry: Entry = { at: this.now(), answer, arrived: false, former };
    // At the end of the map, which is in the order of age.
    this.entries.delete(key);
    this.entries.set(key, entry);
    return (result) => {
      if (entry.arrived) return;
      entry.arrived = true;
      entry.former = null;
      deliver(result);
      if (!result && this.entries.get(key) === entry) this.entries.delete(key);
    };
  }

  private ageOf({ at }: Entry): number {
    return this.now() - at;
  }

  private forgetOld(): void {
    for (const [key, entry] of this.entries) {
      if (this.ageOf(entry) < 2 * this.milliseconds && this.entries.size < answersMaximum) return;
      this.entries.delete(key);
    }
  }
}
