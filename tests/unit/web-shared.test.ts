import { describe, expect, test } from "vitest";
import { checkTripWish } from "../../src/kinds/trip/web/search/check-trip-wish.ts";
import { inLanguage } from "../../src/platform/reader-language.ts";
import { addMonths, monthWeeks, weekdayOf } from "../../src/shared/calendar.ts";
import {
  addDays,
  dayOf,
  formatDayShort,
  formatDuration,
  formatTime,
  instantOf,
  isDay,
  maskDay,
  parseDay,
  parseDuration,
  spokenDay,
  typedDay,
} from "../../src/shared/dates.ts";
import { formatMoney } from "../../src/shared/money.ts";
import { formatDate, formatDayBrief } from "../../src/shared/paper-dates.ts";
import { headerAlias, roleLabel } from "../../src/shared/roles.ts";
import {
  isCode,
  isEmail,
  isFilledArray,
  isImageName,
  isInRange,
  isLongText,
  isNumber,
  isPassword,
  isShortText,
  isTime,
  isUrl,
  startsWithCameroonPrefix,
} from "../../src/shared/validate.ts";
import { moreControlWords } from "../../src/shared/words/fr/ui/more-controls.ts";
import { countryAddress, countrySite } from "../../src/web/state/country-address.ts";
import { clockText, secondsLeft } from "../../src/web/ui/countdown.tsx";

import { pageNumbers } from "../../src/web/ui/pagination.tsx";

const plain = (text: string) => text.replace(/\s/g, " ");

test("money is written as in Cameroon, and its parts never break apart", () => {
  expect(plain(formatMoney(12_500))).toBe("12 500 FCFA");
  expect(plain(formatMoney(0))).toBe("0 FCFA");
  expect(plain(formatMoney(1_234_567, "XOF"))).toBe("1 234 567 FCFA");
  expect(plain(formatMoney(-4500))).toBe("−4 500 FCFA");
  expect(plain(formatMoney(123_456, "EUR"))).toBe("1 234,56 EUR");
  expect(formatMoney(12_500)).not.toContain(" ");
});

describe("days", () => {
  test("an instant falls on the day of its place", () => {
    expect(dayOf("2026-11-20T23:30:00Z")).toBe("2026-11-21");
    expect(dayOf("2026-11-20T23:30:00Z", "UTC")).toBe("2026-11-20");
    // When clocks are put back, the same local time occurs twice: the cache must not mix up the two instants.
    expect(dayOf("2026-10-25T22:59:59Z", "Europe/Paris")).toBe("2026-10-25");
    expect(dayOf("2026-10-25T23:00:00Z", "Europe/Paris")).toBe("2026-10-26");
    expect(dayOf("2026-10-24T22:00:00Z", "Europe/Paris")).toBe("2026-10-25");
    expect(dayOf("2026-11-20T18:14:59Z", "Asia/Kathmandu")).toBe("2026-11-20");
    expect(dayOf("2026-11-20T18:15:00Z", "Asia/Kathmandu")).toBe("2026-11-21");
    expect(formatTime("2026-11-20T23:05:00Z", undefined)).toBe("00:05");
  });

  test("both masks are read, impossible days are not", () => {
    expect(parseDay("21/11/2026")).toBe("2026-11-21");
    expect(parseDay("1-2-2027")).toBe("2027-02-01");
    expect(parseDay("31/02/2026")).toBeNull();
    expect(parseDay("2026-11-21")).toBeNull();
    expect(isDay("2028-02-29")).toBe(true);
    expect(isDay("2026-02-29")).toBe(false);
    expect(typedDay("2026-11-21", "-")).toBe("21-11-2026");
  });

  test("a duration is read as people write it", () => {
    const texts = ["4 h 30", "4h", "90 min", "270", "4\u00a0h\u00a030", "", "bientôt", "h"];
    expect(texts.map(parseDuration)).toEqual([270, 240, 90, 270, 270, null, null, null]);
  });

  test("an hour is that of the clocks there", () => {
    expect(instantOf("2026-11-21", "06:30", "Africa/Douala").toISOString()).toBe("2026-11-21T05:30:00.000Z");
    expect(instantOf("2026-07-01", "06:30", "Europe/Paris").toISOString()).toBe("2026-07-01T04:30:00.000Z");
  });

  test("a list says the year only of another one than today's", () => {
    expect(formatDayBrief("2026-01-01")).toBe("1er janv.");
    expect(formatDayBrief("2025-12-31")).toBe("31 déc. 2025");
    expect(formatDayBrief("2027-01-02")).toBe("2 janv. 2027");
  });

  test("the first of a month is said as people say it, also in short, and only it", () => {
    expect(spokenDay("2026-11-01")).toBe("dimanche 1er novembre");
    expect(formatDayShort("2026-11-01")).toBe("dim. 1er nov.");
    expect(formatDate("2026-12-31T23:30:00Z", "Africa/Lagos")).toBe("ven. 1er janv. 2027");
    expect(formatDate("2026-12-31T23:30:00Z", "Africa/Dakar")).toBe("jeu. 31 déc. 2026");
    expect(spokenDay("2026-11-11")).toBe("mercredi 11 novembre");
  });

  test("the separators come by themselves", () => {
    expect(["2", "21", "211", "2111", "21112026", "21/11/20267"].map((text) => maskDay(text))).toEqual([
      "2",
      "21",
      "21/1",
      "21/11",
      "21/11/2026",
      "21/11/2026",
    ]);
    expect(maskDay("21112026", "-")).toBe("21-11-2026");
  });

  test("weeks start on Monday", () => {
    expect(weekdayOf("2026-11-23")).toBe(0);
    expect(weekdayOf("2026-11-22")).toBe(6);
    const weeks = monthWeeks("2026-11-15");
    expect(weeks[0]?.[0]).toBe("2026-10-26");
    expect(weeks.at(-1)?.[6]).toBe("2026-12-06");
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(monthWeeks("2027-02-10")).toHaveLength(4);
  });

  test("days and months are counted over their ends", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addMonths("2026-11-30", 3)).toBe("2027-02-01");
    expect(plain(formatDuration(225))).toBe("3 h 45");
    expect(plain(formatDuration(60))).toBe("1 h");
    expect(plain(formatDuration(40))).toBe("40 min");
  });
});

