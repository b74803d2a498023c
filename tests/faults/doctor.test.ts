import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createLine } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { post } from "../../src/modules/payment/ledger/post-to-ledger.ts";
import { sealDay } from "../../src/modules/reconciliation/day/close-day.ts";
import { signingKey } from "../../src/modules/ticket-key/sign-ticket.ts";
import { readConfig } from "../../src/platform/config.ts";
import { jobContext } from "../../src/server/request-context.ts";
import { checkDeployment } from "../../src/server/start/check-deployment.ts";
import { addDays, dayOf, startOfDay } from "../../src/shared/dates.ts";
import { hour } from "../../src/shared/durations.ts";
import { formatDay } from "../../src/shared/paper-dates.ts";
import { doctorWords } from "../../src/shared/words/fr/doctor.ts";
import { closedDayWords } from "../../src/shared/words/fr/money/reconciliation.ts";
import { testServices } from "../support/app.ts";
import { startS3Bucket } from "../support/faults/s3-bucket.ts";
import { startTcpProxy } from "../support/faults/test-proxy.ts";
import { databaseUrl } from "../support/names.ts";

/** The findings of `npm run doctor` for each fault of a deployment. */

const { services, database } = await testServices();
await signingKey(services);

/** A server that answers every request with this status. */
async function serviceThatAnswers(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end("{}"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A mail server that answers each command with the line of its name. */
async function mailServerThatSays(answers: Record<string, string>): Promise<string> {
  const server = createLine((line) => {
    line.on("error", () => undefined).write("220 ready\r\n");
    line.on("data", (data) => {
      const command = data.toString().slice(0, 4).trim().toUpperCase();
      line.write(`${answers[command] ?? "250 fine"}\r\n`);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const mailServer = await mailServerThatSays({});
const strictMailServer = await mailServerThatSays({
  ...{ EHLO: "250-here\r\n250 AUTH PLAIN", AUTH: "535 who are you" },
});
const noMailServer = await mailServerThatSays({ EHLO: "502 what?", HELO: "502 what?" });

const answering = await serviceThatAnswers(200);
const refusing = await serviceThatAnswers(401);
const silent = "http://127.0.0.1:9";
const bucket = await startS3Bucket();

const whole = {
  ...{ NODE_ENV: "test", SIMULATORS: "0", DEMO_DATA: "0", DATABASE_URL: database.url },
  MBOA_DATA_DIR: services.config.MBOA_DATA_DIR,
  SMTP_URL: `smtp://${mailServer}`,
  ...{ SMS_PROVIDER: "infobip", SMS_URL: answering, SMS_KEY: "key" },
};
const stripeAt = (url: string) => ({
  STRIPE_URL: url,
  STRIPE_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
});

/** The findings with these settings, by name. */
async function faultsWith(env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const findings = await checkDeployment(readConfig({ ...whole, ...env }));
  return Object.fromEntries(findings.filter(({ well }) => !well).map(({ name, says }) => [name, says]));
}

test("nothing is wrong with a whole deployment, and each thing is named", async () => {
  const findings = await checkDeployment(readConfig(whole));
  expect(findings.filter(({ well }) => !well)).toEqual([]);
  const names = [
    "PostgreSQL",
    "Connexions",
    "Requêtes nommées",
    "Horloge",
    "Migrations",
    "SECRET",
    "Fichiers",
    "Disque",
  ];
  expect(findings.map(({ name }) => name)).toEqual(expect.arrayContaining([...names, "SMTP", "SMS"]));
});

test.each<[string, NodeJS.ProcessEnv, Record<string, RegExp>]>([
  ["another secret", { SECRET: "another-secret-than-before-1" }, { SECRET: /scellées avec un autre secret/ }],
  ["no e-mail", { SMTP_URL: "" }, { SMTP: /SMTP_URL n’est pas réglé/ }],
  ["a mail server that is away", { SMTP_URL: "smtp://127.0.0.1:9" }, { SMTP: /127\.0\.0\.1 ne répond pas/ }],
  ["what is no mail server", { SMTP_URL: `smtp://${noMailServer}` }, { SMTP: /127\.0\.0\.1 ne répond pas/ }],
  [
    "a mail server that refuses us",
    { SMTP_URL: `smtp://mboa:wrong@${strictMailServer}` },
    { SMTP: /refuse nos identifiants/ },
  ],
  ["no SMS", { SMS_KEY: "" }, { SMS: /SMS_KEY n’est pas réglé/ }],
  ["an SMS gateway that is away", { SMS_URL: silent }, { SMS: /infobip ne répond pas/ }],
  ["an SMS gateway that refuses us", { SMS_URL: refusing }, { SMS: /refuse nos identifiants/ }],
  [
    "an SMS gateway that refuses our token",
    { SMS_URL: refusing, SMS_PROVIDER: "orange" },
    { SMS: /refuse nos/ },
  ],
  ["an operator that refuses us", stripeAt(refusing), { stripe: /refuse nos identifiants/ }],
  ["an operator that is away", stripeAt(silent), { stripe: /ne répond pas/ }],
  [
    "a bucket with another secret",
    { ...bucket.settings, FILES_S3_SECRET: "x" },
    { Fichiers: /refuse nos identifiants/ },
  ],
  ["a bucket that is away", { ...bucket.settings, FILES_S3_URL: silent }, { Fichiers: /inaccessibles/ }],
])("%s", async (_what, env, expected) => {
  const faults = await faultsWith(env);
  expect(Object.keys(faults)).toEqual(Object.keys(expected));
  for (const [name, sentence] of Object.entries(expected)) expect(faults[name]).toMatch(sentence);
});

test("more connections for a process than the database offers, unless a pooler shares them", async () => {
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  const offer = (count: number) =>
    database.pool.query(`alter database "${rows[0]?.name}" connection limit ${count}`);
  await offer(20);
  expect(await faultsWith({ DATABASE_POOL: "16" })).toEqual({});
  expect(await faultsWith({ DATABASE_POOL: "17" })).toEqual({
    Connexions: expect.stringMatching(/un processus en prend 21 .* n’en offre que 20/),
  });
  expect(await faultsWith({ DATABASE_POOL: "17", DATABASE_DIRECT_URL: database.url })).toEqual({});
  await offer(-1);
});

test("a folder that cannot be written", async () => {
  const file = join(services.config.MBOA_DATA_DIR, "no-folder");
  writeFileSync(file, "");
  const faults = await faultsWith({ MBOA_DATA_DIR: file });
  expect(faults.Fichiers).toMatch(/pas accessible en écriture/);
});

test("a folder of its own beside the one that the others share", async () => {
  const key = "private/papers/one.pdf";
  await services.files.put(key, Buffer.from("paper"), "application/pdf");
  await services.db.storedFile.create({
    data: { key, name: "one.pdf", contentType: "application/pdf", size: 5 },
  });
  const own = join(services.config.MBOA_DATA_DIR, "own");
  expect(await faultsWith({ MBOA_DATA_DIR: own })).toEqual({
    Fichiers: expect.stringMatching(/^1 des fichiers les plus récents manquent/),
  });
  expect(await faultsWith({})).toEqual({});
});

test("a closed day in which an entry was changed", async () => {
  const { db } = services;
  const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  const now = services.now();
  const day = addDays(dayOf(now, country.timeZone), -1);
  const noon = new Date(startOfDay(day, country.timeZone).getTime() + 12 * hour);
  await post(db, noon, {
    ...{ sourceEvent: "doctor", kind: "PROVIDER_FEES", countryId: country.id },
    entries: [
      { account: "PROVIDER_FEES", amount: 5, currency: "XAF" },
      { account: "PROVIDER_CLEARING", amount: -5, currency: "XAF", provider: "mtn-momo" },
    ],
  });
  // Two hours after midnight at the earliest, whenever this test runs.
  const later = new Date(startOfDay(addDays(day, 1), country.timeZone).getTime() + 6 * hour);
  const ctx = { ...(await jobContext(services, "doctor")), now: () => later };
  await sealDay(ctx, country, day);
  expect(await faultsWith({})).toEqual({});
  const change = (amount: number) =>
    database.pool.query(
      `begin; set local session_replication_role = replica;
       update "LedgerEntry" set "amount" = ${amount} where "account" = 'PROVIDER_FEES'; commit`,
    );
  await change(6);
  expect(await faultsWith({})).toEqual({
    [doctorWords.names.closedDays]:
      `${country.name} : ${closedDayWords.broken(formatDay(day), closedDayWords.faults.ENTRIES)}`,
  });
  await change(5);
});

test("a migration that is missing", async () => {
  await database.pool.query("update _prisma_migrations set finished_at = null");
  expect(await faultsWith({})).toEqual({ Migrations: "1 à appliquer : le prochain démarrage le fera" });
  await database.pool.query("update _prisma_migrations set finished_at = now()");
});

test("a database on which nothing was started yet, and one that is away", async () => {
  const admin = new pg.Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  const name = `mboa_empty_${process.pid}`;
  await admin.query(`create database ${name} template template0`);
  const empty = await faultsWith({ DATABASE_URL: databaseUrl(inject("postgresUrl"), name) });
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  const unprepared = expect.stringMatching(/pas encore préparée/);
  expect(empty).toMatchObject({ Migrations: unprepared, SECRET: unprepared });

  const { proxy, behind } = await startTcpProxy(database.url);
  proxy.cut();
  const away = await faultsWith({ DATABASE_URL: behind });
  expect(away).toMatchObject({ PostgreSQL: "la base de données ne répond pas", SECRET: away.PostgreSQL });
});

test("without a database of its own it says that nothing was started yet, and creates nothing", async () => {
  const folder = join(services.config.MBOA_DATA_DIR, "never-started");
  const config = readConfig({ ...whole, DATABASE_URL: "", MBOA_DATA_DIR: folder });
  await expect(checkDeployment(config)).rejects.toThrow("Rien n’a encore été démarré");
  expect(existsSync(folder)).toBe(false);
});

test("simulated services are said to be simulated, and are no fault", async () => {
  const config = readConfig({ ...whole, SIMULATORS: "1", SMTP_URL: "", SMS_KEY: "" });
  const findings = await checkDeployment(config);
  expect(findings.filter(({ says }) => says.startsWith("simulé")).map(({ name }) => name)).toEqual([
    "SMTP",
    "SMS",
  ]);
  expect(findings.every(({ well }) => well)).toBe(true);
});
