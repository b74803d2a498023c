import { ArrowLeft, Camera, FileText, MapPin, Phone, UserRound } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Link, useSearch } from "wouter";
import { paths } from "../../../../shared/address/paths.ts";
import { displayCode } from "../../../../shared/booking/booking-code.ts";
import { bookingMay, isSold } from "../../../../shared/booking/booking-steps.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { placeLine } from "../../../../shared/text/place-line.ts";
import { bookingScreenWords } from "../../../../shared/words/fr/booking/booking-screens.ts";
import { colonSign } from "../../../../shared/words/fr/ui/formats.ts";
import { NamesIn } from "../../../../web/components/language/names-in.tsx";
import { VoiceNote } from "../../../../web/components/offer/voice-note.tsx";
import { writtenIn } from "../../../../web/here.ts";
import { failureOf } from "../../../../web/state/failures.ts";
import { draftHandover } from "../../../../web/state/handover-queue.ts";
import { trpc } from "../../../../web/state/trpc.ts";
import { buttonClass } from "../../../../web/ui/button.tsx";
import { Alert, Card, Skeleton } from "../../../../web/ui/display.tsx";
import type { HandoverView, RentalBookingView } from "../../handover/handover-schema.ts";
import { handoverPage } from "../../rules/rental-pages.ts";
import { handoverWords } from "../../words/fr/handover.ts";
import { myRentalWords as words } from "../../words/fr/my-rental.ts";
import { BeforeAfter } from "../handover/before-after.tsx";
import { useWaiting } from "../handover/use-waiting.ts";
import { CautionCard } from "./caution-card.tsx";
import { DatesCard } from "./dates-card.tsx";

/** A rental from the payment to the return of the caution. */
export function Page() {
  const bookingId = new URLSearchParams(useSearch()).get("booking") ?? "";
  const { data, error, refetch } = trpc.rental.booking.useQuery(
    { bookingId },
    { enabled: bookingId !== "", meta: { handlesErrors: true } },
  );
  const utils = trpc.useUtils();
  // A return begins the days after which the caution goes back.
  const reread = useCallback(
    () => void Promise.all([refetch(), utils.deposit.ofBooking.invalidate({ bookingId })]),
    [refetch, utils, bookingId],
  );
  const { waiting } = useWaiting(bookingId, { onSent: reread });
  if (error && !data) return <Alert tone="warning" title={failureOf(error).message} />;
  if (!data) return <Skeleton className="h-96" />;
  return <Rental rental={data} waiting={waiting > 0} onChanged={refetch} />;
}

interface RentalProps {
  rental: RentalBookingView;
  /** A handover is kept on this device, to be sent. */
  waiting: boolean;
  onChanged: () => void;
}

/** Of what was cancelled or never came about, neither the way there nor a handover still to come is said. */
export function Rental({ rental, waiting, onChanged }: RentalProps) {
  const isOver = !isSold(rental) && !bookingMay("cancel", rental.status);
  return (
    <section aria-labelledby="rental-title" className="flex flex-col gap-5">
      <Link href={paths.upcomingBookings()} className="link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft className="size-5" aria-hidden="true" />
        {words.back}
      </Link>
      <Head rental={rental} />
      {isOver && <Alert tone="warning" title={bookingScreenWords.statuses[rental.status]} />}
      {waiting && <Alert tone="warning" title={words.waiting} />}
      {(!isOver || rental.handovers.length > 0) && <Handovers rental={rental} waiting={waiting} />}
      {(!isOver || rental.caution) && <CautionCard rental={rental} />}
      {rental.can.extend && (
        <DatesCard key={`${rental.startsAt}${rental.endsAt}`} rental={rental} onChanged={onChanged} />
      )}
      {!isOver && <Spot rental={rental} />}
    </section>
  );
}

