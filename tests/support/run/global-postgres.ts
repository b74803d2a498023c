import type { TestProject } from "vitest/node";
import { startThrowawayPostgres } from "../../../src/platform/database/embedded-postgres.ts";
import { prepareTemplate } from "./prepare-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

interface Shared {
  server: Promise<{ url: string; stop(): Promise<void> }>;
  users: number;
}

/** Vitest loads this file once per project; they share the process, and so one server. */
const shelf = globalThis as { mboaTestServer?: Shared };

async function start(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startThrowawayPostgres();
  await prepareTemplate(server.url);
  return server;
}

/** The first project starts the server, the last one to end stops it. */
export async function setup(project: TestProject): Promise<void> {
  shelf.mboaTestServer ??= { server: start(), users: 0 };
  shelf.mboaTestServer.users += 1;
  project.provide("postgresUrl", (await shelf.mboaTestServer.server).url);
}

export async function teardown(): Promise<void> {
  const shared = shelf.mboaTestServer;
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  shelf.mboaTestServer = undefined;
  await (await shared.server).stop();
}
