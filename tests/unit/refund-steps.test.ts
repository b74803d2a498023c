import { expect, test } from "vitest";
import { refundSteps } from "../../src/web/components/offer/refund-steps.tsx";

const terms = {
  kind: "rdv" as const,
  tiers: [
    { hoursBefore: 4, refundPercent: 100 },
    { hoursBefore: 0, refundPercent: 50 },
  ],
  timeZone: "Africa/Douala",
};
const startsAt = "2026-11-24T08:00:00Z";
const at = (time: string) => refundSteps({ ...terms, startsAt }, Date.parse(time)).map(({ until }) => until);

test("before a start is chosen, all refund tiers are shown in hours", () => {
  expect(refundSteps({ ...terms, startsAt: null }).map(({ percent, until }) => [percent, until])).toEqual([
    [100, "jusqu’à 4 h avant l’heure du rendez-vous"],
    [50, "jusqu’au rendez-vous"],
  ]);
});

test("with a start they are shown as times, valid until that moment and not at it", () => {
  expect(at("2026-11-24T03:59:59Z")).toHaveLength(2);
  expect(at("2026-11-24T03:59:59Z")[0]).toContain("05:00");
  expect(at("2026-11-24T04:00:00Z")).toHaveLength(1);
  expect(at(startsAt)).toEqual([]);
});
