import { Alert, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import { CancelImpact } from "../../../../backoffice/engine/action/cancel-impact.tsx";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import { query } from "../../../../backoffice/procedures.ts";
import { formatMoney } from "../../../shared/money.ts";
import { impactWords as words } from "../../../shared/words/fr/backoffice/impact.ts";

/** The people and the amount affected by cancelling a session, and what its visitors read. */
export function SessionImpact({ action }: { action: string }) {
  return <CancelImpact resource="event-session" action={action} />;
}

/** The people who are told of a postponement, and the most that it can cost, before the new date is chosen. */
export function PostponeImpact() {
  const id = String(useRecordContext()?.id ?? "");
  const { data, error, refetch } = useQuery({
    queryKey: ["event", "impact", id],
    queryFn: () => query("event.previewCancellation", { id }),
    enabled: id !== "",
    // Not cached: there may be new sales since the dialog was last open.
    gcTime: 0,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={48} />;
  const { people, bookings } = data;
  const impact = { people, bookings, refunded: formatMoney(data.refunded, data.currency) };
  return (
    <Alert severity={people > 0 ? "warning" : "info"} sx={{ mb: 2 }}>
      {words.postpone(impact)}
    </Alert>
  );
}
