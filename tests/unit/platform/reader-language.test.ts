import { describe, expect, test } from "vitest";
import { linkTo } from "../../../src/platform/link-to.ts";
import { forReader, inLanguage, readerLanguage } from "../../../src/platform/reader-language.ts";
import { formatDateTime, formatDuration } from "../../../src/shared/dates.ts";
import { formatMoney, typedAmount } from "../../../src/shared/money.ts";
import { isOwnersPart } from "../../../src/shared/words/fr/booking/share.ts";
import { shellWords } from "../../../src/shared/words/fr/home/shell.ts";

const french = { greeting: "Bonjour", of: { people: (n: number) => `${n} personnes` }, list: ["un", "deux"] };
const english = {
  greeting: "Hello",
  of: { people: (n: number) => `${n} people` },
  list: ["one", "two", "three"],
};

describe("the sentences of the present reader", () => {
  test("follow the reader, also where they were taken out before there was one", () => {
    const words = forReader(french, english);
    const { of } = words;
    expect(words.greeting).toBe("Bonjour");
    inLanguage("en", () => {
      expect(words.greeting).toBe("Hello");
      expect(of.people(2)).toBe("2 people");
      expect([...words.list]).toEqual(["one", "two", "three"]);
      expect(Object.values({ ...words })[0]).toBe("Hello");
    });
    expect(of.people(2)).toBe("2 personnes");
  });

  test("leave alone what is no sentence, and what only one language has", () => {
    const both = { pattern: /\d/, only: undefined as { en: string } | undefined };
    const words = forReader({ ...both, few: [{ one: "un" }] }, { ...both, few: [], only: { en: "one" } });
    expect([words.pattern.test("1"), words.only, words.few[0]?.one]).toEqual([true, undefined, "un"]);
    inLanguage("en", () => expect([words.only, words.few.length]).toEqual([{ en: "one" }, 0]));
  });

  test("follow the reader also in a module that is first loaded while somebody reads", async () => {
    const late = await inLanguage("en", () => import("../../support/languages/late-words.ts"));
    const read = () => [late.check.title, late.fileName("ABC")];
    expect(read()).toEqual(["Vérifier un billet", "billets-ABC.pdf"]);
    expect(inLanguage("en", read)).toEqual(["Check a ticket", "tickets-ABC.pdf"]);
    expect(inLanguage("en", () => late.check)).toBe(late.check);
  });

  test("stay with the reader across whatever is waited for, beside another reader", async () => {
    const read = (language: "fr" | "en") =>
      inLanguage(language, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return [readerLanguage(), shellWords.backHome];
      });
    const [one, other] = await Promise.all([read("en"), read("fr")]);
    expect(one?.[0]).toBe("en");
    expect(one?.[1]).not.toBe(other?.[1]);
  });
});

describe("what both languages share", () => {
  const link = (path: string) => linkTo({ config: { publicUrl: "https://mboa.cm" } }, path);
  test("a link leads to the page in the language of its reader; the back office has one address", () => {
    const paths = [
      "/",
      "/booking/payment?bill=1",
      "/dashboard/profile/my-profile",
      "/dashboard/partner/invoices",
    ];
    expect(paths.map(link)).toEqual(paths.map((path) => `https://mboa.cm${path}`));
    expect(inLanguage("en", () => paths.map(link))).toEqual([
      "https://mboa.cm/en/",
      "https://mboa.cm/en/booking/payment?bill=1",
      "https://mboa.cm/en/dashboard/profile/my-profile",
      "https://mboa.cm/dashboard/partner/invoices",
    ]);
  });
  test("the part of the person who divides a bill is known by its name in either", () => {
    const own = () => ["Moi", "Me", "Mo", "Mel"].map(isOwnersPart);
    expect(own()).toEqual([true, true, false, false]);
    expect(inLanguage("en", own)).toEqual([true, true, false, false]);
  });
});

describe("numbers, dates and lengths of time", () => {
  const at = new Date("2026-11-21T05:30:00Z");
  test("in French", () => {
    expect(formatMoney(12_500)).toBe("12\u202f500\u00a0FCFA");
    expect(formatDateTime(at, "Africa/Douala")).toBe("sam. 21 nov., 06:30");
    expect(formatDuration(225)).toBe("3\u00a0h\u00a045");
    expect(typedAmount("12 500", "XAF")).toBe(12_500);
    expect(typedAmount("12,500", "XAF")).toBeNull();
  });
  test("in English", () =>
    inLanguage("en", () => {
      expect(formatMoney(12_500)).toBe("12,500\u00a0FCFA");
      expect(formatMoney(762, "EUR")).toBe("7.62\u00a0EUR");
      expect(formatDateTime(at, "Africa/Douala")).toBe("Sat 21 Nov, 06:30");
      expect(formatDuration(225)).toBe("3\u00a0h\u00a045\u00a0min");
      expect(typedAmount("1,250,000", "XAF")).toBe(1_250_000);
      expect(typedAmount("12,50", "EUR")).toBe(1250);
    }));
});
