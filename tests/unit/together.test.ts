import { describe, expect, it } from "vitest";
import { alone, orRefusal, together } from "../../src/platform/database/batched.ts";
import { AppError } from "../../src/shared/app-error.ts";

type Answers = readonly (string | Error | typeof alone)[];

/** A queue whose askings stay under way until the test lets them end, and which remembers what was asked. */
function queueOf(
  answer: (wishes: readonly string[]) => Answers = (wishes) => wishes.map((wish) => `${wish}!`),
  more: { apart?: (wish: string) => string; lanes?: number; most?: number; patienceMs?: number } = {},
) {
  const asked: string[][] = [];
  const ends: (() => void)[] = [];
  const owner = {};
  const queue = together<object, string, string>(() => ({
    ...more,
    ask: async (wishes) => {
      asked.push([...wishes]);
      await new Promise<void>((resolve) => ends.push(resolve));
      return answer(wishes);
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
  return { asked, settle, turn, ask: (wish: string) => queue(owner, wish) };
}

describe("wishes that come at once", () => {
  it("are asked together when they come in one turn, and each has its own answer", async () => {
    const { ask, asked, settle } = queueOf();
    const answers = Promise.all(["a", "b", "c"].map(ask));
    await settle();
    expect(await answers).toEqual(["a!", "b!", "c!"]);
    expect(asked).toEqual([["a", "b", "c"]]);
  });

  it("wait only while as many askings as there are lanes are under way", async () => {
    const { ask, asked, settle, turn } = queueOf(undefined, { lanes: 1 });
    const first = ask("a");
    await turn();
    const later = [ask("b"), ask("c")];
    await turn();
    expect(asked).toEqual([["a"]]);
    await settle();
    expect(await Promise.all([first, ...later])).toEqual(["a!", "b!", "c!"]);
    expect(asked).toEqual([["a"], ["b", "c"]]);
  });

  it("do not wait for an asking that is held up", async () => {
    const { ask, asked, settle } = queueOf(undefined, { lanes: 1, patienceMs: 1 });
    const heldUp = ask("a");
    await expect.poll(() => asked).toEqual([["a"]]);
    const later = ask("b");
    await expect.poll(() => asked).toEqual([["a"], ["b"]]);
    await settle();
    expect(await Promise.all([heldUp, later])).toEqual(["a!", "b!"]);
  });

  it("are no more than one asking bears", async () => {
    const { ask, asked, settle } = queueOf(undefined, { most: 2, lanes: 1 });
    const answers = Promise.all(["a", "b", "c", "d", "e"].map(ask));
    await settle();
    await answers;
    expect(asked).toEqual([["a", "b"], ["c", "d"], ["e"]]);
  });

  it("stay apart and in their order when they share a key", async () => {
    const { ask, asked, settle } = queueOf(undefined, { apart: (wish) => wish.slice(0, 1), lanes: 1 });
    const answers = Promise.all(["a1", "a2", "b1", "a3"].map(ask));
    await settle();
    await answers;
    expect(asked).toEqual([["a1", "b1"], ["a2"], ["a3"]]);
  });
});

describe("a wish that cannot be had", () => {
  it("is refused by itself when the asking says so", async () => {
    const { ask, settle } = queueOf((wishes) =>
      wishes.map((wish) => (wish === "b" ? new AppError("SOLD_OUT") : wish)),
    );
    const answers = Promise.allSettled(["a", "b", "c"].map(ask));
    await settle();
    expect((await answers).map((one) => one.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("refuses nobody else when the asking fails as a whole: each is asked again, alone", async () => {
    const { ask, asked, settle } = queueOf((wishes) => {
      if (wishes.includes("b")) throw new AppError("SOLD_OUT");
      return wishes;
    });
    const answers = Promise.allSettled(["a", "b", "c"].map(ask));
    await settle();
    expect((await answers).map((one) => one.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(asked).toEqual([["a", "b", "c"], ["a"], ["b"], ["c"]]);
  });

  it("is asked again by itself when it is no everyday one", async () => {
    const { ask, asked, settle } = queueOf((wishes) =>
      wishes.map((wish) => (wish === "b" && wishes.length > 1 ? alone : wish)),
    );
    const answers = Promise.all(["a", "b"].map(ask));
    await settle();
    expect(await answers).toEqual(["a", "b"]);
    expect(asked).toEqual([["a", "b"], ["b"]]);
  });
});

describe("a refusal", () => {
  it("is an answer; what nobody expected is not", () => {
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
