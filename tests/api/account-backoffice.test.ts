import { expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { cookieOf, freshPhone, goodPassword, poster, registerFully } from "../support/account.ts";
import { testApp } from "../support/app.ts";
import { createCompany } from "../support/booking-world.ts";
import { createActor, type TestPerson } from "../support/context.ts";

const { app, services } = await testApp();
const { db } = services;
const post = poster(app);

async function sessionOf(person: TestPerson): Promise<{ id: string; cookie: string }> {
  const { id } = await createActor(services, person);
  return {
    id,
    cookie: `mboa=${await openSession(db, { userId: id, device: "", address: "", now: services.now() })}`,
  };
}
const admin = await sessionOf({ role: "ADMIN" });
const support = await sessionOf({ role: "HELP_DESK" });

async function customer() {
  const phone = freshPhone();
  await registerFully(app, services, phone);
  const { id } = await db.user.findUniqueOrThrow({ where: { phone } });
  const login = () => post("/api/auth/login", { credential: phone, password: goodPassword });
  return { id, phone, login };
}

const act = (path: string, body: object, cookie = admin.cookie) =>
  post(`/api/backoffice/admin/${path}`, body, { cookie });
const reason = "Demande du client par téléphone";

test("an account is closed with a reason, its sessions end, and it is opened again", async () => {
  const { id, login } = await customer();
  const cookie = cookieOf(await login());
  expect((await act(`user/${id}/disable`, {})).statusCode).toBe(400);
  expect((await act(`user/${id}/disable`, { reason })).statusCode).toBe(200);
  expect((await app.inject({ url: "/api/trpc/account.me", headers: { cookie } })).statusCode).toBe(401);
  expect((await login()).json().code).toBe("ACCOUNT_DISABLED");
  const audit = await db.auditEntry.findMany({ where: { objectId: id } });
  expect(audit).toMatchObject([{ action: "disable-account", actorId: admin.id, reason }]);
  expect((await act(`user/${id}/enable`, { reason })).statusCode).toBe(200);
  expect((await login()).statusCode).toBe(200);
});

test("another password can be asked for", async () => {
  const { id, login } = await customer();
  expect((await act(`user/${id}/require-password`, { reason })).statusCode).toBe(200);
  expect((await login()).json().user.must_update_password).toBe(true);
});

test("a super administrator manages staff, and no one their own account", async () => {
  expect((await act(`user/${support.id}/disable`, { reason })).statusCode).toBe(403);
  const boss = await sessionOf({ role: "SUPER_ADMIN" });
  expect((await act(`user/${boss.id}/disable`, { reason }, boss.cookie)).statusCode).toBe(404);
  expect((await act(`user/${support.id}/require-password`, { reason }, boss.cookie)).statusCode).toBe(200);
});

test("signing in as a customer changes the cookie and shows no id", async () => {
  const { id, phone } = await customer();
  const agent = await sessionOf({ role: "ADMIN" });
  const answer = await act(`user/${id}/sign-in-as`, { reason }, agent.cookie);
  expect(answer.json()._result).toEqual({ goTo: "/" });
  const cookie = cookieOf(answer);
  expect(answer.body).not.toContain(cookie.slice(5));
  const me = await app.inject({ url: "/api/trpc/account.me", headers: { cookie } });
  expect(me.json().result.data).toMatchObject({ phone, onBehalf: true });
  const back = await post("/api/trpc/account.stopImpersonation", {}, { cookie });
  const own = await app.inject({ url: "/api/trpc/account.me", headers: { cookie: cookieOf(back) } });
  expect(own.json().result.data).toMatchObject({ id: agent.id, onBehalf: false, areas: ["admin"] });
});

test("signing in as a partner lands where that partner arrives", async () => {
  const { company } = await createCompany(services);
  const { id } = await sessionOf({ role: "PARTNER", companyId: company.id });
  const agent = await sessionOf({ role: "ADMIN" });
  const answer = await act(`user/${id}/sign-in-as`, { reason }, agent.cookie);
  expect(answer.json()._result).toEqual({ goTo: "/dashboard/partner" });
});

test("a role is given by the whole phone number and taken back", async () => {
  const { id, phone } = await customer();
  const given = await act("staff-grant/-/assign", { credential: phone, roleSlug: "HELP_DESK" });
  expect(given.statusCode).toBe(200);
  const grant = await db.userRole.findFirstOrThrow({ where: { userId: id } });
  const above = await act("staff-grant/-/assign", { credential: phone, roleSlug: "SUPER_ADMIN" });
  expect(above.json().code).toBe("ROLE_NOT_GRANTABLE");
  expect((await act(`staff-grant/${grant.id}/remove`, {})).statusCode).toBe(200);
  expect(await db.userRole.count({ where: { userId: id } })).toBe(0);
});
