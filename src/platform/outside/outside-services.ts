import type { Config } from "../config.ts";
import { type CallOrigin, type HttpClient, OutsideCallError } from "./http-client.ts";

/** The services that this process calls, and the state of the connection to each. */
export interface OutsideServices {
  names: readonly string[];
  /** The address to probe; null where a probe would say nothing: a mail server is only tested by sending mail. */
  addressOf(name: string): string | null;
  /** Sends one probe to the service's base address: any answer counts as reachable. */
  reach(origin: CallOrigin, name: string): Promise<boolean>;
}

/** The operation name of a probe in the log of calls: no customer waited for it. */
export const probeOperation = "probe";

export function outsideServices(config: Config, http: HttpClient): OutsideServices {
  const sms = config.SMS_PROVIDER === "orange" ? "orange-sms" : "infobip";
  const smsDefault = config.SMS_PROVIDER === "orange" ? "https://api.orange.com" : "https://api.infobip.com";
  const addresses = new Map<string, string | null>([
    ["mtn-momo", config.MTN_MOMO_URL ?? null],
    ["orange-money", config.ORANGE_MONEY_URL ?? null],
    ["stripe", config.STRIPE_URL ?? "https://api.stripe.com"],
    [sms, config.SMS_URL ?? smsDefault],
    ["smtp", null],
  ]);
  return {
    names: [...addresses.keys()],
    addressOf: (name) => addresses.get(name) ?? null,
    async reach(origin, name) {
      const url = addresses.get(name);
      if (!url) return false;
      try {
        await http.send(origin, { service: name, operation: probeOperation, method: "GET", url });
        return true;
      } catch (error) {
        if (error instanceof OutsideCallError) return false;
        throw error;
      }
    },
  };
}
