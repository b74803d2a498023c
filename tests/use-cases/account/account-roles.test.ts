import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { deleteAccount } from "../../../src/modules/account/profile/delete-account.ts";
import { getHealth } from "../../../src/modules/account/profile/get-health.ts";
import { updatePaymentNumber } from "../../../src/modules/account/profile/update-payment-number.ts";
import { assignRole } from "../../../src/modules/account/role/assign-role.ts";
import { listRoleGrants } from "../../../src/modules/account/role/list-role-grants.ts";
import { removeRole } from "../../../src/modules/account/role/remove-role.ts";
import { authenticateRequest } from "../../../src/modules/account/session/authenticate-request.ts";
import { endOtherSessions } from "../../../src/modules/account/session/end-other-sessions.ts";
import { endSession } from "../../../src/modules/account/session/end-session.ts";
import { openSession } from "../../../src/modules/account/session/open-session.ts";
import { startImpersonation } from "../../../src/modules/account/session/start-impersonation.ts";
import { stopImpersonation } from "../../../src/modules/account/session/stop-impersonation.ts";
import { changePassword } from "../../../src/modules/account/sign-in/change-password.ts";
import { createPassword } from "../../../src/modules/account/sign-in/create-password.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { sendMessage } from "../../../src/modules/message/conversation/send-message.ts";
import type { Context } from "../../../src/platform/context.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { type RoleSlug, scopeOfRole } from "../../../src/shared/permissions.ts";
import { validationWords } from "../../../src/shared/words/fr/ui/validation.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";

const { services } = await testServices();
const { db } = services;

async function company() {
  const city = await db.city.findFirstOrThrow({ where: { country: { shortCode: "CM" } } });
  const name = `Compagnie ${randomUUID()}`;
  return db.company.create({
    data: {
      name,
      slug: name,
      countryId: city.countryId,
      terminals: {
        create: [
          { cityId: city.id, name: "Centre" },
          { cityId: city.id, name: "Gare" },
        ],
      },
    },
    include: { terminals: true },
  });
}

const ours = await company();
const theirs = await company();
const [centre, gare] = ours.terminals;
if (!centre || !gare) throw new Error("no terminals");

async function staff(role: RoleSlug): Promise<Context> {
  const companyId = scopeOfRole[role] === "country" ? undefined : ours.id;
  const terminalId = scopeOfRole[role] === "terminal" ? centre?.id : undefined;
  return contextFor(services, await createActor(services, { role, companyId, terminalId }));
}
const customer = () => createActor(services);

/** An administrator of one country alone. */
async function administratorOf(shortCode: string) {
  const { id } = await db.country.findUniqueOrThrow({ where: { shortCode } });
  const ctx = await staff("ADMIN");
  const actor = ctx.actor && {
    ...ctx.actor,
    grants: ctx.actor.grants.map((grant) => ({ ...grant, countryId: id })),
  };
  return { ctx, actor };
}

interface Place {
  companyId?: string;
  terminalId?: string;
}
const give = async (giver: RoleSlug, roleSlug: string, place: Place = {}) =>
  assignRole(await staff(giver), { userId: (await customer()).id, roleSlug, ...place });
const refused = { code: "ROLE_NOT_GRANTABLE" };

