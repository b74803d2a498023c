import { Box, Card, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { OperatedSessionView } from "../../../../src/modules/event/operate/operate-schema.ts";
import { gateFr } from "../../../../src/shared/fr/desk/gate.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { Failed } from "../../../engine/call-state.tsx";
import type { WishProps } from "../../../kinds.ts";
import { procedures } from "../../../procedures.ts";

const { ask } = procedures<
  { "event.session": [{ id: string }, OperatedSessionView] },
  Record<never, [unknown, unknown]>
>();

const refreshMs = 15_000;

/** How many of each tariff: the wish of a session at the desk. */
export function TariffFields({ entry, onWish }: WishProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["gate", "session", entry.id],
    queryFn: () => ask("event.session", { id: entry.id }),
    refetchInterval: refreshMs,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <Tariffs session={data} onWish={onWish} /> : <Typography>{gateFr.loading}</Typography>;
}

function Tariffs({ session, onWish }: { session: OperatedSessionView; onWish: WishProps["onWish"] }) {
  const [counts, setCounts] = useState<Record<string, number>>({});
  const tariffs = session.pools.flatMap((pool) =>
    pool.tariffs.map((tariff) => ({ ...tariff, left: pool.capacity - pool.taken })),
  );
  const chosen = tariffs.filter(({ id }) => (counts[id] ?? 0) > 0);
  const code = chosen.find(({ accessCode }) => accessCode)?.accessCode ?? "";
  const key = JSON.stringify(chosen.map(({ id }) => [id, counts[id]]));
  useEffect(() => {
    const items = (JSON.parse(key) as [string, number][]).map(([tariffId, count]) => ({ tariffId, count }));
    const places = items.reduce((sum, { count }) => sum + count, 0);
    onWish(places > 0 ? { wish: { items, code }, places, labels: [] } : null);
  }, [key, code, onWish]);
  return (
    <Card sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Typography component="h2" variant="h6">
        {gateFr.desk.seats}
      </Typography>
      {tariffs.map(({ id, name, price, left, perBooking }) => (
        <Box key={id} sx={{ display: "flex", gap: 2, alignItems: "center", justifyContent: "space-between" }}>
          <Box>
            <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
            <Typography variant="body2" color="text.secondary">
              {formatMoney(price, session.currency)} · {gateFr.desk.free(Math.max(0, left))}
            </Typography>
          </Box>
          <TextField
            type="number"
            value={counts[id] ?? 0}
            onChange={(event) =>
              setCounts({ ...counts, [id]: Math.max(0, Math.floor(Number(event.target.value) || 0)) })
            }
            slotProps={{
              htmlInput: {
                min: 0,
                max: Math.min(left, perBooking),
                inputMode: "numeric",
                "aria-label": `${name} · ${gateFr.desk.count}`,
              },
            }}
            sx={{ width: 96 }}
          />
        </Box>
      ))}
    </Card>
  );
}
