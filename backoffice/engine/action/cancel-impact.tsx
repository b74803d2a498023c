import { Alert, Skeleton } from "@mui/material";
import { useRecordContext } from "react-admin";
import { formatMoney } from "../../../src/shared/money.ts";
import { impactWords } from "../../../src/shared/words/fr/backoffice/impact.ts";
import { useArea } from "../../me.ts";
import { ToldMessages } from "./told-messages.tsx";
import { useTrial } from "./use-trial.ts";

interface Cancelled {
  people: number;
  bookings: number;
  refunded: number;
  inCash?: number;
  unreached?: number;
}

/** Until a reason is typed the figures are tried with this one, which no person reads. */
const meanwhile = { reason: impactWords.trial };

/** The people, the amount and the message of a cancellation, tried with the reason that is being typed. */
export function CancelImpact({ resource, action }: { resource: string; action: string }) {
  const { me } = useArea();
  const record = useRecordContext();
  const { tried, error, isComplete } = useTrial(resource, action, meanwhile);
  const refusal = error?.message ?? tried?.refusal;
  if (refusal)
    return (
      <Alert severity="warning" sx={{ mt: 2 }}>
        {refusal}
      </Alert>
    );
  if (!tried) return <Skeleton variant="rounded" height={48} sx={{ mt: 2 }} />;
  const { people, bookings, refunded, inCash, unreached } = tried.result as unknown as Cancelled;
  const currency = typeof record?.currency === "string" ? record.currency : me.country.currency;
  return (
    <Alert severity={people > 0 ? "warning" : "info"} sx={{ mt: 2, "& .MuiAlert-message": { minWidth: 0 } }}>
      {impactWords.cancel({
        ...{ people, bookings, unreached },
        refunded: formatMoney(refunded, currency),
        inCash: inCash ? formatMoney(inCash, currency) : "",
      })}
      {isComplete ? <ToldMessages messages={tried.messages} /> : null}
    </Alert>
  );
}
