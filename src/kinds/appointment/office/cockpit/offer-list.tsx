import { Line, Lines } from "../../../../../backoffice/pages/cockpit/file-parts.tsx";
import { formatMoney } from "../../../../shared/money.ts";
import type { ConsultantCockpit } from "../../cockpit/consultant-schema.ts";
import { consultantCockpitWords as words } from "../../words/fr/consultant-cockpit.ts";

/** The consultant's services with duration and price. */
export function OfferList({ file: { offers, currency } }: { file: ConsultantCockpit }) {
  return (
    <Lines empty={words.noOffers}>
      {offers.map(({ id, service, minutes, price, published }) => (
        <Line key={id} to={null} title={service} state={published ? null : words.notPublished}>
          {words.offer(minutes, formatMoney(price, currency))}
        </Line>
      ))}
    </Lines>
  );
}
