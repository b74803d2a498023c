import { expect, it } from "vitest";
import { answer, answerText } from "../../../src/platform/rest.ts";

it("writes the answer of documented paths in both shapes from one serialisation", () => {
  const given = [
    {},
    { message: "Liste" },
    { message: 'Il a dit "non" }', left: undefined, at: new Date(0), rows: [{ id: 1 }, { id: null }] },
    { only: undefined },
  ];
  for (const payload of given) expect(answerText(payload)).toBe(JSON.stringify(answer(payload)));
});
