import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useInput, useRecordContext } from "react-admin";
import { refundShownFr } from "../../src/shared/fr/desk-pages.ts";
import { formatMoney } from "../../src/shared/money.ts";
import { askDesk } from "../desk-api.ts";

/** The exact refund that a cancellation brings, before it is confirmed; it goes with the order, and no other is paid. */
export function RefundShown({ source }: { source: string }) {
  const record = useRecordContext();
  const bookingId = String(record?.id ?? "");
  const { field, fieldState } = useInput({ source });
  const { onChange } = field;
  const { data, error } = useQuery({
    queryKey: ["cancellation", bookingId],
    queryFn: () => askDesk("message.bookingStory", { bookingId }),
    enabled: bookingId !== "",
    staleTime: 0,
    gcTime: 0,
  });
  const cancel = data?.can.cancel;
  const refund = cancel?.refund;
  useEffect(() => {
    if (refund !== undefined) onChange(refund);
  }, [refund, onChange]);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Alert severity="info">{refundShownFr.asking}</Alert>;
  if (!cancel) return <Alert severity="warning">{refundShownFr.impossible}</Alert>;
  const currency = String(record?.currency ?? "");
  return (
    <Alert severity={fieldState.error ? "error" : "info"} role="status">
      <strong>
        {cancel.refund > 0
          ? refundShownFr.refund(formatMoney(cancel.refund, currency), cancel.percent)
          : refundShownFr.nothing}
      </strong>
      {cancel.kept > 0 ? <div>{refundShownFr.kept(formatMoney(cancel.kept, currency))}</div> : null}
    </Alert>
  );
}
