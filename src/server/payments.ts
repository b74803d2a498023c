import { cashProvider } from "../modules/payment/cash-provider.ts";
import { mtnMomoProvider } from "../modules/payment/mtn-momo-provider.ts";
import { orangeMoneyProvider } from "../modules/payment/orange-money-provider.ts";
import type { PaymentProviders } from "../modules/payment/schema.ts";
import { stripeProvider } from "../modules/payment/stripe-provider.ts";
import type { Config } from "../platform/config.ts";
import type { HttpClient } from "../platform/http-client.ts";

/** Every way of paying; a country names those it offers. */
export function paymentProviders(config: Config, http: HttpClient): PaymentProviders {
  return {
    "mtn-momo": mtnMomoProvider(config, http),
    "orange-money": orangeMoneyProvider(config, http),
    stripe: stripeProvider(config, http),
    cash: cashProvider(),
  };
}
