import { expect, it } from "vitest";
import { enqueue, type JobHandlers, startJobs } from "../../../src/platform/jobs/jobs.ts";
import { jobHandlers, jobLanes } from "../../../src/server/jobs.ts";
import { jobContext } from "../../../src/server/request-context.ts";
import { testServices } from "../../support/app.ts";

const { services } = await testServices();
const { db, pool, log } = services;

/** Jobs that do not end before they are let go: an outside service that hangs. */
function hanging() {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const begun: string[] = [];
  const run = (id: string) => {
    begun.push(id);
    return gone;
  };
  return { begun, run, letGo: () => letGo() };
}

it("a service that hangs delays nothing but its own jobs", async () => {
  const sms = hanging();
  const asked: string[] = [];
  let allAsked: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    allAsked = resolve;
  });
  const handlers: JobHandlers = {
    ...jobHandlers(services),
    "message.sms": (_, { messageId }) => sms.run(messageId),
    "payment.collect": async (_, { paymentId }) => {
      if (asked.push(paymentId) === 40) allAsked();
    },
  };
  for (let index = 0; index < 40; index += 1) {
    await enqueue(db, "message.sms", { messageId: `sms-${index}` });
    await enqueue(db, "payment.collect", { paymentId: `payment-${index}` });
  }
  const worker = await startJobs({
    ...{ pool, handlers, log, lanes: jobLanes, repeating: [], pollInterval: 100 },
    contextForJob: (jobId) => jobContext(services, jobId),
  });
  await done;
  const lane = jobLanes.find(({ jobs }) => jobs.includes("message.sms"));
  expect(asked).toHaveLength(40);
  expect(sms.begun.length).toBeLessThanOrEqual(lane?.atOnce ?? 0);
  sms.letGo();
  await worker.stop();
});
