import { hkdfSync } from "node:crypto";
import { isIP } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import "./schema-sentences.ts";

const defaultSecret = "mboa-development-secret-change-me";

const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");

/** The address of a site without a path, as browsers send it in the `Origin` header. */
const isOrigin = (value: string) =>
  URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value;

const isNetwork = (value: string) => {
  const [address = "", bits, ...more] = value.split("/");
  const version = isIP(address);
  const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
  return version !== 0 && isBits && more.length === 0;
};

/** Every setting of the process; .github/docs/configuration.md describes the same settings. */
const settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** A second port, for the checks of proxies and monitoring alone: see server/start/health-port. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** The address people use; links in messages and provider callbacks start with it. */
  PUBLIC_URL: z.url().optional(),
  /** Other sites whose pages may call the API with a token of their own, separated by commas. */
  CORS_ORIGINS: z
    .string()
    .default("")
    .transform((value) => value.split(",").map((origin) => origin.trim()))
    .transform((origins) => origins.filter(Boolean))
    .refine((origins) => origins.every(isOrigin), "des adresses sans chemin, comme https://exemple.cm"),
  SECRET: z
    .string()
    .min(24, "au moins 24 caractères")
    .refine((value) => new Set(value).size >= 8, "au moins 8 caractères différents")
    .default(defaultSecret),
  DATABASE_URL: z.string().startsWith("postgres").optional(),
  /** Direct connection to PostgreSQL, for migrations, when DATABASE_URL leads to a pooler. */
  DATABASE_DIRECT_URL: z.string().startsWith("postgres").optional(),
  DATABASE_REPLICA_URL: z.string().startsWith("postgres").optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  MBOA_DATA_DIR: z.string().default(join(process.cwd(), ".data")),
  /** The bearer token for /metrics; in production the metrics are closed without it. */
  METRICS_TOKEN: z.string().min(16, "au moins 16 caractères").optional(),
  /**
   * Memory limit in megabytes: above it the process refuses requests until its memory has fallen; 0: no limit.
   */
  MEMORY_MB: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /**
   * How late the process may be with its own work, in milliseconds: beyond it new requests are refused; 0: no limit.
   */
  LATENESS_MS: z.coerce.number().int().min(0).max(60_000).default(2000),
  /** How long the answer to a search is given to others who ask the same, in milliseconds; 0: to nobody. */
  SHARED_ANSWERS_MS: z.coerce.number().int().min(0).max(10_000).default(1000),
  /**
   * How long a process keeps serving after it was asked to stop, until the proxies
   * have noticed that it is not ready.
   */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /** Number of our own proxies in front of the process: forwarded headers written before them can be forged. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
  /** Whether administrators need a second factor. */
  STAFF_SECOND_FACTOR: flag.optional(),
  DEMO_DATA: flag.optional(),
  SEED_DEPARTURES: z.coerce.number().int().min(0).max(1_000_000).optional(),
  JOBS: flag.default(true),
  SIMULATORS: flag.optional(),
  SIMULATORS_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  FILES_S3_URL: z.url().optional(),
  FILES_S3_REGION: z.string().default("us-east-1"),
  FILES_S3_KEY: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  SMTP_URL: z.string().startsWith("smtp").optional(),
  MAIL_FROM: z.string().default("Mboa <bonjour@mboa.example>"),
  SMS_PROVIDER: z.enum(["orange", "infobip"]).default("orange"),
  SMS_URL: z.url().optional(),
  SMS_KEY: z.string().default(""),
  SMS_SENDER: z.string().default("Mboa"),
  SMS_SENDER_NUMBER: z.string().default("+237600000000"),
  /** Whether people can answer our sender; a name as sender cannot be answered. */
  SMS_RECEIVES: flag.optional(),
  /** The secret in the path to which the USSD aggregator posts; without it there is no USSD. */
  USSD_SECRET: z
    .string()
    .regex(/^[\w-]{24,100}$/, "au moins 24 lettres, chiffres, tirets")
    .optional(),
  /** Addresses of the aggregator, or networks (10.1.0.0/16), separated by commas. */
  USSD_ADDRESSES: z
    .string()
    .default("127.0.0.1,::1")
    .transform((value) => value.split(",").map((address) => address.trim()))
    .transform((addresses) => addresses.filter(Boolean))
    .refine((addresses) => addresses.every(isNetwork), "des adresses IP ou des réseaux, comme 10.1.0.0/16"),
  /** The form of its requests: see modules/ussd/list-gateways. */
  USSD_GATEWAY: z.enum(["form", "json"]).default("form"),
  MTN_MOMO_URL: z.url().optional(),
  MTN_MOMO_USER: z.string().default(""),
  MTN_MOMO_KEY: z.string().default(""),
  MTN_MOMO_SUBSCRIPTION_KEY: z.string().default(""),
  MTN_MOMO_DISBURSEMENT_USER: z.string().default(""),
  MTN_MOMO_DISBURSEMENT_KEY: z.string().default(""),
  MTN_MOMO_DISBURSEMENT_SUBSCRIPTION_KEY: z.string().default(""),
  MTN_MOMO_ENVIRONMENT: z.string().default("sandbox"),
  ORANGE_MONEY_URL: z.url().optional(),
  ORANGE_MONEY_CLIENT: z.string().default(""),
  ORANGE_MONEY_CLIENT_SECRET: z.string().default(""),
  ORANGE_MONEY_USER: z.string().default(""),
  ORANGE_MONEY_PASSWORD: z.string().default(""),
  ORANGE_MONEY_CHANNEL: z.string().default(""),
  ORANGE_MONEY_PIN: z.string().default(""),
  /** Where yesterday's statements of the operators are fetched: below it, one file a provider. */
  STATEMENTS_URL: z.url().optional(),
  STRIPE_URL: z.url().optional(),
  STRIPE_KEY: z.string().default(""),
  STRIPE_WEBHOOK_SECRET: z.string().default(""),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default("https://accounts.google.com"),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_URL: z.url().optional(),
  FACEBOOK_GRAPH_URL: z.url().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z.string().optional(),
  APPLE_ISSUER: z.url().default("https://appleid.apple.com"),
});

