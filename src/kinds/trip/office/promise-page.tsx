import { Alert, Button, Card, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Title } from "react-admin";
import { Failed, useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { mutate, query } from "../../../../backoffice/procedures.ts";
import { formatMoney } from "../../../shared/money.ts";
import { pageTitleWords } from "../../../shared/words/fr/backoffice/page-titles.ts";
import type { PromiseCost } from "../promise/promise-schema.ts";
import { promiseWords as words } from "../words/fr/promise.ts";

/** « Départ tenu »: what it would have cost, and the decision of each company that this person works for. */
export function PromisePage() {
  const { me } = useArea();
  return (
    <Stack sx={{ py: 2, gap: 2, maxWidth: 800 }}>
      <Title title={pageTitleWords.promise} />
      <Typography>{words.lead}</Typography>
      <Typography>{words.paid}</Typography>
      {me.companies.map(({ id, name }) => (
        <Company key={id} id={id} name={me.companies.length > 1 ? name : null} />
      ))}
    </Stack>
  );
}

function Company({ id, name }: { id: string; name: string | null }) {
  const queryKey = ["trip", "promise", id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => query("trip.promise", { companyId: id }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Card sx={{ p: 2, display: "flex", flexDirection: "column", gap: 1.5 }}>
      {name ? (
        <Typography component="h2" variant="h6">
          {name}
        </Typography>
      ) : null}
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {words.costTitle(data.days)}
      </Typography>
      <Cost cost={data} />
      <Decision id={id} taken={data.taken} />
    </Card>
  );
}

function Cost({ cost }: { cost: PromiseCost }) {
  if (cost.departures === 0) return <Typography>{words.none}</Typography>;
  return (
    <>
      <Typography>{words.cost({ ...cost, amount: formatMoney(cost.amount, cost.currency) })}</Typography>
      {cost.silent > 0 ? <Typography color="text.secondary">{words.silent(cost.silent)}</Typography> : null}
    </>
  );
}

function Decision({ id, taken }: { id: string; taken: boolean }) {
  const { area } = useArea();
  const queries = useQueryClient();
  const { busy, failure, run } = useOrder();
  async function decide() {
    if (await run(() => mutate("trip.setPromise", { companyId: id, taken: !taken })))
      await queries.invalidateQueries({ queryKey: ["trip", "promise", id] });
  }
  return (
    <>
      <Alert severity={taken ? "success" : "info"}>{taken ? words.taken : words.notTaken}</Alert>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      {area === "partner" ? (
        <Button
          variant={taken ? "outlined" : "contained"}
          disabled={busy}
          onClick={() => void decide()}
          sx={{ alignSelf: "start", minHeight: 44 }}
        >
          {taken ? words.leave : words.join}
        </Button>
      ) : (
        <Typography color="text.secondary">{words.chief}</Typography>
      )}
      {taken ? <Typography color="text.secondary">{words.leaveText}</Typography> : null}
    </>
  );
}
