import { FileText, MapPin, Phone, PhoneCall, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { colonSign } from "../../../shared/words/fr/ui/formats.ts";
import { CompanyReviews } from "../../../web/components/offer/company-reviews.tsx";
import { useShownPhone } from "../../../web/components/use-shown-phone.ts";
import { writtenIn } from "../../../web/here.ts";
import { Card } from "../../../web/ui/display.tsx";
import type { ConsultantDetail, NamedPlace } from "../search/appointment-schema.ts";
import { meetingWords } from "../words/fr/appointment.ts";
import { consultingWords } from "../words/fr/consulting.ts";
import { practiceLine } from "./meeting-place.ts";

const words = consultingWords.detail;
const icon = "size-6 shrink-0 text-clay-600";

/** What to know before coming: what the documents are for, directions, and the consultant. */
export function ConsultantNotes({ consultant }: { consultant: ConsultantDetail }) {
  const { service, places, about, registrationNo, languages } = consultant;
  return (
    <Card className="isolate flex flex-col gap-5">
      {service.documents.some(({ description }) => description) && (
        <Note icon={<FileText className={icon} aria-hidden="true" />} title={words.documents}>
          <ul className="list-disc pl-5">
            {service.documents.map(({ id, name, nameIn, description, descriptionIn }) => (
              <li key={id}>
                <span lang={nameIn}>{name}</span>
                {description && colonSign()}
                <span lang={descriptionIn}>{description}</span>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {service.mode === "ON_SITE" ? (
        <Note icon={<MapPin className={icon} aria-hidden="true" />} title={words.places}>
          <ul className="flex flex-col gap-3">
            {places.map((place) => (
              <Place key={place.id} place={place} />
            ))}
          </ul>
        </Note>
      ) : (
        <Note icon={<PhoneCall className={icon} aria-hidden="true" />} title={words.meeting}>
          {meetingWords(service.mode, "")}
        </Note>
      )}
      {(about || registrationNo) && (
        <Note icon={<UserRound className={icon} aria-hidden="true" />} title={words.about}>
          {about && <p className="whitespace-pre-line">{about}</p>}
          {registrationNo && <p>{`${words.registration}${colonSign()}${registrationNo}`}</p>}
          {languages.length > 0 && (
            <p>{words.speaks(languages.map((one) => consultingWords.languages[one] ?? one))}</p>
          )}
        </Note>
      )}
      <CompanyReviews companyId={consultant.company.id} offer="consultant" timeZone={consultant.timeZone} />
    </Card>
  );
}

function Place({ place }: { place: NamedPlace }) {
  const phone = useShownPhone(place.phone);
  return (
    <li>
      <p lang={writtenIn} className="font-semibold text-ink">
        {practiceLine(place)}
      </p>
      {place.address && <p lang={writtenIn}>{place.address}</p>}
      {place.landmark && (
        <p>
          {words.landmark + colonSign()}
          <span lang={writtenIn}>{place.landmark}</span>
        </p>
      )}
      {place.phone && (
        <a href={`tel:${place.phone}`} className="link flex min-h-11 items-center gap-1.5">
          <Phone className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{phone}</span>
        </a>
      )}
    </li>
  );
}

function Note(props: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="flex gap-[min(0.75rem,3vw)] border-line not-first:border-t-2 not-first:pt-5">
      {props.icon}
      <div className="min-w-0 flex-1">
        <h2 className="mb-1 text-lg">{props.title}</h2>
        <div className="text-[0.9375rem] text-ink-soft">{props.children}</div>
      </div>
    </section>
  );
}
