import { Copy, MessageCircle, MessageSquareText, Share2 } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { RentalView } from "../../../../modules/rental/view-schema.ts";
import { withQuery } from "../../../../shared/address/paths.ts";
import { rentalFr } from "../../../../shared/fr/rental/rental.ts";
import { offerRoutes } from "../../../../shared/kinds.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { CompanyLogo } from "../../../components/offer/company-logo.tsx";
import { failureOf } from "../../../state/failures.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Alert, Card, Price, Skeleton } from "../../../ui/display.tsx";
import { toast } from "../../../ui/toast.ts";

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
      <WaysToShare rental={rental} />
    </Card>
  );
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without https there is no clipboard: the old way still works.
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  toast.success(words.copied);
}

function WaysToShare({ rental }: { rental: RentalView }) {
  const { title, price, currency, company, type } = rental;
  const address = `${location.origin}${withQuery(offerRoutes[type].share, { uuid: rental.id })}`;
  const text = words.text(title, formatMoney(price, currency), company.name);
  const encoded = encodeURIComponent(`${text} ${address}`);
  const look = buttonClass({ variant: "secondary", size: "sm" });
  return (
    <section className="grid grid-cols-2 gap-2 border-t-2 border-dashed border-line pt-5">
      <h2 className="col-span-2 text-lg">{words.title}</h2>
      <p className="col-span-2 -mt-1 mb-1 text-[0.9375rem] text-ink-soft">{words.lead}</p>
      <a href={`https://wa.me/?text=${encoded}`} target="_blank" rel="noreferrer" className={look}>
        <MessageCircle className="size-5" aria-hidden="true" />
        {words.whatsapp}
      </a>
      <a href={`sms:?&body=${encoded}`} className={look}>
        <MessageSquareText className="size-5" aria-hidden="true" />
        {words.sms}
      </a>
      <Button
        variant="secondary"
        size="sm"
        className={"share" in navigator ? "px-2!" : "col-span-2"}
        icon={<Copy className="size-5" aria-hidden="true" />}
        onClick={() => copy(address)}
      >
        {words.copy}
      </Button>
      {"share" in navigator && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Share2 className="size-5" aria-hidden="true" />}
          onClick={() => navigator.share({ title, text, url: address }).catch(() => undefined)}
        >
          {words.native}
        </Button>
      )}
    </section>
  );
}
