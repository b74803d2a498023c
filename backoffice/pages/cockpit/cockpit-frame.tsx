import { Box, Button, Chip, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import type { Cockpit } from "../../../src/modules/operator/schema.ts";
import { scannerAreas } from "../../../src/shared/address/area-pages.ts";
import { withQuery } from "../../../src/shared/address/with-query.ts";
import { formatDateTime, formatTime } from "../../../src/shared/dates.ts";
import { type Area, areaPaths } from "../../../src/shared/permissions.ts";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { gateKindWords } from "../../../src/shared/words/fr/desk/gate-kinds.ts";
import { cockpitWords } from "../../../src/shared/words/fr/operator/cockpit.ts";
import { lazyPart } from "../../engine/lazy-part.ts";
import { useRowAddress } from "../../engine/row-address.ts";
import { SectionCard } from "../../engine/section-card.tsx";
import { PageTitle } from "../../frame/page-title.tsx";
import { useArea } from "../../me.ts";
import { query } from "../../procedures.ts";
import { fromParameter } from "../gate/entries/from-parameter.ts";
import { scannerAddress } from "../gate/scanner-address.ts";
import { CockpitFigures } from "./cockpit-figures.tsx";
import { MessageGroups } from "./cockpit-messages.tsx";
import { PeopleList, WaitingList } from "./cockpit-people.tsx";
import { HeadCard } from "./head-card.tsx";
import { Loaded } from "./loaded.tsx";
import { RowFrame, RowRecord, useRowId } from "./row-frame.tsx";

const FieldsInPlace = lazyPart(() => import("../../engine/action/fields-in-place.tsx"), "FieldsInPlace");

const QueueCard = lazyPart(() => import("./queue-card.tsx"), "QueueCard");

const refreshMs = 15_000;

const columnsSx = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, auto) minmax(0, 1fr)" },
} as const;

interface FrameProps {
  resource: Resource;
  /** Shows its places. */
  Places: ComponentType<{ cockpit: Cockpit }>;
  /** Columns that are changed where they stand, in the head. */
  inPlace?: readonly string[];
  /** Whether an action is still possible by the product's time; actions that fit every state always are. */
  mayAct?: (action: string, entry: Cockpit["entry"]) => boolean;
  /** The kind's additions below: the pools of a session. */
  children?: ReactNode;
}

const isGateArea = (area: Area) => scannerAreas.some((one) => one === area);

/** Links to the gate's screens, for those with access. */
function GateButtons({ cockpit, resource }: { cockpit: Cockpit; resource: Resource }) {
  const { entry, served } = cockpit;
  const { area } = useArea();
  const address = useRowAddress();
  if (!served || !isGateArea(area)) return null;
  const base = areaPaths[area].dashboard;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        href={scannerAddress(base, entry.id, address(resource.name, entry.id))}
      >
        {cockpitWords.scan}
      </Button>
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={withQuery(`${base}/gate/departures`, { manifest: entry.id, [fromParameter]: resource.name })}
      >
        {gateKindWords[entry.kind].list}
      </Button>
      {entry.state === "OPEN" ? (
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={`${base}/gate/desk?${new URLSearchParams({ entry: entry.id })}`}
        >
          {cockpitWords.sell}
        </Button>
      ) : null}
    </>
  );
}

interface HeadProps extends Pick<FrameProps, "resource" | "inPlace" | "mayAct"> {
  cockpit: Cockpit;
}

/** The start before the delay. */
const plannedStart = ({ startsAt, delayMinutes }: Cockpit["entry"]) =>
  new Date(new Date(startsAt).getTime() - delayMinutes * 60_000);

function Head({ cockpit, resource, inPlace = [], mayAct = () => true }: HeadProps) {
  const { entry } = cockpit;
  const marked = entry.moments.findLast(({ at }) => at !== null);
  const offers = (action: string) => mayAct(action, entry) || resource.actions[action]?.from === undefined;
  return (
    <HeadCard
      resource={resource}
      title={entry.title}
      chips={
        <>
          <Chip
            label={
              entry.state === "CANCELLED"
                ? gateKindWords[entry.kind].cancelled
                : cockpitWords.states[entry.state]
            }
            color={entry.state === "OPEN" ? "success" : entry.state === "CANCELLED" ? "error" : "default"}
          />
          {entry.delayMinutes > 0 ? (
            <Chip label={cockpitWords.late(entry.delayMinutes)} color="warning" />
          ) : null}
          {marked?.at ? <Chip label={`${marked.label} ${formatTime(marked.at, entry.timeZone)}`} /> : null}
        </>
      }
      buttons={<GateButtons cockpit={cockpit} resource={resource} />}
      offers={offers}
    >
      <Typography sx={{ fontWeight: 700 }}>
        {entry.delayMinutes > 0 ? (
          <Box component="s" sx={{ mr: 1, fontWeight: 400 }} aria-label={cockpitWords.planned}>
            {formatTime(plannedStart(entry), entry.timeZone)}
          </Box>
        ) : null}
        {`${formatDateTime(entry.startsAt, entry.timeZone)} – ${formatTime(entry.endsAt, entry.timeZone)}`}
      </Typography>
      <Typography color="text.secondary">
        {[entry.companyName, entry.place, ...entry.facts.map(({ label, value }) => `${label} ${value}`)]
          .filter(Boolean)
          .join(" · ")}
      </Typography>
      {inPlace.length > 0 ? (
        <Suspense fallback={null}>
          <FieldsInPlace resource={resource} sources={inPlace} offers={offers} />
        </Suspense>
      ) : null}
    </HeadCard>
  );
}

function Body({ resource, Places, inPlace, mayAct, children }: FrameProps) {
  const { area } = useArea();
  const id = useRowId();
  const answer = useQuery({
    queryKey: ["operator", "cockpit", id],
    queryFn: () => query("operator.cockpit", { area, id }),
    enabled: id !== "",
    refetchInterval: refreshMs,
  });
  return (
    <Loaded query={answer}>
      {(data) => (
        <Stack sx={{ gap: 2, py: 2, minWidth: 0 }}>
          <PageTitle title={`${resource.label.one} · ${data.entry.title}`} />
          <Head
            cockpit={data}
            resource={resource}
            {...(inPlace ? { inPlace } : {})}
            {...(mayAct ? { mayAct } : {})}
          />
          <CockpitFigures cockpit={data} />
          <Box sx={columnsSx}>
            <SectionCard title={cockpitWords.map}>
              <Places cockpit={data} />
            </SectionCard>
            <Stack sx={{ gap: 2, minWidth: 0 }}>
              <SectionCard title={cockpitWords.waiting}>
                <WaitingList waiting={data.waiting} {...data.entry} />
              </SectionCard>
              <SectionCard title={cockpitWords.people(data.tickets)}>
                <PeopleList cockpit={data} />
              </SectionCard>
            </Stack>
          </Box>
          <SectionCard title={cockpitWords.messages}>
            <MessageGroups messages={data.messages} timeZone={data.entry.timeZone} />
          </SectionCard>
          {data.entry.state === "CANCELLED" ? null : (
            <Suspense fallback={null}>
              <QueueCard productId={id} />
            </Suspense>
          )}
          {children}
          <RowRecord resource={resource} />
        </Stack>
      )}
    </Loaded>
  );
}

/** The page of one departure or session: sales, attendance, messages, actions. */
export function CockpitFrame(props: FrameProps) {
  return (
    <RowFrame resource={props.resource}>
      <Body {...props} />
    </RowFrame>
  );
}
