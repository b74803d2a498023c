import type { ComponentType } from "react";
import { dayOf } from "../src/shared/dates.ts";
import type { Resource } from "../src/shared/resource.ts";
import type { Desk } from "./me.ts";
import { SeatMapCell, SeatMapInput } from "./pages/seat-map.tsx";

/** Where a field needs more than its type gives: `resource.column` → a component of ours. */

export const inputOverrides: Record<string, ComponentType<{ source: string; label: string }>> = {
  "bus.layout": SeatMapInput,
};

export const cellOverrides: Record<string, ComponentType<{ value: unknown }>> = {
  "bus.layout": SeatMapCell,
};

/** What a list shows when it is opened: departures from today on. */
export function firstFilters(resource: Resource, { me }: Desk): Record<string, unknown> | undefined {
  return resource.name === "trip" ? { departsAt_gte: dayOf(Date.now(), me.country.timeZone) } : undefined;
}
