import { Link } from "wouter";
import { pictureSet } from "../../../shared/address/file-url.ts";
import { withQuery } from "../../../shared/address/with-query.ts";
import { offerRoutes } from "../../../shared/kinds.ts";
import { formatMoney } from "../../../shared/money.ts";
import { placeLine } from "../../../shared/text/place-line.ts";
import { CompanyLogo } from "../../../web/components/offer/company-logo.tsx";
import { ShareOfferPage, useOfferToShare } from "../../../web/components/offer/share-offer-page.tsx";
import { WaysToShare } from "../../../web/components/offer/ways-to-share.tsx";
import { writtenIn } from "../../../web/here.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { buttonClass } from "../../../web/ui/button.tsx";
import { Alert, Card, Price } from "../../../web/ui/display.tsx";
import type { RentalView } from "../view-schema.ts";
import { rentalWords } from "../words/fr/rental.ts";

const words = rentalWords.share;

/** A page for sharing one car or house. */
export function Page() {
  const id = useOfferToShare(offerRoutes.car.list);
  const { data: rental, error } = trpc.rental.detail.useQuery(
    { id: id ?? "" },
    { enabled: id !== null, meta: { handlesErrors: true } },
  );
  return (
    <ShareOfferPage
      wide
      error={error}
      list={offerRoutes.car.list}
      words={{ notFound: rentalWords.detail.notFound, others: rentalWords.car.others }}
    >
      {rental && <Shared rental={rental} />}
    </ShareOfferPage>
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
          srcSet={pictureSet(image)}
          sizes="(min-width: 576px) 36rem, 92vw"
          lang={writtenIn}
          alt={title}
          className="h-[200px] w-full rounded-control object-cover md:h-[300px]"
        />
      )}
      <div className="flex items-center gap-3">
        <CompanyLogo name={company.name} logo={company.logo} />
        <div className="min-w-0">
          <h1 className="heading-page">{title}</h1>
          <p className="text-ink-soft">{placeLine(rental.quarter, rental.city)}</p>
        </div>
      </div>
      {open ? (
        <p>
          <Price amount={price} currency={currency} size="lg" className="whitespace-normal!" />
          <span className="ml-1.5 text-ink-soft">{rentalWords[type].perUnit}</span>
        </p>
      ) : (
        <Alert tone="warning" title={rentalWords.detail.gone} />
      )}
      <Link
        href={open ? withQuery(offerRoutes[type].detail, { uuid: rental.id }) : offerRoutes[type].list}
        className={buttonClass({ variant: "accent", size: "lg", block: true })}
      >
        {open ? words.open : rentalWords[type].others}
      </Link>
      <WaysToShare
        heading={words.title}
        lead={words.lead}
        title={title}
        text={words.text(title, formatMoney(price, currency), company.name)}
        path={withQuery(offerRoutes[type].share, { uuid: rental.id })}
      />
    </Card>
  );
}
