import clsx from "clsx";
import { Clock, FileText, Share2, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime, formatDuration } from "../../../shared/dates.ts";
import { NamesIn } from "../../../web/components/language/names-in.tsx";
import { AddToBasket, AddToBasketShort } from "../../../web/components/offer/add-to-basket.tsx";
import { CompanyLogo } from "../../../web/components/offer/company-logo.tsx";
import { FavouriteButton } from "../../../web/components/offer/favourite-button.tsx";
import { leadTo } from "../../../web/components/offer/lead-to.ts";
import { OtherCountry } from "../../../web/components/offer/other-country.tsx";
import { PayBar } from "../../../web/components/offer/pay-bar.tsx";
import { RefundPolicy } from "../../../web/components/offer/refund-policy.tsx";
import { writtenIn } from "../../../web/here.ts";
import { ChoiceForm } from "../../../web/posting/choice-form.tsx";
import { type Choice, keepChoice, thingOf } from "../../../web/state/booking-draft.ts";
import { Button, buttonClass } from "../../../web/ui/button.tsx";
import { Card, Price } from "../../../web/ui/display.tsx";
import { useAdvice } from "../../../web/ui/toast.ts";
import type { ConsultantDetail } from "../search/appointment-schema.ts";
import { consultationModeWords } from "../words/fr/appointment-states.ts";
import { consultingWords } from "../words/fr/consulting.ts";
import { personName } from "./consultant-card.tsx";
import { consultantChoice, needsAnswer, offerOf } from "./consultant-choice.ts";
import { ConsultantNotes } from "./consultant-notes.tsx";
import { SlotPicker, slotsId } from "./slot-picker.tsx";
import { TermsCard } from "./terms-card.tsx";
import { type FirstChoice, type Slots, slotValue, useSlot } from "./use-slot.ts";
import { type TermsTools, useTerms } from "./use-terms.ts";
import { WaitCard } from "./wait-card.tsx";
import { WhomCard } from "./whom-card.tsx";

const words = consultingWords.detail;

export function ConsultantView({ consultant, first }: { consultant: ConsultantDetail; first: FirstChoice }) {
  const slots = useSlot(consultant.offerId, consultant.timeZone, first);
  const terms = useTerms(consultant);
  const { book, gather } = useBooking(consultant, slots, terms);
  const asks = needsAnswer(consultant, terms);
  const chosen: Record<string, string> = slots.slot ? { slot: slotValue(slots.slot) } : {};
  return (
    <ChoiceForm action={paths.pay("consultant")} fields={{ uuid: consultant.offerId, ...chosen }}>
      <div className="page-width grid gap-5 py-4 pb-28 lg:grid-cols-[1fr_380px] lg:gap-8 lg:py-8">
        <div className="flex min-w-0 flex-col gap-5">
          <OtherCountry country={consultant.country} />
          <Head consultant={consultant} slots={slots} />
          <Card className="flex flex-col gap-5">
            <SlotPicker consultant={consultant} tools={slots} />
            <WaitCard
              offerId={consultant.offerId}
              waiting={consultant.waiting}
              timeZone={consultant.timeZone}
            />
          </Card>
          <WhomCard tools={terms} />
          <TermsCard consultant={consultant} tools={terms} />
          <ConsultantNotes consultant={consultant} />
        </div>
        <BookPanel consultant={consultant} slots={slots} terms={terms} onBook={book}>
          <AddToBasket productId={consultant.offerId} answeredFirst={asks} choose={gather} />
        </BookPanel>
      </div>
      <SlotPayBar consultant={consultant} slots={slots} terms={terms} onBook={book}>
        <AddToBasketShort productId={consultant.offerId} answeredFirst={asks} choose={gather} />
      </SlotPayBar>
    </ChoiceForm>
  );
}

