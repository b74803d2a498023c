import { afterEach, describe, expect, it, vi } from "vitest";
import { batched, orRefusal, retryAlone } from "../../src/platform/database/batched.ts";
import { AppError } from "../../src/shared/app-error.ts";
import { awaitedLater } from "../support/awaited-later.ts";

type Answers = readonly (string | Error | typeof retryAlone)[];

afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose batches stay in progress until the test ends them, and which records its runs. */
function queueOf(
  answer: (requests: readonly string[]) => Answers = (requests) => requests.map((one) => `${one}!`),
  options: { conflictKey?: (request: string) => string } = {},
) {
  const runs: string[][] = [];
  const ends: (() => void)[] = [];
  const owner = {};
  const queue = batched<object, string, string>(() => ({
    ...options,
    run: async (requests) => {
      runs.push([...requests]);
      await new Promise<void>((resolve) => ends.push(resolve));
      return answer(requests);
    },
  }));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const settle = async () => {
    for (let quiet = 0; quiet < 3; quiet++) {
      await turn();
      if (ends.length > 0) quiet = 0;
      for (const end of ends.splice(0)) end();
    }
  };
  const endFirst = () => ends.shift()?.();
  return { runs, settle, turn, endFirst, ask: (request: string) => queue(owner, request) };
}

describe("requests that arrive together", () => {
  it("share a batch, and each has its own answer", async () => {
    const { ask, runs, settle } = queueOf();
    const answers = awaitedLater(Promise.all(["a", "b", "c"].map(ask)));
    await settle();
    expect(await answers).toEqual(["a!", "b!", "c!"]);
    expect(runs).toEqual([["a", "b", "c"]]);
  });

  it("wait while a batch is under way, and go together afterwards", async () => {
    const queue = queueOf();
    const first = awaitedLater(queue.ask("x"));
    await queue.turn();
    const later = awaitedLater([queue.ask("b"), queue.ask("c")]);
    await queue.turn();
    expect(queue.runs).toEqual([["x"]]);
    await queue.settle();
    expect(await Promise.all([first, ...later])).toEqual(["x!", "b!", "c!"]);
    expect(queue.runs).toEqual([["x"], ["b", "c"]]);
  });

  it("do not wait for a batch that is held up by a lock, nor for a second one", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const queue = queueOf();
    const answers = [];
    for (const one of ["x", "y", "b"]) {
      answers.push(awaitedLater(queue.ask(one)));
      await queue.turn();
      vi.advanceTimersByTime(249);
      await queue.turn();
      expect(queue.runs.at(-1)).toEqual([one]);
      vi.advanceTimersByTime(1);
    }
    expect(queue.runs).toEqual([["x"], ["y"], ["b"]]);
    await queue.settle();
    expect(await Promise.all(answers)).toEqual(["x!", "y!", "b!"]);
  });

  it("wait for the batch that has begun meanwhile, also when one that was held up has ended", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const queue = queueOf();
    const heldUp = awaitedLater(queue.ask("x"));
    await queue.turn();
    vi.advanceTimersByTime(250);
    const next = awaitedLater(queue.ask("y"));
    await queue.turn();
    queue.endFirst();
    expect(await heldUp).toBe("x!");
    await queue.turn();
    const last = awaitedLater(queue.ask("b"));
    await queue.turn();
    expect(queue.runs).toEqual([["x"], ["y"]]);
    await queue.settle();
    expect(await Promise.all([next, last])).toEqual(["y!", "b!"]);
  });

  it("are at most 32 in one batch", async () => {
    const { ask, runs, settle } = queueOf();
    const answers = awaitedLater(Promise.all(Array.from({ length: 70 }, (_, index) => ask(String(index)))));
    await settle();
    await answers;
    expect(runs.map((run) => run.length)).toEqual([32, 32, 6]);
  });

  it("never share a batch when they have the same conflict key, and keep their order", async () => {
    const { ask, runs, settle } = queueOf(undefined, { conflictKey: (request) => request.slice(0, 1) });
    const answers = awaitedLater(Promise.all(["a1", "a2", "b1", "a3"].map(ask)));
    await settle();
    await answers;
    expect(runs).toEqual([["a1", "b1"], ["a2"], ["a3"]]);
  });
});

describe("a request that fails", () => {
  it("fails alone when its answer is an error", async () => {
    const { ask, settle } = queueOf((requests) =>
      requests.map((one) => (one === "b" ? new AppError("SOLD_OUT") : one)),
    );
    const answers = Promise.allSettled(["a", "b", "c"].map(ask));
    await settle();
    expect((await answers).map((one) => one.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("fails nobody else when the batch throws: each is run again alone", async () => {
    const { ask, runs, settle } = queueOf((requests) => {
      if (requests.includes("b")) throw new AppError("SOLD_OUT");
      return requests;
    });
    const answers = Promise.allSettled(["a", "b", "c"].map(ask));
    await settle();
    expect((await answers).map((one) => one.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(runs).toEqual([["a", "b", "c"], ["a"], ["b"], ["c"]]);
  });

  it("is run again by itself when the batch asks for it", async () => {
    const { ask, runs, settle } = queueOf((requests) =>
      requests.map((one) => (one === "b" && requests.length > 1 ? retryAlone : one)),
    );
    const answers = awaitedLater(Promise.all(["a", "b"].map(ask)));
    await settle();
    expect(await answers).toEqual(["a", "b"]);
    expect(runs).toEqual([["a", "b"], ["b"]]);
  });
});

describe("orRefusal", () => {
  it("returns an expected failure, and throws a defect on", () => {
    expect(orRefusal(() => 1)).toBe(1);
    const refusal = new AppError("SOLD_OUT");
    expect(
      orRefusal(() => {
        throw refusal;
      }),
    ).toBe(refusal);
    expect(() =>
      orRefusal(() => {
        throw new TypeError("a defect");
      }),
    ).toThrow("a defect");
  });
});
