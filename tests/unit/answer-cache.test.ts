import { beforeEach, expect, it } from "vitest";
import { AnswerCache, type CachedAnswer } from "../../src/server/answer-cache.ts";

const answer = (body: string): CachedAnswer => ({ type: "text/plain", vary: [], encoding: null, body });
const bodyOf = async (found: Promise<CachedAnswer | null> | null) => (await found)?.body;

let now = 0;
let answers: AnswerCache;

beforeEach(() => {
  now = 0;
  answers = new AnswerCache(1000, () => now);
});

it("is shared for its time and not a moment longer", async () => {
  answers.begin("douala")(answer("first"));
  now = 999;
  expect(await bodyOf(answers.find("douala"))).toBe("first");
  expect(answers.find("yaounde")).toBeNull();
  now = 1000;
  expect(answers.find("douala")).toBeNull();
});

it("stands in for the next one until that arrives", async () => {
  answers.begin("douala")(answer("first"));
  now = 1000;
  const deliver = answers.begin("douala");
  now = 1999;
  expect(await bodyOf(answers.find("douala"))).toBe("first");
  deliver(answer("second"));
  expect(await bodyOf(answers.find("douala"))).toBe("second");
});

it("is too old after twice its time: then the others wait for the next one", async () => {
  answers.begin("douala")(answer("first"));
  now = 1500;
  const deliver = answers.begin("douala");
  now = 2000;
  const waiting = answers.find("douala");
  deliver(answer("second"));
  expect(await bodyOf(waiting)).toBe("second");
});

it("does not come back when the next asker got none", async () => {
  answers.begin("douala")(answer("first"));
  now = 1000;
  answers.begin("douala")(null);
  expect(answers.find("douala")).toBeNull();
});

it("is never handed out before it has arrived once", async () => {
  answers.begin("douala");
  now = 1000;
  const deliver = answers.begin("douala");
  const waiting = answers.find("douala");
  deliver(answer("second"));
  expect(await bodyOf(waiting)).toBe("second");
});
