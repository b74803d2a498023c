import { Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { RentalCockpit } from "../../../../../src/modules/operator/rental-schema.ts";
import { rentalCarResource } from "../../../../../src/modules/rental/car/rental-car.resource.ts";
import { rentalHouseResource } from "../../../../../src/modules/rental/house/rental-house.resource.ts";
import { cockpitFr } from "../../../../../src/shared/fr/operator/cockpit.ts";
import { rentalCockpitFr as words } from "../../../../../src/shared/fr/rental/rental-cockpit.ts";
import type { Resource } from "../../../../../src/shared/resource/resource.ts";
import { SectionCard } from "../../../../engine/section-card.tsx";
import { PageTitle } from "../../../../frame/page-title.tsx";
import { useDesk } from "../../../../me.ts";
import { ask } from "../../../cockpit/api.ts";
import { MessageGroups } from "../../../cockpit/cockpit-messages.tsx";
import { WaitingList } from "../../../cockpit/cockpit-people.tsx";
import { Columns } from "../../../cockpit/figure-row.tsx";
import { Loaded } from "../../../cockpit/loaded.tsx";
import { ReviewList } from "../../../cockpit/review-list.tsx";
import { RowFrame, RowRecord, useRowId } from "../../../cockpit/row-frame.tsx";
import { CarPapers } from "./car-papers.tsx";
import { DayStrip } from "./day-strip.tsx";
import { HouseFacts } from "./house-facts.tsx";
import { MoveList } from "./move-list.tsx";
import { PriceCard } from "./price-card.tsx";
import { RentalFigures } from "./rental-figures.tsx";
import { RentalHead } from "./rental-head.tsx";

const refreshMs = 30_000;

function Cards({ rental }: { rental: RentalCockpit }) {
  const { car, house, waiting, messages, reviews, timeZone } = rental;
  return (
    <Columns>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <SectionCard title={words.moves[rental.type]}>
          <MoveList rental={rental} />
        </SectionCard>
        <SectionCard title={cockpitFr.waiting}>
          <WaitingList waiting={waiting} currency={rental.currency} timeZone={timeZone} dated />
        </SectionCard>
        {car ? <CarPapers papers={car.papers} /> : null}
        {house ? <HouseFacts house={house} /> : null}
      </Stack>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <PriceCard rental={rental} />
        <SectionCard title={cockpitFr.reviews}>
          <ReviewList reviews={reviews} timeZone={timeZone} />
        </SectionCard>
        <SectionCard title={cockpitFr.messages}>
          <MessageGroups messages={messages} timeZone={timeZone} />
        </SectionCard>
      </Stack>
    </Columns>
  );
}

function Body({ resource }: { resource: Resource }) {
  const { area } = useDesk();
  const id = useRowId();
  const query = useQuery({
    queryKey: ["operator", "rental", area, id],
    queryFn: () => ask("operator.rental", { area, id }),
    enabled: id !== "",
    refetchInterval: refreshMs,
  });
  return (
    <Loaded query={query}>
      {(rental) => (
        <Stack sx={{ gap: 2, py: 2, minWidth: 0 }}>
          <PageTitle title={`${resource.label.one} · ${rental.title}`} />
          <RentalHead rental={rental} resource={resource} />
          <RentalFigures rental={rental} />
          <SectionCard title={words.strip}>
            <DayStrip rental={rental} />
          </SectionCard>
          <Cards rental={rental} />
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
