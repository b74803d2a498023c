import { expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { resourceByName } from "../../src/server/backoffice/resources.ts";
import { fieldWords } from "../../src/shared/words/fr/backoffice/field-words.ts";
import { testApp } from "../support/app.ts";
import { createActor } from "../support/context.ts";
import { organiserOf } from "../support/event-world.ts";

/** A field that can hold only some rows of another resource: an event's genre, a consultant's specialty. */

const { app, services } = await testApp();
const { db } = services;

test("an event is of a genre of events, and no other domain is offered or taken", async () => {
  const { company, placeId: terminalId } = await organiserOf(services);
  const { id: userId } = await createActor(services, { role: "PARTNER", companyId: company.id });
  const session = { userId, device: "test", address: "127.0.0.1", now: services.now() };
  const headers = { authorization: `Bearer ${await openSession(db, session)}` };
  const foreign = await db.domain.create({
    data: { kind: "rdv", name: "Dentiste", slug: "dentiste-choice" },
  });
  const own = await db.domain.findFirstOrThrow({ where: { kind: "event" } });
  const send = (domainId: string) =>
    app.inject({
      method: "POST",
      url: "/api/backoffice/partner/event",
      headers,
      payload: { title: "Nuit du bikutsi", companyId: company.id, placeId: terminalId, domainId, text: "" },
    });
  const refused = await send(foreign.id);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toEqual({ domainId: fieldWords.reference });
  expect((await send(own.id)).statusCode).toBe(201);
  const genre = resourceByName.get("event")?.fields.domainId;
  const among = genre?.type === "reference" && genre.among;
  const filter = encodeURIComponent(JSON.stringify(among));
  const offered = await app.inject({ url: `/api/backoffice/partner/domain?filter=${filter}`, headers });
  const kinds = offered.json().map(({ kind }: { kind: string }) => kind);
  expect(new Set(kinds)).toEqual(new Set(["event"]));
});

test("what narrows a choice can be asked of the other resource's list", () => {
  const narrowed = [...resourceByName.values()].flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) =>
      field.type === "reference" && field.among ? [{ to: field.to, columns: Object.keys(field.among) }] : [],
    ),
  );
  expect(narrowed.length).toBeGreaterThan(0);
  for (const { to, columns } of narrowed)
    for (const column of columns)
      expect(resourceByName.get(to)?.fields[column]?.filter, `${to}.${column}`).toBe(true);
});
