import { Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyPart } from "../../../../../backoffice/engine/lazy-part.ts";
import { SectionCard } from "../../../../../backoffice/engine/section-card.tsx";
import { PageTitle } from "../../../../../backoffice/frame/page-title.tsx";
import { useArea } from "../../../../../backoffice/me.ts";
import { MessageGroups } from "../../../../../backoffice/pages/cockpit/cockpit-messages.tsx";
import { WaitingList } from "../../../../../backoffice/pages/cockpit/cockpit-people.tsx";
import { Columns } from "../../../../../backoffice/pages/cockpit/figure-row.tsx";
import { Loaded } from "../../../../../backoffice/pages/cockpit/loaded.tsx";
import { ReviewList } from "../../../../../backoffice/pages/cockpit/review-list.tsx";
import { RowFrame, RowRecord, useRowId } from "../../../../../backoffice/pages/cockpit/row-frame.tsx";
import { query } from "../../../../../backoffice/procedures.ts";
import type { Resource } from "../../../../shared/resource/resource.ts";
import { cockpitWords } from "../../../../shared/words/fr/operator/cockpit.ts";
import { rentalCarResource } from "../../car/rental-car.resource.ts";
import type { RentalCockpit } from "../../cockpit/rental-schema.ts";
import { rentalHouseResource } from "../../house/rental-house.resource.ts";
import { rentalCockpitWords as words } from "../../words/fr/rental-cockpit.ts";
import { CarPapers } from "./car-papers.tsx";
import { DayStrip } from "./day-strip.tsx";
import { HouseFacts } from "./house-facts.tsx";
import { MoveList } from "./move-list.tsx";
import { PriceCard } from "./price-card.tsx";
import { RentalFigures } from "./rental-figures.tsx";
import { RentalHead } from "./rental-head.tsx";

const QueueCard = lazyPart(
  () => import("../../../../../backoffice/pages/cockpit/queue-card.tsx"),
  "QueueCard",
);

const refreshMs = 30_000;

function Cards({ rental }: { rental: RentalCockpit }) {
  const { car, house, waiting, messages, reviews, timeZone } = rental;
  return (
    <Columns>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <SectionCard title={words.moves[rental.type]}>
          <MoveList rental={rental} />
        </SectionCard>
        <SectionCard title={cockpitWords.waiting}>
          <WaitingList waiting={waiting} currency={rental.currency} timeZone={timeZone} dated />
        </SectionCard>
        {car ? <CarPapers papers={car.papers} /> : null}
        {house ? <HouseFacts house={house} /> : null}
      </Stack>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <PriceCard rental={rental} />
        <SectionCard title={cockpitWords.reviews}>
          <ReviewList reviews={reviews} timeZone={timeZone} />
        </SectionCard>
        <SectionCard title={cockpitWords.messages}>
          <MessageGroups messages={messages} timeZone={timeZone} />
        </SectionCard>
      </Stack>
    </Columns>
  );
}

function Body({ resource }: { resource: Resource }) {
  const { area } = useArea();
  const id = useRowId();
  const answer = useQuery({
    queryKey: ["operator", "rental", area, id],
    queryFn: () => query("rental.cockpit", { area, id }),
    enabled: id !== "",
    refetchInterval: refreshMs,
  });
  return (
    <Loaded query={answer}>
      {(rental) => (
        <Stack sx={{ gap: 2, py: 2, minWidth: 0 }}>
          <PageTitle title={`${resource.label.one} · ${rental.title}`} />
          <RentalHead rental={rental} resource={resource} />
          <RentalFigures rental={rental} />
          <SectionCard title={words.strip}>
            <DayStrip rental={rental} />
          </SectionCard>
          <Cards rental={rental} />
          <Suspense fallback={null}>
            <QueueCard productId={id} />
          </Suspense>
          <RowRecord resource={resource} />
        </Stack>
      )}
    </Loaded>
  );
}

/** The page of one car: its renter, revenue, handovers, and every action. */
export function CarCockpit() {
  return (
    <RowFrame resource={rentalCarResource}>
      <Body resource={rentalCarResource} />
    </RowFrame>
  );
}

/** The page of one house, or one room of a villa. */
export function HouseCockpit() {
  return (
    <RowFrame resource={rentalHouseResource}>
      <Body resource={rentalHouseResource} />
    </RowFrame>
  );
}
