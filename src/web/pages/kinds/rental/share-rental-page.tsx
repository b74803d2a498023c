import { useEffect } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { RentalView } from "../../../../modules/rental/view-schema.ts";
import { withQuery } from "../../../../shared/address/paths.ts";
import { rentalFr } from "../../../../shared/fr/rental/rental.ts";
import { offerRoutes } from "../../../../shared/kinds.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { CompanyLogo } from "../../../components/offer/company-logo.tsx";
import { WaysToShare } from "../../../components/offer/ways-to-share.tsx";
import { failureOf } from "../../../state/failures.ts";
import { trpc } from "../../../state/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Alert, Card, Price, Skeleton } from "../../../ui/display.tsx";

const words = rentalFr.share;

/** One car or house on a page of its own, made to be sent to others. */
export function Page() {
  const id = new URLSearchParams(useSearch()).get("uuid");
  const [, navigate] = useLocation();
  const { data: rental, error } = trpc.rental.detail.useQuery(
    { id: id ?? "" },
    { enabled: id !== null, meta: { handlesErrors: true } },
  );
  useEffect(() => {
    if (!id) navigate(offerRoutes.car.list, { replace: true });
  }, [id, navigate]);
  return (
    <div className="relative">
      <div className="absolute inset-x-0 top-0 h-56 bg-forest-900" aria-hidden="true">
        <div className="ndop size-full opacity-[0.07]" />
      </div>
      <div className="page-width relative max-w-2xl py-6 lg:py-10">
        {rental ? (
          <Shared rental={rental} />
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
      <h1 className="text-2xl">{status === null ? message : rentalFr.detail.notFound}</h1>
      <Link href={offerRoutes.car.list} className={buttonClass({ variant: "accent" })}>
        {rentalFr.car.others}
      </Link>
    </Card>
  );
}

function Shared({ rental }: { rental: RentalView }) {
  const { title, image, company, price, currency, open, type } = rental;
  return (
    <Card className="flex flex-col gap-5 shadow-float">
      {image && (
        <img
          onError={(event) => event.currentTarget.remove()}
          src={image}
          alt={title}
          className="h-[200px] w-full rounded-control object-cover md:h-[300px]"
        />
      )}
      <div className="flex items-center gap-3">
        <CompanyLogo name={company.name} logo={company.logo} />
        <div className="min-w-0">
          <h1 className="text-2xl">{title}</h1>
          <p className="text-ink-soft">{[rental.quarter, rental.city].filter(Boolean).join(", ")}</p>
        </div>
      </div>
      {open ? (
        <p>
          <Price amount={price} currency={currency} size="lg" />
          <span className="ml-1.5 text-ink-soft">{rentalFr[type].perUnit}</span>
        </p>
      ) : (
        <Alert tone="warning" title={rentalFr.detail.gone} />
      )}
      <Link
        href={open ? withQuery(offerRoutes[type].detail, { uuid: rental.id }) : offerRoutes[type].list}
        className={buttonClass({ variant: "accent", size: "lg", block: true })}
      >
        {open ? words.open : rentalFr[type].others}
      </Link>
      <WaysToShare
        heading={words.title}
        lead={words.lead}
        title={title}
        text={words.text(title, formatMoney(price, currency), company.name)}
        url={`${location.origin}${withQuery(offerRoutes[type].share, { uuid: rental.id })}`}
      />
    </Card>
  );
}