describe("giving a role", () => {
  test.each<[RoleSlug, string, Place]>([
    ["SUPER_ADMIN", "SUPER_ADMIN", {}],
    ["SUPER_ADMIN", "ADMIN", {}],
    ["ADMIN", "HELP_DESK", {}],
    ["ADMIN", "PARTNER", { companyId: theirs.id }],
    ["ADMIN", "TERMINAL_CHIEF", { terminalId: gare.id }],
    ["PARTNER", "PARTNER", { companyId: ours.id }],
    ["PARTNER", "TERMINAL_CHIEF", { terminalId: gare.id }],
    ["TERMINAL_CHIEF", "TERMINAL_CHIEF", { terminalId: centre.id }],
    ["ADMIN", "DRIVER", { terminalId: gare.id }],
    ["PARTNER", "DRIVER", { terminalId: gare.id }],
    ["TERMINAL_CHIEF", "DRIVER", { terminalId: centre.id }],
  ])("%s gives %s %o", async (giver, role, place) => {
    const { grantId } = await give(giver, role, place);
    const audit = await db.auditEntry.findFirstOrThrow({ where: { objectId: grantId } });
    expect(audit).toMatchObject({ action: "assign-role", objectType: "UserRole" });
  });

  test.each<["fr" | "en" | null, RoleSlug, string, string]>([
    ["fr", "CASHIER", "/dashboard/crew/cashier", "vous a donné la fonction Caissier chez"],
    ["en", "DRIVER", "/dashboard/crew/driver", "gave you the role Driver at"],
    [null, "TERMINAL_CHIEF", "/dashboard/branch-manager", "vous a donné la fonction Chef d'agence chez"],
  ])("tells in %s who becomes %s, once, and where they work", async (language, roleSlug, path, words) => {
    const partner = await staff("PARTNER");
    const { id: userId } = await createActor(services, { user: { language } });
    const input = { userId, roleSlug, terminalId: gare.id };
    await inLanguage(language === "en" ? "fr" : "en", () => assignRole(partner, input));
    await assignRole(partner, input);
    const told = await db.message.findMany({ where: { userId, template: "roleGiven" } });
    expect(told.map(({ channel }) => channel)).toEqual(["SMS"]);
    expect(told[0]?.body).toContain(words);
    expect(told[0]?.body).toContain(services.config.publicUrl + path);
  });

  test("tells nobody of a role that was taken back before its message has gone, but of another one", async () => {
    const partner = await staff("PARTNER");
    const { id: userId } = await customer();
    const { grantId } = await assignRole(partner, { userId, roleSlug: "CASHIER", terminalId: gare.id });
    await assignRole(partner, { userId, roleSlug: "DRIVER", terminalId: gare.id });
    await removeRole(partner, { grantId });
    const told = await db.message.findMany({ where: { userId, template: "roleGiven" } });
    expect(told.map(({ body }) => /Caissier|Chauffeur/.exec(body)?.[0])).toEqual(["Chauffeur"]);
  });

  test("tells nobody of a role that they give themselves, nor of one that is no company's", async () => {
    const partner = await staff("PARTNER");
    const userId = partner.actor?.id ?? "";
    await assignRole(partner, { userId, roleSlug: "CASHIER", terminalId: gare.id });
    const helped = await customer();
    await assignRole(await staff("ADMIN"), { userId: helped.id, roleSlug: "HELP_DESK" });
    const where = { template: "roleGiven", userId: { in: [userId, helped.id] } };
    expect(await db.message.count({ where })).toBe(0);
  });

  test.each<[RoleSlug, string, Place]>([
    ["ADMIN", "SUPER_ADMIN", {}],
    ["ADMIN", "ADMIN", {}],
    ["PARTNER", "ADMIN", {}],
    ["PARTNER", "HELP_DESK", {}],
    ["PARTNER", "PARTNER", { companyId: theirs.id }],
    ["PARTNER", "TERMINAL_CHIEF", { terminalId: theirs.terminals[0]?.id }],
    ["TERMINAL_CHIEF", "TERMINAL_CHIEF", { terminalId: gare.id }],
    ["TERMINAL_CHIEF", "PARTNER", { companyId: ours.id }],
    ["HELP_DESK", "HELP_DESK", {}],
    ["SUPER_ADMIN", "EMPEROR", {}],
    ["PARTNER", "DRIVER", { terminalId: theirs.terminals[0]?.id }],
    ["TERMINAL_CHIEF", "DRIVER", { terminalId: gare.id }],
    ["HELP_DESK", "DRIVER", { terminalId: gare.id }],
    ["DRIVER", "DRIVER", { terminalId: centre.id }],
    ["DRIVER", "TERMINAL_CHIEF", { terminalId: centre.id }],
  ])("%s does not give %s %o", async (giver, role, place) => {
    await expect(give(giver, role, place)).rejects.toMatchObject(refused);
  });

  test("an ordinary customer gives nothing, not even to themselves", async () => {
    const actor = await customer();
    const ctx = await contextFor(services, actor);
    await expect(assignRole(ctx, { userId: actor.id, roleSlug: "ADMIN" })).rejects.toMatchObject(refused);
  });

  test("an administrator of one country gives nothing in another", async () => {
    const { ctx, actor } = await administratorOf("GA");
    const input = { userId: (await customer()).id, roleSlug: "PARTNER", companyId: ours.id };
    await expect(assignRole({ ...ctx, actor }, input)).rejects.toMatchObject(refused);
  });

  test("the same role twice is one grant, also when asked twice at once", async () => {
    const ctx = await staff("PARTNER");
    const input = { userId: (await customer()).id, roleSlug: "PARTNER", companyId: ours.id };
    const [first, second] = await Promise.all([assignRole(ctx, input), assignRole(ctx, input)]);
    expect(first).toEqual(second);
    expect(await db.userRole.count({ where: { userId: input.userId } })).toBe(1);
  });

  test("to a number without an account says beside the number what its owner does first", async () => {
    const partner = await staff("PARTNER");
    const wish = { credential: "677909090", roleSlug: "CASHIER", companyId: ours.id, terminalId: centre?.id };
    const refusal = { code: "INVALID_INPUT", detail: { fields: { credential: validationWords.noAccount } } };
    await expect(assignRole(partner, wish)).rejects.toMatchObject(refusal);
    // Somebody who began to register and has not finished.
    await createActor(services, { user: { phone: "+237677909090", activatedAt: null } });
    await expect(assignRole(partner, wish)).rejects.toMatchObject(refusal);
    await db.user.update({ where: { phone: "+237677909090" }, data: { activatedAt: services.now() } });
    expect(await assignRole(partner, wish)).toMatchObject({ grantId: expect.any(String) });
  });

  test("a company's role without a company is refused", async () => {
    await expect(give("SUPER_ADMIN", "PARTNER")).rejects.toMatchObject({ code: "INVALID_REFERENCE" });
  });
});