function Head({ consultant, slots }: { consultant: ConsultantDetail; slots: Slots }) {
  const { specialty, company, offers, offerId, currency } = consultant;
  // The chosen hour is kept where the other service has it free, and its day in any case.
  const { slot, day } = slots;
  const kept = slot ? { start: slot.start, place: slot.placeId } : day ? { date: day } : {};
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <CompanyLogo name={consultant.name} logo={consultant.photo} className="size-[60px]" />
        <div className="min-w-0 flex-[1_1_6rem]">
          <h1 className="heading-page">{personName(consultant)}</h1>
          <p lang={specialty.nameIn} className="font-semibold text-forest-700">
            {specialty.name}
          </p>
          <p lang={writtenIn} className="text-ink-soft">
            {company.name}
          </p>
        </div>
        <FavouriteButton productId={offerId} kind="rdv" />
      </div>
      <div>
        <h2 className="mb-2 text-lg">{words.services}</h2>
        <ul className="grid gap-2 sm:grid-cols-2">
          {offers.map((offer) => (
            <li key={offer.id}>
              <Link
                href={paths.detail("consultant", offer.id, kept)}
                replace
                aria-current={offer.id === offerId ? "true" : undefined}
                className={clsx(
                  "flex min-h-14 flex-col justify-center rounded-control border-2 px-4 py-2",
                  offer.id === offerId ? "border-forest-800 bg-forest-50" : "border-line bg-surface",
                )}
              >
                <span className="flex flex-wrap justify-between gap-x-3 font-semibold [overflow-wrap:anywhere]">
                  <span lang={writtenIn}>{offer.service}</span>
                  <Price amount={offer.price} currency={currency} size="sm" />
                </span>
                <span className="text-sm text-ink-soft">
                  {`${formatDuration(offer.minutes)} · ${consultationModeWords[offer.mode]}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <BeforeChoosing consultant={consultant} />
    </Card>
  );
}

/** Documents and insurers, visible before a slot is chosen; details are further down. */
function BeforeChoosing({ consultant: { service, insurers } }: { consultant: ConsultantDetail }) {
  const rows = [
    {
      Icon: FileText,
      label: words.documents,
      text: service.documents.map(({ name }) => name).join(", "),
      names: service.documents.map(({ name, nameIn }) => (nameIn ? name : "")),
    },
    {
      Icon: ShieldCheck,
      label: words.insurers,
      text: insurers.map(({ name }) => name).join(", ") || words.noInsurers,
      names: insurers.map(({ name }) => name),
    },
  ].filter(({ text }) => text !== "");
  return (
    <dl className="flex flex-col gap-1.5 text-[0.9375rem]">
      {rows.map(({ Icon, label, text, names }) => (
        <div key={label} className="flex flex-wrap gap-2">
          <Icon className="mt-0.5 size-5 shrink-0 text-clay-600" aria-hidden="true" />
          <dt className="max-w-[max(40%,8rem)] shrink-0 font-semibold">{label}&nbsp;:</dt>
          <dd className="min-w-0 flex-[1_1_6rem] text-ink-soft">
            <NamesIn sentence={text} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface BookProps {
  consultant: ConsultantDetail;
  slots: Slots;
  terms: TermsTools;
  onBook: () => void;
}

function labelFor({ consultant, terms }: Pick<BookProps, "consultant" | "terms">): string {
  if (needsAnswer(consultant, terms)) return words.request;
  return offerOf(consultant)?.price === 0 ? words.confirm : words.pay;
}

function BookPanel({ consultant, slots, terms, onBook, children }: BookProps & { children: ReactNode }) {
  const { refund, timeZone, currency } = consultant;
  const offer = offerOf(consultant);
  return (
    <aside aria-label={words.total}>
      <Card className="isolate flex flex-col gap-5 lg:sticky lg:top-20">
        <RefundPolicy
          kind="rdv"
          refundable={refund.refundable}
          clause={refund.clause}
          tiers={refund.tiers}
          startsAt={slots.slot?.startsAt ?? null}
          timeZone={timeZone}
        />
        <dl className="flex flex-col gap-2 border-t-2 border-dashed border-line pt-4">
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="flex items-center gap-1.5 text-ink-soft">
              <Clock className="size-5" aria-hidden="true" />
              {words.chosen}
            </dt>
            <dd className="text-right font-bold">
              {slots.slot ? formatDateTime(slots.slot.startsAt, timeZone) : "—"}
            </dd>
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-lg font-bold">{words.total}</dt>
            <dd>
              <Price
                amount={offer?.price ?? 0}
                currency={currency}
                size="lg"
                className="whitespace-normal!"
              />
            </dd>
          </div>
        </dl>
        <div className="hidden lg:block">
          <Button type="submit" variant="accent" size="lg" block onClick={onBook}>
            {labelFor({ consultant, terms })}
          </Button>
        </div>
        {children}
        <Link
          href={paths.share("consultant", consultant.offerId)}
          className={buttonClass({ variant: "ghost", size: "sm", block: true })}
        >
          <Share2 className="size-5" aria-hidden="true" />
          {words.share}
        </Link>
      </Card>
    </aside>
  );
}

/** The slot, the price and the button, on a phone. */
function SlotPayBar({ consultant, slots, terms, onBook, children }: BookProps & { children: ReactNode }) {
  const { slot } = slots;
  return (
    <PayBar
      price={
        <Price amount={offerOf(consultant)?.price ?? 0} currency={consultant.currency} className="block" />
      }
      note={slot ? formatDateTime(slot.startsAt, consultant.timeZone) : words.chooseFirst}
      label={labelFor({ consultant, terms })}
      open
      onBook={onBook}
    >
      {children}
    </PayBar>
  );
}

/** What stops the purchase, and where on the page it is mended. */
export function problemOf({ slot, past }: Pick<Slots, "slot" | "past">, missing: TermsTools["missing"]) {
  const isOver = slot ? Date.parse(slot.startsAt) <= Date.now() : past;
  if (isOver) return { sentence: words.unavailable, part: slotsId };
  return slot ? missing() : { sentence: words.chooseFirst, part: slotsId };
}

function useBooking(consultant: ConsultantDetail, slots: Slots, terms: TermsTools) {
  const [, navigate] = useLocation();
  const { slot } = slots;
  const advice = useAdvice(`${slot?.startsAt} ${problemOf(slots, terms.missing)?.sentence}`);
  function choose(): Choice | null {
    const offer = offerOf(consultant);
    // Judged at the press: the page may have been drawn before the hour began.
    const problem = problemOf(slots, terms.missing);
    if (!slot || !offer || problem) {
      advice.say(problem?.sentence ?? words.unavailable);
      if (problem) leadTo(problem.part);
      return null;
    }
    advice.clear();
    return consultantChoice(consultant, slot, terms);
  }
  function book() {
    const kept = choose();
    if (!kept) return;
    // Back from the payment, the page shows the hour that was chosen.
    if (slot) {
      const here = { start: slot.start, place: slot.placeId };
      navigate(paths.detail("consultant", consultant.offerId, here), { replace: true });
    }
    keepChoice(kept);
    navigate(paths.pay("consultant"));
  }
  function gather() {
    const kept = choose();
    return kept && [thingOf(kept, "OUTBOUND")];
  }
  return { book, gather };
}
