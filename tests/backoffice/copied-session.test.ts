import { expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { addDays, dayOf } from "../../src/shared/dates.ts";
import { testApp } from "../support/app.ts";
import { createActor } from "../support/context.ts";
import { organiserOf } from "../support/event-world.ts";
import { manyCalls } from "./many-calls.ts";

const world = await testApp();
const { services } = world;
const { db } = services;
const { post, tryOn } = manyCalls(world);

test("a session is copied to the days and hours of the form, after a preview that writes nothing", async () => {
  const organiser = await organiserOf(services);
  const actor = await createActor(services, { role: "PARTNER", companyId: organiser.company.id });
  const owner = await openSession(db, {
    userId: actor.id,
    device: "test",
    address: "127.0.0.1",
    now: services.now(),
  });
  const pools = [{ name: "Salle", capacity: 10, tariffs: [{ name: "Entrée", price: 2000 }] }];
  const { id } = await organiser.createSession(pools);
  const today = dayOf(services.now(), "Africa/Lagos");
  const days = [addDays(today, 20), addDays(today, 21)];
  const count = () => db.product.count({ where: { companyId: organiser.company.id, kind: "event" } });
  const values = { days, times: ["18:00", "21:30"] };
  const [row] = await tryOn(owner, "partner/event-session/copy", [{ id, values }]);
  expect(row).toMatchObject({ refusal: null, result: { created: 4 } });
  expect(await count()).toBe(1);
  const copied = await post(owner, `partner/event-session/${id}/copy`, values);
  expect(copied).toMatchObject({ status: 200, body: { _result: { created: 4, known: 0 } } });
  expect(await count()).toBe(5);
  // The same days again are known already; no day at all is an error of the form.
  expect(await post(owner, `partner/event-session/${id}/copy`, values)).toMatchObject({
    status: 200,
    body: { _result: { created: 0, known: 4 } },
  });
  expect((await post(owner, `partner/event-session/${id}/copy`, { days: [] })).status).toBe(400);
});
