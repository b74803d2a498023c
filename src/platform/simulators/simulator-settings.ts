import type { Config } from "../config.ts";
import { signInPagesPath, simulatorCredentials } from "./credentials.ts";
import { appleTeamPem } from "./sign-in-keys.ts";
import type { Addresses } from "./world.ts";

/** Where the simulated services listen. */
export interface SimulatorsAddress {
  url: string;
  smtpUrl: string;
}

interface SettingsOptions {
  smsProvider: Config["SMS_PROVIDER"];
  /** Address at which people open the providers' sign-in pages. */
  signInPage: string;
}

/** The settings that lead to the simulated services, one group per service. */
function simulatorSettings(address: SimulatorsAddress, { smsProvider, signInPage }: SettingsOptions) {
  const { mtn, orange, stripe, sms, google, facebook, apple } = simulatorCredentials;
  return {
    mail: { SMTP_URL: address.smtpUrl },
    sms: {
      SMS_URL: `${address.url}/${smsProvider === "orange" ? "orange-sms" : "infobip"}`,
      SMS_KEY: sms.key,
    },
    mtn: {
      MTN_MOMO_URL: `${address.url}/mtn`,
      MTN_MOMO_USER: mtn.user,
      MTN_MOMO_KEY: mtn.key,
      MTN_MOMO_SUBSCRIPTION_KEY: mtn.subscription,
      MTN_MOMO_DISBURSEMENT_USER: mtn.user,
      MTN_MOMO_DISBURSEMENT_KEY: mtn.key,
      MTN_MOMO_DISBURSEMENT_SUBSCRIPTION_KEY: mtn.subscription,
      // The simulator accepts every currency, so that each demo country can pay.
      MTN_MOMO_ENVIRONMENT: "simulator",
    },
    orange: {
      ORANGE_MONEY_URL: `${address.url}/orange-money`,
      ORANGE_MONEY_CLIENT: orange.client,
      ORANGE_MONEY_CLIENT_SECRET: orange.clientSecret,
      ORANGE_MONEY_USER: orange.user,
      ORANGE_MONEY_PASSWORD: orange.password,
      ORANGE_MONEY_CHANNEL: orange.channel,
      ORANGE_MONEY_PIN: orange.pin,
    },
    statements: { STATEMENTS_URL: `${address.url}/statements` },
    stripe: { STRIPE_URL: address.url, STRIPE_KEY: stripe.key, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret },
    google: {
      GOOGLE_CLIENT_ID: google.id,
      GOOGLE_CLIENT_SECRET: google.secret,
      GOOGLE_ISSUER: `${address.url}/google`,
    },
    facebook: {
      FACEBOOK_CLIENT_ID: facebook.id,
      FACEBOOK_CLIENT_SECRET: facebook.secret,
      FACEBOOK_URL: `${signInPage}/facebook`,
      FACEBOOK_GRAPH_URL: `${address.url}/facebook`,
    },
    apple: {
      APPLE_CLIENT_ID: apple.id,
      APPLE_TEAM_ID: apple.team,
      APPLE_KEY_ID: apple.keyId,
      APPLE_PRIVATE_KEY: appleTeamPem(),
      APPLE_ISSUER: `${address.url}/apple`,
    },
  };
}

/**
 * Fills addresses and keys that are not set with the simulators' own; a service that is configured stays real.
 */
export function withSimulators(config: Config, address: SimulatorsAddress): Config {
  const signInPage = `${config.publicUrl}${signInPagesPath}`;
  const simulated = simulatorSettings(address, { smsProvider: config.SMS_PROVIDER, signInPage });
  return {
    ...config,
    ...(config.SMTP_URL ? {} : simulated.mail),
    ...(config.SMS_URL ? {} : simulated.sms),
    ...(config.MTN_MOMO_URL ? {} : simulated.mtn),
    ...(config.ORANGE_MONEY_URL ? {} : simulated.orange),
    ...(config.STATEMENTS_URL ? {} : simulated.statements),
    ...(config.STRIPE_URL || config.STRIPE_KEY ? {} : simulated.stripe),
    ...(config.GOOGLE_CLIENT_ID ? {} : simulated.google),
    ...(config.FACEBOOK_CLIENT_ID ? {} : simulated.facebook),
    ...(config.APPLE_CLIENT_ID ? {} : simulated.apple),
  };
}

/** The same as environment variables, for a process that finds the simulators already running. */
export function simulatorEnvironment(
  address: SimulatorsAddress,
  smsProvider: Config["SMS_PROVIDER"] = "orange",
): Record<string, string> {
  const signInPage = `${address.url}/sign-in`;
  const groups = Object.values(simulatorSettings(address, { smsProvider, signInPage }));
  return Object.assign({}, ...groups) as Record<string, string>;
}

/** Tells the simulated services where the application listens, once it does. */
export async function notifySimulators(simulatorsUrl: string, addresses: Partial<Addresses>): Promise<void> {
  const answer = await fetch(`${simulatorsUrl}/control/addresses`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(addresses),
  });
  if (!answer.ok) throw new Error(`simulators: addresses refused (${answer.status})`);
}
