import { expect, test } from "vitest";
import { atBusyTime, busyMoment } from "../../prisma/seed/busy-hours.ts";

const at = (time: string) => new Date(`2026-11-20T${time}:00+01:00`);
const shares = Array.from({ length: 1000 }, (_, index) => index / 1000);

function byHour(moments: readonly Date[]): number[] {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const moment of moments) {
    const hour = (moment.getUTCHours() + 1) % 24;
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}

test("of what is sold in a day little is sold at night, and most in the morning and in the evening", () => {
  const midnight = at("00:00");
  const hours = byHour(
    shares.map((share) => busyMoment(midnight, new Date(midnight.getTime() + 86_400_000), share)),
  );
  const sum = (from: number, until: number) => hours.slice(from, until).reduce((all, one) => all + one, 0);
  expect(sum(0, 5)).toBeLessThan(20);
  expect(sum(7, 11)).toBeGreaterThan(200);
  expect(sum(16, 20)).toBeGreaterThan(300);
  const [morning, noon, evening] = [hours[8] ?? 0, hours[14] ?? 0, hours[18] ?? 0];
  expect(noon).toBeLessThan(morning);
  expect(noon).toBeLessThan(evening);
});

test("a sale stays on its day, in its order, and before the departure", () => {
  const midnight = at("00:00").getTime();
  for (const departure of [at("00:20"), at("05:30"), at("16:45"), new Date(midnight + 5 * 86_400_000)]) {
    const day = Math.min(86_400_000, departure.getTime() - midnight);
    const sold = shares.map((share) => atBusyTime(new Date(midnight + share * day), departure).getTime());
    expect(sold).toEqual([...sold].sort((a, b) => a - b));
    expect(sold[0]).toBe(midnight);
    expect(sold.at(-1)).toBeLessThan(midnight + day);
  }
});

test("a period over midnight is quiet at night too", () => {
  const from = at("13:00");
  const hours = byHour(
    shares.map((share) => busyMoment(from, new Date(from.getTime() + 12 * 3_600_000), share)),
  );
  expect(hours[18]).toBeGreaterThan(10 * (hours[0] ?? 0));
});
