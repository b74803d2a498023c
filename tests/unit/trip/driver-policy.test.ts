import { describe, expect, test } from "vitest";
import {
  clashesOf,
  type DriverFacts,
  type Duty,
  dutiesAfter,
  isRefused,
} from "../../../src/kinds/trip/rules/driver-policy.ts";
import { suggestDrivers } from "../../../src/kinds/trip/rules/suggest-drivers.ts";

const timeZone = "Africa/Douala";
/** Monday 2 March 2026; local time is an hour ahead of UTC. */
const at = (time: string, day = "2026-03-02") => Date.parse(`${day}T${time}:00+01:00`);
const duty = (id: string, from: string, to: string, day?: string): Duty => ({
  id,
  title: `Ligne ${id}`,
  startsAt: at(from, day),
  endsAt: at(to, day),
});
const asked = duty("asked", "08:00", "12:00");
const free: DriverFacts = {
  active: true,
  licenceExpiresOn: null,
  medicalExpiresOn: null,
  daysOff: [],
  absences: [],
  duties: [],
};
const found = (facts: Partial<DriverFacts>, one = asked) =>
  clashesOf(one, { ...free, ...facts }, timeZone).map((clash) => [clash.name, isRefused(clash)]);

describe("what speaks against a driver", () => {
  test("nothing, where nothing is known", () => {
    expect(found({})).toEqual([]);
  });

  test("another departure that overlaps, or leaves less than half an hour between them", () => {
    const overlap = [["OVERLAP", true]];
    expect(found({ duties: [duty("one", "06:00", "07:31")] })).toEqual(overlap);
    expect(found({ duties: [duty("one", "06:00", "07:30")] })).toEqual([]);
    expect(found({ duties: [duty("one", "12:29", "13:00")] })).toEqual(overlap);
    expect(found({ duties: [duty("one", "12:30", "13:00")] })).toEqual([]);
    expect(found({ duties: [{ ...asked }] })).toEqual([]);
  });

  test("an absence or a day off that it touches, on its local days", () => {
    const away = (firstDay: string, lastDay: string) =>
      found({ absences: [{ firstDay, lastDay, reason: "" }] });
    expect(away("2026-02-01", "2026-03-01")).toEqual([]);
    expect(away("2026-03-02", "2026-03-02")).toEqual([["ABSENT", true]]);
    expect(away("2026-03-03", "2026-03-09")).toEqual([]);
    const night = { ...duty("night", "22:00", "22:30"), endsAt: at("04:00", "2026-03-03") };
    expect(
      found({ absences: [{ firstDay: "2026-03-03", lastDay: "2026-03-09", reason: "" }] }, night),
    ).toEqual([["ABSENT", true]]);
    expect(found({ daysOff: [1] })).toEqual([["DAY_OFF", false]]);
    expect(found({ daysOff: [2] })).toEqual([]);
    expect(found({ daysOff: [2] }, night)).toEqual([["DAY_OFF", false]]);
  });

  test("papers that end before its last day; the last day itself is valid", () => {
    expect(found({ licenceExpiresOn: "2026-03-02" })).toEqual([]);
    expect(found({ licenceExpiresOn: "2026-03-01" })).toEqual([["LICENCE", true]]);
    expect(found({ medicalExpiresOn: "2026-03-02" })).toEqual([]);
    expect(found({ medicalExpiresOn: "2026-03-01" })).toEqual([["MEDICAL", false]]);
  });

  test("less than nine hours of rest in a day, before this arrival or because of it before a later one", () => {
    const evening = duty("evening", "14:00", "22:00");
    // From 23:00 to 08:00 are nine hours.
    expect(found({ duties: [duty("before", "12:00", "23:00", "2026-03-01"), evening] })).toEqual([]);
    const late = { ...duty("before", "12:00", "23:00", "2026-03-01"), endsAt: at("23:01", "2026-03-01") };
    expect(found({ duties: [late, evening] })).toEqual([["REST", false]]);
    const next = duty("next", "20:59", "21:30");
    const morning = duty("morning", "06:30", "10:00", "2026-03-03");
    expect(found({ duties: [next, morning] })).toEqual([]);
    const tight = { ...next, endsAt: at("22:00") };
    expect(found({ duties: [tight, morning] })).toEqual([["REST", false]]);
  });

  test("what is refused comes first", () => {
    expect(found({ active: false, daysOff: [1], licenceExpiresOn: "2026-01-01" })).toEqual([
      ["INACTIVE", true],
      ["LICENCE", true],
      ["DAY_OFF", false],
    ]);
  });
});

test("two drivers who change places clash with nothing", () => {
  const [first, second] = [duty("first", "08:00", "12:00"), duty("second", "09:00", "13:00")];
  const changes = [
    { duty: first, driverId: "b" },
    { duty: second, driverId: "a" },
  ];
  expect(dutiesAfter({ id: "a", duties: [first] }, changes)).toEqual([second]);
  expect(dutiesAfter({ id: "b", duties: [second] }, changes)).toEqual([first]);
});

describe("the names that letters begin", () => {
  const driver = (name: string, facts: Partial<DriverFacts> = {}) => ({ ...free, ...facts, id: name, name });
  const names = (text: string, drivers: ReturnType<typeof driver>[]) =>
    suggestDrivers(text, drivers, { duty: asked, timeZone, changes: [] }).map((one) => one.driver.name);

  test("are offered without accents, by any word, those who are free first", () => {
    const drivers = [
      driver("Ébodé Paul", { daysOff: [1] }),
      driver("Ebongue Marc", { duties: [duty("one", "07:00", "09:00")] }),
      driver("Mballa Ebo"),
      driver("Ebanda Luc"),
      driver("Ebwele Noé", { active: false }),
    ];
    expect(names("eb", drivers)).toEqual(["Ebanda Luc", "Mballa Ebo", "Ébodé Paul", "Ebongue Marc"]);
    expect(names("p eb", drivers)).toEqual(["Ébodé Paul"]);
    expect(names("x", drivers)).toEqual([]);
    expect(names(" ", drivers)).toEqual([]);
  });
});
