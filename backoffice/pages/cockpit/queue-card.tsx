import { Alert, Box, Button, Chip, Link, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RushFigures } from "../../../src/modules/booking/rush/rush-schema.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { queueWords as words } from "../../../src/shared/words/fr/operator/queue.ts";
import { Failed, useOrder } from "../../engine/call-state.tsx";
import { SectionCard } from "../../engine/section-card.tsx";
import { DangerQuestion } from "../../frame/danger-question.tsx";
import { useArea } from "../../me.ts";
import { mutate, query } from "../../procedures.ts";
import { Figure } from "./figure.tsx";
import { FigureRow } from "./figure-row.tsx";
import { QueueForm } from "./queue-form.tsx";

const refreshMs = 5000;

/** The queue before a product: put on and taken off here; how long it is and how fast it goes. */
export function QueueCard({ productId }: { productId: string }) {
  const { area } = useArea();
  const seen = area !== "support";
  const { data, error, refetch } = useQuery({
    queryKey: ["rush", "figures", productId],
    queryFn: () => query("rush.figures", { productId }),
    enabled: seen && productId !== "",
    refetchInterval: ({ state }) => (runs(state.data ?? null) ? refreshMs : false),
  });
  if (!seen) return null;
  if (error && data === undefined) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <SectionCard title={words.title}>
      {data && runs(data) ? (
        <Running productId={productId} figures={data} onChanged={() => void refetch()} />
      ) : (
        <>
          {data ? <Last figures={data} /> : null}
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5, maxWidth: 640 }}>
            {words.help}
          </Typography>
          <QueueForm productId={productId} submit={words.put} onDone={() => void refetch()} />
        </>
      )}
    </SectionCard>
  );
}

const runs = (figures: RushFigures | null) => figures !== null && figures.status.state !== "ENDED";

/** What the queue before this one has brought. */
function Last({ figures }: { figures: RushFigures }) {
  return (
    <Stack sx={{ gap: 1, mb: 2 }}>
      <State figures={figures} />
      <Figures figures={figures} />
    </Stack>
  );
}

function Running({
  productId,
  figures,
  onChanged,
}: {
  productId: string;
  figures: RushFigures;
  onChanged(): void;
}) {
  const { status, automatic, page } = figures;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <State figures={figures} />
      {automatic ? <Alert severity="info">{words.automatic}</Alert> : null}
      {status.empty ? <Alert severity="warning">{words.empty}</Alert> : null}
      <Figures figures={figures} />
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {words.page} <Link href={page}>{page}</Link>
      </Typography>
      {status.state === "WAITING" ? (
        <QueueForm productId={productId} submit={words.moved} onDone={onChanged} />
      ) : null}
      <EndButton productId={productId} waiting={figures.waiting} onDone={onChanged} />
    </Stack>
  );
}

function State({ figures: { status, timeZone } }: { figures: RushFigures }) {
  const { state, opensAt } = status;
  const when = formatDateTime(opensAt, timeZone);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
      <Chip
        size="small"
        label={words.states[state]}
        color={state === "OPEN" ? "success" : state === "PAUSED" ? "warning" : "default"}
      />
      <Typography color="text.secondary">
        {state === "WAITING" ? words.opensAt(when) : words.openedAt(when)}
      </Typography>
    </Stack>
  );
}

function Figures({ figures }: { figures: RushFigures }) {
  const { status, waiting, called, choosing, held, bought } = figures;
  return (
    <FigureRow>
      <Figure label={words.waiting} value={words.figure(waiting)} />
      <Figure label={words.speed} value={words.figure(status.perMinute)} />
      <Figure label={words.called} value={words.figure(called)} help={words.choosing(choosing)} />
      <Figure label={words.bought} value={words.figure(bought)} help={words.held(held)} />
    </FigureRow>
  );
}

function EndButton({ productId, waiting, onDone }: { productId: string; waiting: number; onDone(): void }) {
  const [asks, setAsks] = useState(false);
  const { busy, failure, run } = useOrder();
  async function end() {
    setAsks(false);
    await run(() => mutate("rush.end", { productId }));
    onDone();
  }
  return (
    <Box>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      <Button size="small" variant="outlined" color="error" disabled={busy} onClick={() => setAsks(true)}>
        {words.end}
      </Button>
      <DangerQuestion
        open={asks}
        title={words.endTitle}
        text={words.endText(waiting)}
        act={words.end}
        onAct={() => void end()}
        onKeep={() => setAsks(false)}
      />
    </Box>
  );
}
