import { cashProvider } from "../../modules/payment/providers/cash-provider.ts";
import { mtnMomoProvider } from "../../modules/payment/providers/mtn-momo-provider.ts";
import { orangeMoneyProvider } from "../../modules/payment/providers/orange-money-provider.ts";
import { stripeProvider } from "../../modules/payment/providers/stripe-provider.ts";
import type { PaymentProviders } from "../../modules/payment/schema.ts";
import type { Config } from "../../platform/config.ts";
import type { HttpClient } from "../../platform/outside/http-client.ts";

/** All payment providers; a country lists those it offers. */
export function paymentProviders(config: Config, http: HttpClient): PaymentProviders {
  return {
    "mtn-momo": mtnMomoProvider(config, http),
    "orange-money": orangeMoneyProvider(config, http),
    stripe: stripeProvider(config, http),
    cash: cashProvider(),
  };
}
