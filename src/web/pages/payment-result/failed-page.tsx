import { PaymentEnd } from "./payment-end.tsx";

export function Page() {
  return <PaymentEnd end="failed" />;
}
