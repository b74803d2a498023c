import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  forgetDraft,
  isTyped,
  keepDraft,
  type RequestDraft,
  readDraft,
} from "../../../src/web/pages/partner-request/request-draft.ts";

const local = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, value: string) => void local.set(name, value),
    removeItem: (name: string) => void local.delete(name),
  });
});

afterEach(() => {
  local.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const values: RequestDraft["values"] = {
  companyName: "Voyages du Mbam",
  city: "Bafia",
  kinds: ["trip"],
  taxNumber: "",
  tradeRegister: "",
  contactLastName: "Bidias",
  contactFirstName: "",
  contactPhone: "6 75 30",
  contactEmail: "",
  message: "",
};
const draft: RequestDraft = { requestKey: "k1", corrects: null, values, files: true };

test("what was typed is found again with its key until it is sent", () => {
  keepDraft(draft);
  expect(readDraft(null)).toEqual(draft);
  forgetDraft();
  expect(readDraft(null)).toBeNull();
});

test("the correction of a refused request and a new request do not fill in each other", () => {
  keepDraft({ ...draft, corrects: "ABC123" });
  expect(readDraft(null)).toBeNull();
  expect(readDraft("XYZ789")).toBeNull();
  expect(readDraft("ABC123")?.values).toEqual(values);
});

test("a draft does not stay on a device for more than a week", () => {
  vi.useFakeTimers({ now: new Date("2026-03-01T08:00:00Z") });
  keepDraft(draft);
  vi.setSystemTime(new Date("2026-03-08T07:59:00Z"));
  expect(readDraft(null)).not.toBeNull();
  vi.setSystemTime(new Date("2026-03-08T08:01:00Z"));
  expect(readDraft(null)).toBeNull();
});

test("a draft of an older version of the form is not used", () => {
  const { city: _, ...older } = values;
  keepDraft({ ...draft, values: older as RequestDraft["values"] });
  expect(readDraft(null)).toBeNull();
  keepDraft({ ...draft, values: { ...values, kinds: ["plane"] } as unknown as RequestDraft["values"] });
  expect(readDraft(null)).toBeNull();
});

test("a form that nobody has touched is not kept", () => {
  expect(isTyped({ ...values }, values)).toBe(false);
  expect(isTyped({ ...values, message: "30 bus" }, values)).toBe(true);
});
