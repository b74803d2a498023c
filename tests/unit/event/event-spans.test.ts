import { describe, expect, test } from "vitest";
import { spanOf } from "../../../src/kinds/event/search/event-span.ts";

describe("the spans that people name", () => {
  const span = (at: string, input: object) => {
    const { from, to } = spanOf(input, new Date(at), "Africa/Lagos");
    return [from.toISOString(), to?.toISOString() ?? null];
  };

  test("tonight is from 16:00 to 05:00 by the country's clock", () => {
    expect(span("2026-12-01T08:00:00Z", { span: "tonight" })).toEqual([
      "2026-12-01T15:00:00.000Z",
      "2026-12-02T04:00:00.000Z",
    ]);
  });

  test("the weekend is Friday evening to Sunday night, and on Saturday what is left of it", () => {
    expect(span("2026-12-02T08:00:00Z", { span: "weekend" })).toEqual([
      "2026-12-04T16:00:00.000Z",
      "2026-12-06T23:00:00.000Z",
    ]);
    expect(span("2026-12-05T20:00:00Z", { span: "weekend" })).toEqual([
      "2026-12-05T14:00:00.000Z",
      "2026-12-06T23:00:00.000Z",
    ]);
  });

  test("a day ends at midnight there", () => {
    expect(span("2026-12-01T08:00:00Z", { date: "2026-12-03" })).toEqual([
      "2026-12-02T23:00:00.000Z",
      "2026-12-03T23:00:00.000Z",
    ]);
  });
});
