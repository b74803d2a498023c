import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { CompanyLogo } from "../../../web/components/offer/company-logo.tsx";
import { ShareOfferPage, useOfferToShare } from "../../../web/components/offer/share-offer-page.tsx";
import { WaysToShare } from "../../../web/components/offer/ways-to-share.tsx";
import { writtenIn } from "../../../web/here.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { buttonClass } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/display.tsx";
import type { ConsultantDetail } from "../search/appointment-schema.ts";
import { aroundConsultingWords } from "../words/fr/around-consulting.ts";
import { consultingWords } from "../words/fr/consulting.ts";
import { personName } from "./consultant-card.tsx";

const words = aroundConsultingWords.share;

/** A page for sharing one consultant. */
export function Page() {
  const id = useOfferToShare(paths.consultants());
  const { data, error } = trpc.appointment.detail.useQuery(
    { id: id ?? "" },
    { enabled: id !== null, meta: { handlesErrors: true } },
  );
  return (
    <ShareOfferPage
      error={error}
      list={paths.consultants()}
      words={{ notFound: consultingWords.detail.notFound, others: consultingWords.detail.others }}
    >
      {data && <Shared consultant={data} />}
    </ShareOfferPage>
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
          <h1 className="heading-page">{name}</h1>
          <p lang={specialty.nameIn} className="font-semibold text-forest-700">
            {specialty.name}
          </p>
          <p lang={writtenIn} className="text-ink-soft">
            {company.name}
          </p>
        </div>
      </div>
      <p className="font-bold">
        {first
          ? `${consultingWords.card.first} : ${formatDateTime(first.startsAt, timeZone)}`
          : consultingWords.card.none}
      </p>
      <p className="font-display text-xl">{consultingWords.card.from(price, currency)}</p>
      <Link
        href={paths.detail("consultant", offerId)}
        className={buttonClass({ variant: "accent", size: "lg", block: true })}
      >
        {words.book}
      </Link>
      <WaysToShare
        heading={words.title}
        title={name}
        text={words.text(name, consultant.specialty.name, consultingWords.card.from(price, currency))}
        path={paths.share("consultant", consultant.offerId)}
      />
    </Card>
  );
}
