import { useEffect } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { ConsultantDetail } from "../../../../modules/appointment/search/appointment-schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { consultingFr } from "../../../../shared/fr/appointment/consulting.ts";
import { CompanyLogo } from "../../../components/offer/company-logo.tsx";
import { WaysToShare } from "../../../components/offer/ways-to-share.tsx";
import { failureOf } from "../../../state/failures.ts";
import { trpc } from "../../../state/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Card, Skeleton } from "../../../ui/display.tsx";
import { personName } from "./consultant-card.tsx";

const words = consultingFr.share;

/** One consultant on a page of its own, made to be sent to others. */
export function Page() {
  const id = new URLSearchParams(useSearch()).get("uuid");
  const [, navigate] = useLocation();
  const { data, error } = trpc.appointment.detail.useQuery(
    { id: id ?? "" },
    { enabled: id !== null, meta: { handlesErrors: true } },
  );
  useEffect(() => {
    if (!id) navigate(paths.consultants(), { replace: true });
  }, [id, navigate]);
  return (
    <div className="relative">
      <div className="absolute inset-x-0 top-0 h-56 bg-forest-900" aria-hidden="true">
        <div className="ndop size-full opacity-[0.07]" />
      </div>
      <div className="page-width relative max-w-xl py-6 lg:py-10">
        {data ? (
          <Shared consultant={data} />
        ) : error ? (
          <Missing error={error} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </div>
  );
}

function Missing({ error }: { error: unknown }) {
  const { status, message } = failureOf(error);
  return (
    <Card className="flex flex-col items-start gap-4 shadow-float">
      <h1 className="text-2xl">{status === 404 ? consultingFr.detail.notFound : message}</h1>
      <Link href={paths.consultants()} className={buttonClass({ variant: "accent" })}>
        {consultingFr.detail.others}
      </Link>
    </Card>
  );
}

function Shared({ consultant }: { consultant: ConsultantDetail }) {
  const { first, specialty, company, offerId, offers, currency, timeZone } = consultant;
  const price = offers.find(({ id }) => id === offerId)?.price ?? 0;
  const name = personName(consultant);
  return (
    <Card className="flex flex-col gap-5 shadow-float">
      <div className="flex items-center gap-4">
        <CompanyLogo name={consultant.name} logo={consultant.photo} className="size-[60px]" />
        <div className="min-w-0">
          <h1 className="text-2xl">{name}</h1>
          <p className="font-semibold text-forest-700">{specialty.name}</p>
          <p className="text-ink-soft">{company.name}</p>
        </div>
      </div>
      <p className="font-bold">
        {first
          ? `${consultingFr.card.first} : ${formatDateTime(first.startsAt, timeZone)}`
          : consultingFr.card.none}
      </p>
      <p className="font-display text-xl">{consultingFr.card.from(price, currency)}</p>
      <Link
        href={paths.detail("consultant", offerId)}
        className={buttonClass({ variant: "accent", size: "lg", block: true })}
      >
        {words.book}
      </Link>
      <WaysToShare
        heading={words.title}
        title={name}
        text={words.text(name, consultant.specialty.name, consultingFr.card.from(price, currency))}
        url={`${location.origin}${paths.share("consultant", consultant.offerId)}`}
      />
    </Card>
  );
}
