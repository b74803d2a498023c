import { Box, Button, Card, Stack, Tab, Tabs, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import type { DeskSold } from "../../../src/modules/desk/desk-schema.ts";
import { gateFr } from "../../../src/shared/fr/desk/gate.ts";
import { Failed } from "../../engine/call-state.tsx";
import { ask } from "./api.ts";
import { CodeDesk } from "./code-desk.tsx";
import { type ChosenDay, DaySwitch, DepartureButtons, DepartureHead } from "./departure-list.tsx";
import { DeskConflicts } from "./desk-conflicts.tsx";
import { SellForm } from "./sell-form.tsx";
import { OpenShiftForm } from "./shift-forms.tsx";
import { SoldPanel } from "./sold-panel.tsx";
import { useMyShift } from "./use-my-shift.ts";

const { desk: words } = gateFr;
const refreshMs = 15_000;

function SellOn({ id, onLeave, onSold }: { id: string; onLeave(): void; onSold(sale: DeskSold): void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["gate", "departure", id],
    queryFn: () => ask("trip.gateDeparture", { id }),
    refetchInterval: refreshMs,
    // A map from the cache would propose seats that are gone.
    gcTime: 0,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Typography>{gateFr.loading}</Typography>;
  return (
    <Stack sx={{ gap: 2 }}>
      <Card sx={{ p: 1.5 }}>
        <DepartureHead
          departure={data}
          end={
            <Button size="small" variant="outlined" onClick={onLeave}>
              {words.otherDeparture}
            </Button>
          }
        />
      </Card>
      <SellForm departure={data} onSold={onSold} />
    </Stack>
  );
}

/** Departure, seats and names, cash: the next customer starts where this one ended. */
function Sell() {
  const [day, setDay] = useState<ChosenDay>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [sold, setSold] = useState<DeskSold | null>(null);
  if (sold) return <SoldPanel sale={sold} onNext={() => setSold(null)} />;
  if (chosen) return <SellOn id={chosen} onLeave={() => setChosen(null)} onSold={setSold} />;
  return (
    <Box component="section" aria-label={words.departures}>
      <DaySwitch day={day} onChange={setDay} />
      <DepartureButtons day={day} onChoose={setChosen} />
    </Box>
  );
}

export function DeskPage() {
  const queries = useQueryClient();
  const [tab, setTab] = useState<"sell" | "code">("sell");
  const [code, setCode] = useState("");
  function openCode(next: string) {
    setCode(next);
    setTab("code");
  }
  const { data: shift, error, isPending, refetch } = useMyShift();
  return (
    <Stack sx={{ gap: 2, py: 2, maxWidth: 1100 }}>
      <Title title={words.title} />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Typography>{gateFr.loading}</Typography> : null}
      {!isPending && !error && !shift ? (
        <Card sx={{ p: 2 }}>
          <OpenShiftForm onOpened={() => void queries.invalidateQueries({ queryKey: ["gate"] })} />
        </Card>
      ) : null}
      {shift ? (
        <>
          <DeskConflicts onOpen={openCode} />
          <Tabs value={tab} onChange={(_event, next: "sell" | "code") => setTab(next)}>
            <Tab value="sell" label={words.tabs.sell} sx={{ textTransform: "none", fontWeight: 700 }} />
            <Tab value="code" label={words.tabs.code} sx={{ textTransform: "none", fontWeight: 700 }} />
          </Tabs>
          {tab === "sell" ? <Sell /> : <CodeDesk key={code} code={code} />}
        </>
      ) : null}
    </Stack>
  );
}
