import { Alert, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import { post } from "../../../../backoffice/http.ts";
import { useArea } from "../../../../backoffice/me.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { TriedRow } from "../../../shared/resource/tried-row.ts";
import { impactWords } from "../../../shared/words/fr/backoffice/impact.ts";

/** The people and the amount affected by cancelling a departure: computed by a dry run that is rolled back. */
export function DepartureImpact() {
  const { area, me } = useArea();
  const record = useRecordContext();
  const id = String(record?.id ?? "");
  const { data, error, refetch } = useQuery({
    queryKey: ["trip", "impact", id],
    queryFn: async () => {
      const tries = [{ id, values: { reason: impactWords.trial } }];
      const { rows } = await post<{ rows: TriedRow[] }>(`/${area}/try/trip/cancel`, { tries });
      return rows[0] ?? null;
    },
    enabled: id !== "",
    // Not cached: there may be new sales since the dialog was last open.
    gcTime: 0,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={48} />;
  if (data.refusal !== null)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {data.refusal}
      </Alert>
    );
  const { people, bookings, refunded } = data.result as Record<"people" | "bookings" | "refunded", number>;
  const currency = typeof record?.currency === "string" ? record.currency : me.country.currency;
  return (
    <Alert severity={people > 0 ? "warning" : "info"} sx={{ mb: 2 }}>
      {impactWords.cancel({ people, bookings, refunded: formatMoney(refunded, currency) })}
    </Alert>
  );
}