function Head({ rental }: { rental: RentalBookingView }) {
  const { title, image, code, facts, companyName, companyPhone, bookingId } = rental;
  const file = buttonClass({ variant: "secondary", size: "sm" });
  return (
    <Card as="section" className="flex flex-col gap-4">
      {image && <img src={image} alt="" className="h-[200px] w-full rounded-control object-cover" />}
      <div>
        <h1 id="rental-title" lang={writtenIn} className="heading-page">
          {title}
        </h1>
        <p className="text-ink-soft">
          <NamesIn
            sentence={[companyName, words.code(displayCode(code))].join(" · ")}
            names={[companyName]}
          />
        </p>
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(({ label, value, names = [] }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold">
              <NamesIn sentence={value} names={names} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <a href={`/api/rental/contracts/${bookingId}`} download className={file}>
          <FileText className="size-5" aria-hidden="true" />
          {words.contract}
        </a>
        <a href={`/api/bookings/${bookingId}/receipt.pdf`} download className={file}>
          <FileText className="size-5" aria-hidden="true" />
          {words.receipt}
        </a>
        {companyPhone && (
          <a href={`tel:${companyPhone}`} className={file}>
            <Phone className="size-5" aria-hidden="true" />
            <NamesIn sentence={words.call(companyName)} names={[companyName]} />
          </a>
        )}
      </div>
    </Card>
  );
}

function Handovers({ rental, waiting }: { rental: RentalBookingView; waiting: boolean }) {
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-xl">{words.handovers}</h2>
      {rental.handovers.map((handover) => (
        <Handover key={handover.id} rental={rental} handover={handover} />
      ))}
      {rental.next && rental.reader !== "STAFF" && !waiting ? (
        <Begin rental={rental} direction={rental.next} />
      ) : (
        rental.opensAt && !waiting && <p>{words.opensAt(formatDateTime(rental.opensAt, rental.timeZone))}</p>
      )}
      <BeforeAfter rental={rental} />
    </Card>
  );
}

/** Leads to the guided handover, which may have been begun on this device. */
function Begin({ rental, direction }: { rental: RentalBookingView; direction: "OUT" | "IN" }) {
  const { bookingId, type } = rental;
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const draft = draftHandover(bookingId, direction).catch(() => undefined);
    void draft.then((known) => setBegun(known !== undefined));
  }, [bookingId, direction]);
  const out = direction === "OUT";
  return (
    <div className="flex flex-col gap-3">
      {out && <p className="text-[0.9375rem] text-ink-soft">{words.handoverLead[type]}</p>}
      {begun && <p className="font-semibold">{handoverWords.kept}</p>}
      <Link
        href={handoverPage(bookingId)}
        className={buttonClass({
          variant: out || begun ? "accent" : "secondary",
          className: "sm:self-start",
        })}
      >
        <Camera className="size-5" aria-hidden="true" />
        {begun ? handoverWords.resume : out ? handoverWords.begin[type] : words.giveBack[type]}
      </Link>
    </div>
  );
}

function Handover({ rental, handover }: { rental: RentalBookingView; handover: HandoverView }) {
  const { direction, at, km, fuelEighths, photos, notes, confirmed } = handover;
  const marks = [
    km !== null && words.kmRead(km),
    fuelEighths !== null && words.fuel(fuelEighths),
    photos.length > 0 && words.photoCount(photos.length),
    confirmed && words.confirmed,
  ].filter(Boolean);
  return (
    <div className="border-l-4 border-sun-400 pl-3">
      <p className="font-bold">{(direction === "OUT" ? words.out : words.in)[rental.type]}</p>
      <p className="text-[0.9375rem]">{[formatDateTime(at, rental.timeZone), ...marks].join(" · ")}</p>
      {notes && <p className="text-[0.9375rem] text-ink-soft">{notes}</p>}
    </div>
  );
}

function Spot({ rental: { spot, driver } }: { rental: RentalBookingView }) {
  if (!spot) return <Alert title={words.spotLater} />;
  const { name, quarter, landmark, directions, voiceNote } = spot;
  const { latitude, longitude, gatePhoto, caretaker, caretakerPhone } = spot;
  return (
    <Card as="section" className="flex flex-col gap-2">
      <h2 className="flex items-center gap-2 text-xl">
        <MapPin className="size-6 text-clay-600" aria-hidden="true" />
        {words.spot}
      </h2>
      <p lang={writtenIn} className="font-semibold">
        {placeLine(name, quarter)}
      </p>
      {landmark && <p lang={writtenIn}>{landmark}</p>}
      {directions && (
        <p lang={writtenIn} className="whitespace-pre-line">
          {directions}
        </p>
      )}
      {voiceNote && <VoiceNote address={voiceNote} />}
      {latitude !== null && longitude !== null && (
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          {words.map}
        </a>
      )}
      {gatePhoto && (
        <img src={gatePhoto} alt={words.gate} className="h-[200px] w-full rounded-control object-cover" />
      )}
      {caretaker && (
        <p className="flex flex-wrap items-center gap-x-3">
          {`${words.caretaker}${colonSign()}${caretaker}`}
          {caretakerPhone && <Call name={caretaker} phone={caretakerPhone} />}
        </p>
      )}
      {driver && (
        <p className="flex flex-wrap items-center gap-x-2">
          <UserRound className="size-5 shrink-0 text-clay-600" aria-hidden="true" />
          {`${words.driver}${colonSign()}${driver.name}`}
          <Call name={driver.name} phone={driver.phone} />
        </p>
      )}
    </Card>
  );
}

/** Beside a name. */
function Call({ name, phone }: { name: string; phone: string }) {
  return (
    <a
      href={`tel:${phone}`}
      aria-label={words.call(name)}
      className="link inline-flex min-h-11 items-center gap-1.5"
    >
      <Phone className="size-4" aria-hidden="true" />
      {words.callShort}
    </a>
  );
}
