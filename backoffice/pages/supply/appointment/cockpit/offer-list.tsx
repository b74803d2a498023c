import type { ConsultantCockpit } from "../../../../../src/modules/operator/consultant-schema.ts";
import { consultantCockpitFr as words } from "../../../../../src/shared/fr/appointment/consultant-cockpit.ts";
import { formatMoney } from "../../../../../src/shared/money.ts";
import { Line, Lines } from "../../../cockpit/file-parts.tsx";

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
