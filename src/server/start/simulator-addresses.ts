import { callbackPath } from "../../modules/payment/providers/choose-provider.ts";
import type { Config } from "../../platform/config.ts";
import { smsReportUrl } from "../../platform/jobs/outbox-jobs.ts";
import { signInPagesPath } from "../../platform/simulators/credentials.ts";
import type { Addresses } from "../../platform/simulators/world.ts";
import { ussdUrl } from "../ussd-calls.ts";

/**
 * The addresses of this process for the simulated services: what one would type into the real ones' dashboards.
 */
export function simulatorAddresses(config: Config): Addresses {
  return {
    stripeWebhook: `${config.publicUrl}${callbackPath}/stripe`,
    smsReport: smsReportUrl(config),
    ussd: ussdUrl(config),
    smsIncoming: config.smsReceives ? `${smsReportUrl(config)}/incoming` : null,
    smsService: config.SMS_PROVIDER,
    cardPage: `${config.publicUrl}/virtual-phone/card`,
    signInPage: `${config.publicUrl}${signInPagesPath}`,
    signInReturn: `${config.publicUrl}/api/auth/social`,
  };
}