/** The names of all settings; .env.example lists the same. */
export const settingNames = Object.keys(settings.shape);

export type Config = Omit<z.infer<typeof settings>, "MEMORY_MB" | "DRAIN_SECONDS"> & {
  production: boolean;
  publicUrl: string;
  simulators: boolean;
  demoData: boolean;
  staffSecondFactor: boolean;
  smsReceives: boolean;
  MEMORY_MB: number;
  DRAIN_SECONDS: number;
};

/** A setting that cannot be used: main.ts prints the sentence and exits with 1. */
export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} : ${issue.message}`);
    throw new ConfigError(`Réglage invalide : ${lines.join(" ; ")}`);
  }
  const production = parsed.data.NODE_ENV === "production";
  const values = {
    ...parsed.data,
    production,
    publicUrl: parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`,
    simulators: parsed.data.SIMULATORS ?? !production,
    demoData: parsed.data.DEMO_DATA ?? !production,
    staffSecondFactor: parsed.data.STAFF_SECOND_FACTOR ?? production,
    smsReceives: parsed.data.SMS_RECEIVES ?? parsed.data.SIMULATORS ?? !production,
    MEMORY_MB: parsed.data.MEMORY_MB ?? (production ? 1024 : 0),
    DRAIN_SECONDS: parsed.data.DRAIN_SECONDS ?? (production ? 5 : 0),
  };
  const fault = production ? unsafeInProduction(values) : forgottenEnvironment(present.NODE_ENV, values);
  if (fault) throw new ConfigError(fault);
  return values;
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
const hostOf = (url: string) => new URL(url).hostname;

/**
 * Refuses a public address without NODE_ENV: the process would run with the default
 * secret and simulated operators.
 */
function forgottenEnvironment(given: string | undefined, values: Config): string | null {
  const isPublic = !loopback.test(values.HOST) || !loopback.test(hostOf(values.publicUrl));
  return given === undefined && isPublic
    ? "NODE_ENV : cette adresse est publique ; dites production (ou development, sur votre propre réseau)."
    : null;
}

/** The first setting that would cost money or trust in production, as one sentence. */
function unsafeInProduction(values: Config): string | null {
  const { publicUrl, MTN_MOMO_URL: mtn, MTN_MOMO_ENVIRONMENT: environment } = values;
  const sandboxes = [mtn, values.ORANGE_MONEY_URL, values.STRIPE_URL].some((url) => url?.includes("sandbox"));
  const faults: [boolean, string][] = [
    [
      values.SECRET === defaultSecret,
      "SECRET : en production, choisissez un secret d’au moins 24 caractères.",
    ],
    [
      !publicUrl.startsWith("https:") && !loopback.test(hostOf(publicUrl)),
      "PUBLIC_URL : en production, l’adresse commence par https.",
    ],
    [values.simulators, "SIMULATORS : en production, il n’y a pas d’opérateurs simulés."],
    [values.demoData, "DEMO_DATA : en production, il n’y a pas de comptes de démonstration."],
    [
      sandboxes || (Boolean(mtn) && environment === "sandbox") || values.STRIPE_KEY.startsWith("sk_test_"),
      "Paiements : en production, un opérateur est encore réglé sur son bac à sable.",
    ],
  ];
  return faults.find(([wrong]) => wrong)?.[1] ?? null;
}

/** Derives a key for one purpose, so that no two purposes share the secret itself. */
export function derivedKey(config: Pick<Config, "SECRET">, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", config.SECRET, "", purpose, 32));
}

export const temporaryDirectory = tmpdir();
