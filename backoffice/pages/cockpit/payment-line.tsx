import type { StoryPayment } from "../../../src/modules/message/support/support-schema.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { paymentStatusWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { paymentKindWords } from "../../../src/shared/words/fr/message/support-search.ts";
import { PhoneNumber } from "../../engine/phone-number.tsx";
import { useRowAddress } from "../../engine/row-address.ts";
import { Line } from "./file-parts.tsx";
import { providerName } from "./provider-name.ts";

export function PaymentLine({ payment }: { payment: StoryPayment }) {
  const to = useRowAddress()("payment", payment.id);
  const { kind, provider, status, amount, currency, number } = payment;
  return (
    <Line
      to={to}
      title={`${paymentKindWords[kind]} · ${formatMoney(amount, currency)}`}
      state={paymentStatusWords[status]}
    >
      {providerName(provider)}
      {number ? (
        <>
          {" · "}
          <PhoneNumber value={number} />
        </>
      ) : null}
    </Line>
  );
}
