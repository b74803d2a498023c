import { Alert, Button, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { DeskConflict } from "../../../../src/modules/desk/offline/offline-desk-schema.ts";
import { formatDateTime } from "../../../../src/shared/dates.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { formatPhone } from "../../../../src/shared/phone.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { listedPlaces } from "../../../../src/shared/words/fr/kinds.ts";
import { query } from "../../../procedures.ts";

const { conflicts: words } = gateWords;

function whatToDo({ outcome, amount, currency, soldLabels, labels }: DeskConflict): string {
  return outcome === "MOVED"
    ? words.moved(listedPlaces(soldLabels), listedPlaces(labels))
    : words.toRefund(formatMoney(amount, currency));
}

/** Offline sales whose seats had already been sold, until staff have resolved them. */
export function DeskConflicts({ onOpen }: { onOpen(code: string): void }) {
  const { data } = useQuery({
    queryKey: ["gate", "conflicts"],
    queryFn: () => query("desk.conflicts", undefined),
    refetchInterval: 30_000,
  });
  if (!data?.length) return null;
  return (
    <Alert severity="warning" sx={{ "& .MuiAlert-message": { width: "100%" } }}>
      <Typography component="h2" sx={{ fontWeight: 700 }}>
        {words.title}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: "none", gap: 1.5, mt: 1 }}>
        {data.map((one) => (
          <li key={one.id}>
            <Typography sx={{ fontWeight: 700 }}>
              {[listedPlaces(one.soldLabels), one.name, one.phone && formatPhone(one.phone)]
                .filter(Boolean)
                .join(" · ")}
            </Typography>
            <Typography variant="body2">
              {one.title} · {formatDateTime(one.startsAt, one.timeZone)}
            </Typography>
            <Typography variant="body2">{whatToDo(one)}</Typography>
            <Typography variant="body2" color="text.secondary">
              {words.soldBy(one.employee, formatDateTime(one.soldAt, one.timeZone))}
            </Typography>
            <Button size="small" variant="outlined" color="inherit" onClick={() => onOpen(one.bookingCode)}>
              {words.open(one.bookingCode)}
            </Button>
          </li>
        ))}
      </Stack>
    </Alert>
  );
}
