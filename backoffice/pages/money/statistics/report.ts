import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { withQuery } from "../../../../src/shared/address/with-query.ts";
import { addMonths } from "../../../../src/shared/calendar.ts";
import { addDays, type Day, dayOf, isDay } from "../../../../src/shared/dates.ts";
import { apiBase, http } from "../../../http.ts";
import { useArea } from "../../../me.ts";

/** Loads a report from the server; the screen's address holds its parameters. */

type Query = Record<string, string | number | undefined>;

export function reportUrl(area: string, name: string, query: Query): string {
  return withQuery(`${apiBase}/${area}/reports/${name}`, query);
}

export function useReport<Answer>(name: string, query: Query, enabled = true) {
  const { area } = useArea();
  const url = reportUrl(area, name, query);
  return useQuery({
    queryKey: ["report", url],
    queryFn: async () => (await http(url)).json as Answer,
    placeholderData: keepPreviousData,
    enabled,
  });
}

export interface Range {
  from: Day;
  to: Day;
}

export type Preset = "today" | "week" | "days30" | "thisMonth" | "lastMonth" | "year";

export function presetRange(preset: Preset, today: Day): Range {
  const monthStart = `${today.slice(0, 7)}-01`;
  const ranges: Record<Preset, Range> = {
    today: { from: today, to: today },
    week: { from: addDays(today, -6), to: today },
    days30: { from: addDays(today, -29), to: today },
    thisMonth: { from: monthStart, to: today },
    lastMonth: { from: addMonths(monthStart, -1), to: addDays(monthStart, -1) },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  };
  return ranges[preset];
}

/** The period is part of the address, so that a screen can be shared, reloaded and returned to. */
export function useRange(first: Preset): { range: Range; setRange(range: Range): void; today: Day } {
  const { me } = useArea();
  const [search, setSearch] = useSearchParams();
  const today = dayOf(Date.now(), me.country.timeZone);
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  const range = isDay(from) && isDay(to) ? { from, to } : presetRange(first, today);
  return {
    range,
    today,
    setRange: (next) =>
      setSearch((known) => {
        known.delete("page");
        known.set("from", next.from);
        known.set("to", next.to);
        return known;
      }),
  };
}

/** Another parameter of the address: a company, a page. */
export function useAddressValue(name: string): [string | undefined, (value: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get(name) ?? undefined,
    (value) =>
      setSearch((known) => {
        if (name !== "page") known.delete("page");
        if (value) known.set(name, value);
        else known.delete(name);
        return known;
      }),
  ];
}