describe("taking a role back", () => {
  test("within one's company, not beyond", async () => {
    const mine = await give("ADMIN", "TERMINAL_CHIEF", { terminalId: gare.id });
    const other = await give("ADMIN", "PARTNER", { companyId: theirs.id });
    const partner = await staff("PARTNER");
    await removeRole(partner, mine);
    expect(await db.userRole.findUnique({ where: { id: mine.grantId } })).toBeNull();
    await expect(removeRole(partner, other)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const chief = await staff("TERMINAL_CHIEF");
    const atGare = await give("ADMIN", "TERMINAL_CHIEF", { terminalId: gare.id });
    await expect(removeRole(chief, atGare)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("of a person with an open drawer is refused first", async () => {
    const partner = await staff("PARTNER");
    const drawer = async (terminalId: string) => {
      const userId = (await customer()).id;
      const grant = await assignRole(partner, { userId, roleSlug: "TERMINAL_CHIEF", terminalId: centre.id });
      const openedAt = new Date("2026-03-01T08:00:00Z");
      const of = { companyId: ours.id, terminalId, userId };
      const shift = await db.cashShift.create({
        data: { ...of, openedAt, openingFloat: 0, currency: "XAF" },
      });
      return { ...grant, shift };
    };
    const { shift, ...open } = await drawer(centre.id);
    await expect(removeRole(partner, open)).rejects.toMatchObject({
      code: "DRAWER_OPEN",
      detail: { place: "Centre", since: "dim. 1er mars 2026" },
    });
    expect(await db.userRole.count({ where: { id: open.grantId } })).toBe(1);
    await removeRole(partner, { ...open, anyway: true });
    expect(await db.userRole.count({ where: { id: open.grantId } })).toBe(0);
    expect(await db.cashShift.findUniqueOrThrow({ where: { id: shift.id } })).toMatchObject({
      closedAt: null,
    });
    // A closed drawer, or one at another terminal than the role's, does not block it.
    const counted = await drawer(centre.id);
    await db.cashShift.update({ where: { id: counted.shift.id }, data: { closedAt: new Date() } });
    await removeRole(partner, { grantId: counted.grantId });
    await removeRole(partner, { grantId: (await drawer(gare.id)).grantId });
  });

  test("an account with an open drawer is not deleted by its owner", async () => {
    const chief = await staff("TERMINAL_CHIEF");
    const drawer = { companyId: ours.id, terminalId: centre.id, userId: chief.actor?.id ?? "" };
    const opened = { openedAt: new Date("2026-03-01T08:00:00Z"), openingFloat: 0, currency: "XAF" };
    const { id } = await db.cashShift.create({ data: { ...drawer, ...opened } });
    await expect(deleteAccount(chief, { confirm: true })).rejects.toMatchObject({
      code: "SHIFT_ALREADY_OPEN",
    });
    await db.cashShift.update({ where: { id }, data: { closedAt: new Date() } });
    await deleteAccount(chief, { confirm: true });
  });

  test("lists show only what may be changed", async () => {
    const { roles, grants } = await listRoleGrants(await staff("PARTNER"));
    expect(roles).toEqual(["PARTNER", "TERMINAL_CHIEF", "DRIVER", "CONTROLLER", "CASHIER", "CLEANER"]);
    expect(new Set(grants.map((grant) => grant.company?.id))).toEqual(new Set([ours.id]));
    expect(await listRoleGrants(await contextFor(services, await customer()))).toEqual({
      roles: [],
      grants: [],
    });
  });

  test("an administrator of one country sees no grants of another", async () => {
    await give("SUPER_ADMIN", "PARTNER", { companyId: ours.id });
    await give("SUPER_ADMIN", "TERMINAL_CHIEF", { terminalId: centre.id });
    const companiesSeenFrom = async (shortCode: string) => {
      const { ctx, actor } = await administratorOf(shortCode);
      const { grants } = await listRoleGrants({ ...ctx, actor });
      return grants.map((grant) => grant.company?.id);
    };
    expect(await companiesSeenFrom("CM")).toEqual(expect.arrayContaining([ours.id]));
    expect(await companiesSeenFrom("GA")).toEqual([]);
  });

  test("the last super administrator stays", async () => {
    const grants = await db.userRole.findMany({ where: { role: { slug: "SUPER_ADMIN" } } });
    const ctx = await staff("SUPER_ADMIN");
    const all = [...grants, ...(await db.userRole.findMany({ where: { userId: ctx.actor?.id } }))];
    const outcomes: string[] = [];
    for (const { id } of all) {
      outcomes.push(
        await removeRole(ctx, { grantId: id }).then(
          () => "removed",
          (error: { code: string }) => error.code,
        ),
      );
    }
    expect(outcomes.at(-1)).toBe("LAST_SUPER_ADMIN");
    expect(await db.userRole.count({ where: { role: { slug: "SUPER_ADMIN" } } })).toBe(1);
    const last = { code: "LAST_SUPER_ADMIN" };
    await expect(deleteAccount(ctx, { confirm: true })).rejects.toMatchObject(last);
    // Another one whose account is closed could appoint nobody; once it is open, the first may go.
    const other = await staff("SUPER_ADMIN");
    const where = { id: other.actor?.id ?? "" };
    await db.user.update({ where, data: { disabledAt: new Date() } });
    await expect(deleteAccount(ctx, { confirm: true })).rejects.toMatchObject(last);
    await db.user.update({ where, data: { disabledAt: null } });
    await deleteAccount(ctx, { confirm: true });
  });
});

describe("signing in as somebody", () => {
  const reason = "Le client ne voit pas son billet";
  const as = async (token: string | null): Promise<Context> => {
    const credentials = { authorization: `Bearer ${token}`, cookies: {} };
    const { actor, sessionId } = await authenticateRequest(services, credentials);
    return contextFor(services, actor, { sessionId });
  };

  test("with a reason, audited, without payments, passwords or health, and back", async () => {
    const ctx = await staff("ADMIN");
    const target = await customer();
    const { token } = await startImpersonation(ctx, { userId: target.id, reason });
    const acting = await as(token);
    expect(acting.actor).toMatchObject({ id: target.id, onBehalfId: ctx.actor?.id });
    const no = { code: "NOT_ON_BEHALF" };
    await expect(updatePaymentNumber(acting, { accountNumber: "671234567" })).rejects.toMatchObject(no);
    await expect(
      changePassword(acting, { currentPassword: "x", password: "abcdefgh" }),
    ).rejects.toMatchObject(no);
    const refund = { bookingId: randomUUID(), expectedRefund: 0 };
    await expect(cancelBooking(acting, refund)).rejects.toMatchObject(no);
    await expect(getHealth(acting)).rejects.toMatchObject(no);
    await expect(endOtherSessions(acting)).rejects.toMatchObject(no);
    await expect(endSession(acting, { id: "any" })).rejects.toMatchObject(no);
    await expect(startImpersonation(acting, { userId: target.id, reason })).rejects.toMatchObject(no);
    const audit = await db.auditEntry.findFirstOrThrow({
      where: { objectId: target.id, action: "start-impersonation" },
    });
    expect(audit).toMatchObject({ actorId: ctx.actor?.id, reason });
    const back = await stopImpersonation(acting);
    expect((await as(back.token)).actor).toMatchObject({ id: ctx.actor?.id, onBehalfId: null });
    expect((await as(token)).actor).toBeNull();
  });

  test("keeps the age of the employee's own session, there and back", async () => {
    const ctx = await staff("ADMIN");
    const userId = ctx.actor?.id ?? "";
    const hoursAgo = (hours: number) => new Date(services.now().getTime() - hours * 3_600_000);
    const begun = hoursAgo(11.5);
    const own = await openSession(db, { userId, device: "", address: "", now: begun });
    const target = await customer();
    const { token } = await startImpersonation({ ...ctx, sessionId: own }, { userId: target.id, reason });
    const acted = await db.session.findFirstOrThrow({ where: { userId: target.id } });
    // Half an hour is left of twelve, less than the hour of acting for somebody.
    expect(acted.expiresAt).toEqual(new Date(begun.getTime() + 12 * 3_600_000));
    const back = await stopImpersonation(await as(token));
    const returned = await db.session.findFirstOrThrow({ where: { userId } });
    expect(returned.createdAt).toEqual(begun);
    expect((await as(back.token)).actor?.id).toBe(userId);
    await db.session.update({ where: { id: returned.id }, data: { createdAt: hoursAgo(12) } });
    expect((await as(back.token)).actor).toBeNull();
  });

  test("what is written meanwhile stands in the audit under both names; what a person writes does not", async () => {
    const ctx = await staff("ADMIN");
    const target = await customer();
    const { token } = await startImpersonation(ctx, { userId: target.id, reason });
    const message = { subject: "Mon billet", body: "Où est mon billet ?" };
    const sent = await sendMessage(await as(token), message);
    const entry = { action: "send-message", objectId: sent.conversationId };
    expect(await db.auditEntry.findMany({ where: entry })).toMatchObject([
      { actorId: target.id, onBehalfId: ctx.actor?.id, after: { messageId: sent.messageId } },
    ]);
    const { conversationId } = sent;
    await sendMessage(await contextFor(services, target), { conversationId, body: "Merci" });
    expect(await db.auditEntry.count({ where: entry })).toBe(1);
  });

  test("ends with a new password of who acts: it is no way around it back to their account", async () => {
    const ctx = await staff("ADMIN");
    const { token } = await startImpersonation(ctx, { userId: (await customer()).id, reason });
    await createPassword(ctx, { password: "Sanaga-2026-pont" });
    const acting = await as(token);
    expect(acting.actor).toBeNull();
    await expect(stopImpersonation(acting)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  });

  test.each<[RoleSlug, RoleSlug | null, boolean]>([
    ["HELP_DESK", null, false],
    ["PARTNER", null, false],
    ["ADMIN", "ADMIN", false],
    ["ADMIN", "PARTNER", true],
    ["SUPER_ADMIN", "ADMIN", true],
  ])("%s as %s: %s", async (who, whom, allowed) => {
    const ctx = await staff(who);
    const target = whom ? (await staff(whom)).actor : await customer();
    const attempt = startImpersonation(ctx, { userId: target?.id ?? "", reason });
    if (allowed) expect((await attempt).token).toBeTruthy();
    else await expect(attempt).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("ends when the role by which it began is taken", async () => {
    const ctx = await staff("ADMIN");
    const { token } = await startImpersonation(ctx, { userId: (await customer()).id, reason });
    const grant = await db.userRole.findFirstOrThrow({ where: { userId: ctx.actor?.id } });
    await removeRole(await staff("SUPER_ADMIN"), { grantId: grant.id });
    expect((await as(token)).actor).toBeNull();
  });

  test.each<[RoleSlug, boolean]>([
    ["ADMIN", true],
    ["PARTNER", false],
  ])("a person who becomes %s meanwhile: it ends %s", async (roleSlug, ends) => {
    const ctx = await staff("ADMIN");
    const target = await customer();
    const { token } = await startImpersonation(ctx, { userId: target.id, reason });
    const own = await openSession(db, { userId: target.id, device: "", address: "", now: services.now() });
    const companyId = scopeOfRole[roleSlug] === "country" ? undefined : ours.id;
    await assignRole(await staff("SUPER_ADMIN"), { userId: target.id, roleSlug, companyId });
    expect((await as(token)).actor === null).toBe(ends);
    expect((await as(own)).actor?.grants).toHaveLength(1);
  });
});
