import { Alert, Box, Chip, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import { query } from "../../../../backoffice/procedures.ts";
import type { Day } from "../../../shared/dates.ts";
import type { DeskStarts } from "../search/appointment-schema.ts";
import { agendaWords as words } from "../words/fr/agenda.ts";

interface Wanted {
  productId: string;
  day: Day;
  bookingId?: string;
}

/** The free start times of a service on one day, as the practice may give them. */
export function useStarts({ productId, day, bookingId }: Wanted) {
  return useQuery({
    queryKey: ["appointment", "starts", productId, day, bookingId],
    queryFn: () =>
      query("appointment.deskStarts", { productId, from: day, days: 1, ...(bookingId ? { bookingId } : {}) }),
    enabled: productId !== "" && day !== "",
    // Not cached: one of them may have been taken since.
    gcTime: 0,
  });
}

export type Start = DeskStarts["days"][number]["starts"][number];

interface ChoiceProps {
  label: string;
  empty: string;
  found: ReturnType<typeof useStarts>;
  value: string;
  onChange(start: string): void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Free times, one of them selected: one stop of the keyboard, within which the arrow keys select. */
export function StartChoice({ label, empty, found, value, onChange }: ChoiceProps) {
  if (found.error) return <Failed error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton variant="rounded" height={44} aria-label={words.loading} />;
  const starts = found.data.days.flatMap((day) => day.starts);
  if (starts.length === 0) return <Alert severity="info">{empty}</Alert>;
  const selected = Math.max(
    0,
    starts.findIndex(({ start }) => start === value),
  );
  function move(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    const next = starts[(selected + (step ?? 0) + starts.length) % starts.length];
    if (!step || !next) return;
    event.preventDefault();
    onChange(next.start);
    event.currentTarget.querySelector<HTMLElement>(`[data-start="${next.start}"]`)?.focus();
  }
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
      sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, maxHeight: 190, overflowY: "auto", py: 0.25 }}
    >
      {starts.map(({ time, start }, index) => (
        <Chip
          key={start}
          clickable
          role="radio"
          data-start={start}
          tabIndex={index === selected ? 0 : -1}
          aria-checked={start === value}
          color={start === value ? "primary" : "default"}
          label={time}
          onClick={() => onChange(start)}
          sx={{ height: 40, minWidth: 64, borderRadius: 2, fontSize: 15, fontVariantNumeric: "tabular-nums" }}
        />
      ))}
    </Box>
  );
}
