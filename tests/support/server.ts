import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { notifySimulators, withSimulators } from "../../src/platform/simulators/simulator-settings.ts";
import { type Simulators, startSimulators } from "../../src/platform/simulators/simulators.ts";
import { buildApp } from "../../src/server/app.ts";
import { repeatingJobs } from "../../src/server/jobs.ts";
import { makeServices } from "../../src/server/start/make-services.ts";
import { runJobs } from "../../src/server/start/run-jobs.ts";
import { simulatorAddresses } from "../../src/server/start/simulator-addresses.ts";
import { type TestServices, testServices } from "./app.ts";
import { freePort } from "./spawned-process.ts";

export interface TestServer extends TestServices {
  url: string;
  simulators: Simulators;
}

/** What runs at an hour of the machine's clock would make a story depend on when it is run: it asks for such a job itself. */
const everyMinute = repeatingJobs.filter(({ pattern }) => pattern === "* * * * *");

/** A whole process with listener, jobs and simulators, on its own database. Needs the built web apps. */
export async function startTestServer(env: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = { ...env, PUBLIC_URL: url, PORT: String(port) };
  const base = await testServices({ env: own, pool: 12, onTime: true });
  const { config, log } = base.services;
  const simulators = await startSimulators({ log });
  const services = makeServices({
    config: { ...withSimulators(config, simulators), simulators: true },
    database: base.database,
    log,
    simulatorsUrl: simulators.url,
    now: base.clock.now,
  });
  const app = await buildApp(services);
  await app.listen({ host: "127.0.0.1", port });
  await notifySimulators(simulators.url, simulatorAddresses(services.config));
  const worker = runJobs(services, { repeating: everyMinute });
  afterAll(async () => {
    await app.close();
    await worker.stop();
    await simulators.close();
  });
  return {
    ...base,
    services,
    simulators,
    url: `http://localhost:${(app.server.address() as AddressInfo).port}`,
  };
}