describe("checks", () => {
  test.each([
    ["awa.ndongo_1@exemple.cm", true],
    ["awa@mail.exemple.travel", true],
    ["awa@exemple", false],
    ["awa@exemple.c", false],
    ["awa@exemple.abcdefghijklm", false],
    ["awa ndongo@exemple.cm", false],
    ["@exemple.cm", false],
  ])("e-mail %s", (value, expected) => expect(isEmail(value)).toBe(expected));

  test("the other rules", () => {
    expect([isCode("12345"), isCode("1234"), isCode("1234a")]).toEqual([true, false, false]);
    expect([isPassword("123456"), isPassword("12345")]).toEqual([true, false]);
    expect(["12", "12.5", "12,5", "12.", "a", ""].map(isNumber)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(["00:00", "23:59", "24:00", "9:30", "12:60"].map(isTime)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(["", "https://a.cm/x?y=1", "a.cm", "javascript:alert(1)"].map(isUrl)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([isShortText("a", 2), isShortText(" ", 2), isShortText("abc", 2)]).toEqual([true, false, false]);
    expect([isLongText("abc", 3), isLongText("ab ", 3)]).toEqual([true, false]);
    expect([isInRange(1, 5), isInRange(0, 5), isInRange(6, 5)]).toEqual([true, false, false]);
    expect([isFilledArray([1]), isFilledArray([]), isFilledArray(null)]).toEqual([true, false, false]);
    expect(["+237 6 71", "237671"].map(startsWithCameroonPrefix)).toEqual([true, false]);
    expect(["a.JPG", "b.jpeg", "c.png", "d.gif", "e.webp"].map(isImageName)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe("who somebody is", () => {
  const flags = { isAdminRole: false, isPartnerRole: false, isCompanyRole: false, isTerminalRole: false };
  const role = { slug: "OTHER", ...flags };
  const driver = { ...role, slug: "DRIVER", description: "Chauffeur" };
  const admin = { ...role, description: "Administrateur", isAdminRole: true };
  const company = { ...role, description: "Partenaire", isCompanyRole: true };
  const terminal = { ...role, description: "Chef d’agence", isTerminalRole: true };

  test("the most telling role is shown", () => {
    expect(roleLabel([terminal, admin, company])).toBe("Administrateur");
    expect(roleLabel([terminal, company])).toBe("Partenaire / Chef d’agence");
    expect(roleLabel([company])).toBe("Partenaire");
    expect(roleLabel([terminal])).toBe("Chef d’agence");
    expect(roleLabel([driver, terminal])).toBe("Chef d’agence");
    expect(roleLabel([driver])).toBe("Chauffeur");
    expect(roleLabel([])).toBe("SIMPLE UTILISATEUR");
  });

  test("six letters of the first name, else of the last", () => {
    expect(headerAlias({ firstName: "Emmanuel", lastName: "Biya" })).toBe("Emmanu");
    expect(headerAlias({ firstName: " ", lastName: "Ndongo-Mbarga" })).toBe("Ndongo");
  });
});

test("a trip needs two different cities, a day that is not over, and a return that is not before the start", () => {
  const today = "2026-11-21";
  const wish = { from: "Douala", to: "Yaoundé", date: "2026-11-21", returnDate: "", places: 1 };
  expect(checkTripWish(wish, today)).toEqual({});
  expect(Object.keys(checkTripWish({ ...wish, from: " ", to: "" }, today))).toEqual(["from", "to"]);
  expect(Object.keys(checkTripWish({ ...wish, to: "DOUALA" }, today))).toEqual(["to"]);
  expect(Object.keys(checkTripWish({ ...wish, returnDate: "2026-11-20" }, today))).toEqual(["returnDate"]);
  expect(checkTripWish({ ...wish, returnDate: "2026-11-21" }, today)).toEqual({});
  expect(checkTripWish({ ...wish, date: "2026-11-20" }, today)).toEqual({
    date: "Choisissez le 21/11/2026 ou un jour plus tard.",
  });
});

test("a country's address stays on that country's site", () => {
  expect(countryAddress("https://cm.mboa.example", null)).toBe("https://cm.mboa.example");
  expect(countryAddress("https://cm.mboa.example", "booking/trip")).toBe(
    "https://cm.mboa.example/booking/trip",
  );
  expect(countryAddress("https://cm.mboa.example", "//evil.example/x")).toBe(
    "https://cm.mboa.example/evil.example/x",
  );
  expect(countryAddress("https://cm.mboa.example", "https://evil.example")).toMatch(
    /^https:\/\/cm\.mboa\.example\//,
  );
});

test("a country's site is linked only where there is one", () => {
  const here = { host: "mboa.cm", hostname: "mboa.cm" };
  expect(countrySite("https://mboa.sn", here)).toBe("https://mboa.sn");
  expect(countrySite("https://sn.mboa.example", here)).toBeNull();
  expect(countrySite("https://example.com", here)).toBe("https://example.com");
  expect(countrySite("https://mboa.cm", here)).toBeNull();
  expect(countrySite("https://mboa.sn", { host: "localhost:3000", hostname: "localhost" })).toBeNull();
  expect(countrySite(undefined, here)).toBeNull();
});

test("what is left of a hold", () => {
  expect(secondsLeft("2026-11-21T10:00:00Z", Date.parse("2026-11-21T09:58:55Z"))).toBe(65);
  expect(secondsLeft("2026-11-21T10:00:00Z", Date.parse("2026-11-21T10:01:00Z"))).toBe(0);
  expect([clockText(65), clockText(600), clockText(0)]).toEqual(["01:05", "10:00", "00:00"]);
  expect([3599, 3600, 14_700, 86_399, 86_400, 277_200].map(clockText)).toEqual([
    "59:59",
    "1 h 00",
    "4 h 05",
    "23 h 59",
    "1 j 0 h",
    "3 j 5 h",
  ]);
  expect(inLanguage("en", () => clockText(277_200))).toBe("3 d 5 h");
  const { duration } = moreControlWords;
  expect([duration(59, 5), duration(125, 5), duration(1500, 0)]).toEqual([
    "59 minutes 5 secondes",
    "2 heures 5 minutes",
    "1 jour 1 heure",
  ]);
});

test("page numbers keep the ends and the neighbours", () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(5, 12)).toEqual([1, 0, 4, 5, 6, 0, 12]);
  expect(pageNumbers(1, 12)).toEqual([1, 2, 0, 12]);
});
