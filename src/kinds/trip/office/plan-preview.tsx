import { Alert, Box, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { FormDataConsumer, useGetOne, useInput, useRecordContext } from "react-admin";
import { declarationOf, screenName } from "../../../../backoffice/engine/declarations.ts";
import { PreviewBox } from "../../../../backoffice/engine/preview-box.tsx";
import { useSettled } from "../../../../backoffice/engine/use-settled.ts";
import { useArea } from "../../../../backoffice/me.ts";
import { type InputOf, query } from "../../../../backoffice/procedures.ts";
import { shade } from "../../../../backoffice/shades.ts";
import { addMonths, monthWeeks } from "../../../shared/calendar.ts";
import { formatDayShort } from "../../../shared/dates.ts";
import { formatMonth } from "../../../shared/paper-dates.ts";
import { planPreviewWords } from "../../../shared/words/fr/desk/desk-pages.ts";
import type { BusClash, PlanDay, PlanPreview as Preview } from "../supply/plan-schema.ts";

type State = PlanDay["state"];
const looks: Record<State, object> = {
  RUNS: { bgcolor: shade("forest-700"), color: shade("white") },
  HELD: { bgcolor: shade("surface"), color: shade("ink"), border: `2px dashed ${shade("edge-clay-600")}` },
  KEPT: { bgcolor: shade("sun-400"), color: shade("on-sun") },
  CANCELLED: { bgcolor: shade("sand"), color: shade("ink"), border: `2px solid ${shade("edge-clay-600")}` },
  OFF_SALE: { bgcolor: shade("sand"), color: shade("ink"), border: `2px dotted ${shade("ink-soft")}` },
  HOLIDAY: { bgcolor: shade("ground-clay-100"), color: shade("ink-clay"), textDecoration: "line-through" },
  EXCEPTION: { bgcolor: shade("sand"), color: shade("ink-soft"), textDecoration: "line-through" },
};
const states = Object.keys(looks) as State[];
const columns = ["pathId", "busId", "departureTime", "weekdays", "validFrom", "validTo", "exceptions"];
const asked = [...columns, "companyId", "price", "runsOnHolidays", "active"];

/** The form's values, once they are sufficient and the typing has paused. */
function usePlan(values: Record<string, unknown>): Record<string, unknown> | null {
  const record = useRecordContext();
  const { me } = useArea();
  const days = Array.isArray(values.weekdays) ? values.weekdays : [];
  const enough = values.pathId && values.busId && values.departureTime && values.validFrom && days.length > 0;
  const plan = {
    ...Object.fromEntries(asked.map((name) => [name, values[name] ?? undefined])),
    ...(record ? { id: record.id } : {}),
    companyId: values.companyId ?? record?.companyId ?? me.companies[0]?.id,
    exceptions: values.exceptions ?? [],
    // The price does not affect the days, so a missing one is replaced.
    price: Number(values.price) >= 100 ? Number(values.price) : 100,
  };
  const now = enough ? JSON.stringify(plan) : null;
  const settled = useSettled(now);
  return settled ? (JSON.parse(settled) as Record<string, unknown>) : null;
}

function Month({ month, days }: { month: string; days: ReadonlyMap<string, PlanDay> }) {
  return (
    <Box component="table" sx={{ borderSpacing: 3, borderCollapse: "separate" }}>
      <Typography
        component="caption"
        sx={{ fontWeight: 700, captionSide: "top", textAlign: "left", pb: 0.5 }}
      >
        {formatMonth(month)}
      </Typography>
      <thead>
        <tr>
          {planPreviewWords.weekdays.map((letter, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week never change places
            <Box component="th" key={index} scope="col" sx={{ fontSize: 12, color: "text.secondary" }}>
              {letter}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const found = day.slice(0, 7) === month.slice(0, 7) ? days.get(day) : undefined;
              const own = day.slice(0, 7) === month.slice(0, 7);
              const words = found && [
                formatDayShort(day),
                found.holiday,
                planPreviewWords.states[found.state],
              ];
              return (
                <Box
                  component="td"
                  key={day}
                  title={words?.filter(Boolean).join(" · ")}
                  sx={{
                    width: 34,
                    height: 34,
                    p: 0,
                    textAlign: "center",
                    borderRadius: 1.5,
                    fontSize: 14,
                    fontVariantNumeric: "tabular-nums",
                    color: "text.secondary",
                    ...(found ? { fontWeight: 700, ...looks[found.state] } : {}),
                  }}
                >
                  {own ? Number(day.slice(8)) : ""}
                </Box>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** The other departures that use the same bus on these days, without repetition. */
function Taken({ clashes }: { clashes: readonly BusClash[] }) {
  if (clashes.length === 0) return null;
  const others = new Map<string, BusClash[]>();
  for (const clash of clashes) {
    const key = `${clash.title} ${clash.time}`;
    others.set(key, [...(others.get(key) ?? []), clash]);
  }
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {planPreviewWords.taken(clashes.length)}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {[...others].map(([key, [first, ...more]]) =>
          first ? (
            <li key={key}>
              {planPreviewWords.takenBy(first.title, first.time, more.length + 1, formatDayShort(first.day))}
            </li>
          ) : null,
        )}
      </Box>
      {planPreviewWords.takenHelp}
    </Alert>
  );
}

/** Days that the plan leaves out, and on which travellers still find a departure. */
function Stays({ days }: { days: readonly string[] }) {
  if (days.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {planPreviewWords.stays(days.map(formatDayShort))}
    </Alert>
  );
}

function monthsOf({ days }: Preview): string[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (!first || !last) return [];
  const months = [`${first.slice(0, 7)}-01`];
  while ((months.at(-1) ?? last).slice(0, 7) < last.slice(0, 7) && months.length < 12) {
    months.push(addMonths(months.at(-1) ?? first, 1));
  }
  return months;
}

/** A preview of the departures that a plan creates, before it is saved. */
export function PlanPreview() {
  return <FormDataConsumer>{({ formData }) => <Calendar values={formData ?? {}} />}</FormDataConsumer>;
}

/** Fills in the price of the chosen line where none is typed yet; a price that was emptied stays empty. */
function usePriceOfLine({ pathId, price }: Record<string, unknown>): void {
  const { area } = useArea();
  const { field } = useInput({ source: "price" });
  const path = declarationOf("path");
  const { data: line } = useGetOne<{ id: string; basePrice: number }>(
    path ? screenName(path, area) : "path",
    { id: String(pathId) },
    { enabled: Boolean(pathId && path) },
  );
  const seen = useRef<string>(undefined);
  const { onChange } = field;
  useEffect(() => {
    if (!line || seen.current === line.id) return;
    seen.current = line.id;
    if (typeof price !== "number") onChange(line.basePrice);
  }, [line, price, onChange]);
}

function Calendar({ values }: { values: Record<string, unknown> }) {
  const plan = usePlan(values);
  usePriceOfLine(values);
  const { data, error } = useQuery({
    queryKey: ["plan-preview", plan],
    queryFn: () => query("trip.previewPlan", plan as InputOf<"trip.previewPlan">),
    enabled: plan !== null,
    placeholderData: (before) => before,
    retry: false,
  });
  const days = new Map(data?.days.map((day) => [day.day, day]));
  const runs = data?.days.filter(({ state }) => state === "RUNS").length ?? 0;
  const held = data?.days.filter(({ state }) => state === "HELD").length ?? 0;
  const taken = data?.clashes.filter(({ day }) => days.get(day)?.state === "RUNS").length ?? 0;
  const last = typeof plan?.validTo === "string" && data && plan.validTo <= data.to ? plan.validTo : null;
  const present = states.filter((state) => data?.days.some((day) => day.state === state));
  return (
    <PreviewBox
      heading="h2"
      title={planPreviewWords.title}
      waiting={planPreviewWords.waiting}
      refusal={error?.message}
    >
      {plan && data ? (
        <>
          <Typography role="status" sx={{ mb: 1.5 }}>
            <strong>{planPreviewWords.count(runs)}</strong>
            {taken > 0 ? `, ${planPreviewWords.withoutBus(taken, runs)} ` : " "}
            {last
              ? planPreviewWords.untilLast(formatDayShort(last))
              : planPreviewWords.until(formatDayShort(data.to))}
          </Typography>
          {held > 0 && data.limit ? (
            <Alert severity="warning" sx={{ mb: 1.5 }}>
              {planPreviewWords.held(held, data.limit)}
            </Alert>
          ) : null}
          <Stays days={data.stays} />
          <Taken clashes={data.clashes} />
          <Stack direction="row" sx={{ gap: 3, flexWrap: "wrap" }}>
            {monthsOf(data).map((month) => (
              <Month key={month} month={month} days={days} />
            ))}
          </Stack>
          <Stack
            direction="row"
            component="ul"
            sx={{ gap: 2, flexWrap: "wrap", p: 0, m: 0, mt: 1.5, listStyle: "none" }}
          >
            {present.map((state) => (
              <Stack component="li" direction="row" key={state} sx={{ gap: 1, alignItems: "center" }}>
                <Box sx={{ width: 16, height: 16, borderRadius: 1, ...looks[state] }} />
                <Typography variant="body2">{planPreviewWords.states[state]}</Typography>
              </Stack>
            ))}
          </Stack>
        </>
      ) : null}
    </PreviewBox>
  );
}
