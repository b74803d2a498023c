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
  return { runs, settle, turn, ask: (request: string) => queue(owner, request) };
}

/** Fills the queue with the maximum number of parallel batches, all waiting for their locks. */
async function twoUnderWay({ ask, turn }: ReturnType<typeof queueOf>) {
  const first = [ask("x")];
  await turn();
  first.push(ask("y"));
  await turn();
  return first;
}

describe("requests that arrive together", () => {
  it("share a batch, and each has its own answer", async () => {
    const { ask, runs, settle } = queueOf();
    const answers = awaitedLater(Promise.all(["a", "b", "c"].map(ask)));
    await settle();
    expect(await answers).toEqual(["a!", "b!", "c!"]);
    expect(runs).toEqual([["a", "b", "c"]]);
  });

  it("wait while two batches are under way, and go together afterwards", async () => {
    const queue = queueOf();
    const first = await twoUnderWay(queue);
    const later = awaitedLater([queue.ask("b"), queue.ask("c")]);
    await queue.turn();
    expect(queue.runs).toEqual([["x"], ["y"]]);
    await queue.settle();
    expect(await Promise.all([...first, ...later])).toEqual(["x!", "y!", "b!", "c!"]);
    expect(queue.runs).toEqual([["x"], ["y"], ["b", "c"]]);
  });

  it("do not wait for batches that are held up by a lock", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const queue = queueOf();
    const heldUp = await twoUnderWay(queue);
    const later = awaitedLater(queue.ask("b"));
    await queue.turn();
    expect(queue.runs).toEqual([["x"], ["y"]]);
    vi.advanceTimersByTime(1000);
    await queue.turn();
    expect(queue.runs).toEqual([["x"], ["y"], ["b"]]);
    await queue.settle();
    expect(await Promise.all([...heldUp, later])).toEqual(["x!", "y!", "b!"]);
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
