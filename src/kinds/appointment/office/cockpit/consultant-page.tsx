import { Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
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
import { cockpitWords } from "../../../../shared/words/fr/operator/cockpit.ts";
import type { ConsultantCockpit } from "../../cockpit/consultant-schema.ts";
import { consultantResource } from "../../supply/consultant.resource.ts";
import { consultantCockpitWords as words } from "../../words/fr/consultant-cockpit.ts";
import { CalendarsCard } from "../consultant/calendars-card.tsx";
import { ConsultantOffersCard } from "../consultant/choice-cards.tsx";
import { AbsenceList } from "./absence-list.tsx";
import { ConsultantFigures } from "./consultant-figures.tsx";
import { ConsultantHead } from "./consultant-head.tsx";
import { OfferList } from "./offer-list.tsx";
import { VisitList } from "./visit-list.tsx";

const refreshMs = 20_000;

function Cards({ file, onChanged }: { file: ConsultantCockpit; onChanged(): void }) {
  const { currency, timeZone, waiting, reviews, messages } = file;
  return (
    <Columns>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <SectionCard title={words.agenda}>
          <VisitList file={file} onChanged={onChanged} />
        </SectionCard>
        <SectionCard title={cockpitWords.waiting}>
          <WaitingList waiting={waiting} currency={currency} timeZone={timeZone} dated />
        </SectionCard>
        <SectionCard title={words.absences}>
          <AbsenceList file={file} />
        </SectionCard>
      </Stack>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <SectionCard title={words.offers}>
          <OfferList file={file} />
        </SectionCard>
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

function Body() {
  const { area } = useArea();
  const id = useRowId();
  const answer = useQuery({
    queryKey: ["operator", "consultant", area, id],
    queryFn: () => query("appointment.cockpit", { area, id }),
    enabled: id !== "",
    refetchInterval: refreshMs,
  });
  return (
    <Loaded query={answer}>
      {(file) => (
        <Stack sx={{ gap: 2, py: 2, minWidth: 0 }}>
          <PageTitle title={`${consultantResource.label.one} · ${file.name}`} />
          <ConsultantHead file={file} />
          <ConsultantFigures file={file} />
          <Cards file={file} onChanged={() => void answer.refetch()} />
          <ConsultantOffersCard />
          {area === "partner" ? <CalendarsCard consultantId={id} /> : null}
          <RowRecord resource={consultantResource} />
        </Stack>
      )}
    </Loaded>
  );
}

/** The page of one consultant: today's patients, occupancy, absences, and every action. */
export function ConsultantPage() {
  return (
    <RowFrame resource={consultantResource}>
      <Body />
    </RowFrame>
  );
}
