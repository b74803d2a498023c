import { randomUUID } from "node:crypto";
import type { Prisma } from "../../prisma/client/client.ts";
import type { Context } from "../../src/platform/context.ts";
import { forgetSettings } from "../../src/platform/settings.ts";
import { jobContext } from "../../src/server/request-context.ts";
import type { Services } from "../../src/server/start/services.ts";
import { isCrewRole } from "../../src/shared/crew.ts";
import type { Actor, RoleSlug } from "../../src/shared/permissions.ts";
import { type SettingKey, settingRules } from "../../src/shared/settings.ts";

/** The context of a request by this person. */
export async function contextFor(
  services: Services,
  actor: Actor | null = null,
  extra: Partial<Context> = {},
): Promise<Context> {
  const ctx = await jobContext(services, `test-${randomUUID()}`);
  return { ...ctx, actor, address: "127.0.0.1", device: "test", ...extra };
}

/** Sets a setting of the tests' country, as an administrator would. */
export async function setSetting(services: Services, key: SettingKey, value: number): Promise<void> {
  const { id: countryId } = await services.db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  const where = { countryId_key: { countryId, key } };
  await services.db.setting.upsert({ where, create: { countryId, key, value }, update: { value } });
  forgetSettings(services.db);
}

/** Raises the limit where one test customer stands for many. */
export const liftHoldLimit = (services: Services) =>
  setSetting(services, "unpaidHoldsMaximum", settingRules.unpaidHoldsMaximum.max);

export interface TestPerson {
  role?: RoleSlug;
  companyId?: string;
  terminalId?: string;
  user?: Partial<Prisma.UserUncheckedCreateInput>;
}

let counter = 0;

/** Creates a person, optionally with a role, and returns their actor. */
export async function createActor(services: Services, person: TestPerson = {}): Promise<Actor> {
  const { db } = services;
  const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  counter += 1;
  const user = await db.user.create({
    data: {
      firstName: "Awa",
      lastName: `Essomba ${counter}`,
      phone: `+237675${String(counter).padStart(6, "0")}`,
      countryId: country.id,
      activatedAt: services.now(),
      ...person.user,
    },
  });
  const actor: Actor = {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    countryId: country.id,
    mustUpdatePassword: user.mustUpdatePassword,
    mustAddFactor: false,
    grants: [],
    onBehalfId: null,
  };
  if (!person.role) return actor;
  const role = await db.role.findUniqueOrThrow({ where: { slug: person.role } });
  const scope = { companyId: person.companyId ?? null, terminalId: person.terminalId ?? null };
  await db.userRole.create({ data: { userId: user.id, roleId: role.id, ...scope } });
  const { slug, description, isAdminRole, isPartnerRole, isCompanyRole, isTerminalRole } = role;
  const flags = { isAdminRole, isPartnerRole, isCompanyRole, isTerminalRole };
  const grant = { slug, description, ...flags, ...scope, countryId: null };
  return isCrewRole(grant) ? { ...actor, crew: [grant] } : { ...actor, grants: [grant] };
}
