import type { z } from "zod";
import type { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { type Actor, givesRoles, rolesToGive, scopeOfRole } from "../../../shared/permissions.ts";
import { isRoleSlug } from "./role-policy.ts";
import type { roleGrantsInput } from "./role-schema.ts";

/** Grants whose company, terminal or own country is in this country; every grant for staff of all countries. */
function inCountry(countryId: string | null): Prisma.UserRoleWhereInput {
  if (!countryId) return {};
  return {
    OR: [
      { company: { countryId } },
      { terminal: { company: { countryId } } },
      { companyId: null, terminalId: null, countryId },
    ],
  };
}

/** The grants that this person could remove, as a database filter with the same rules as `mayGive`. */
function scopeOf(actor: Actor): Prisma.UserRoleWhereInput[] {
  return actor.grants.flatMap((grant): Prisma.UserRoleWhereInput[] => {
    if (!isRoleSlug(grant.slug)) return [];
    const role = { slug: { in: [...givesRoles[grant.slug]] } };
    const { companyId, terminalId } = grant;
    if (scopeOfRole[grant.slug] === "company") return companyId ? [{ role, companyId }] : [];
    if (scopeOfRole[grant.slug] === "terminal") return terminalId ? [{ role, terminalId }] : [];
    return [{ role, ...inCountry(grant.countryId) }];
  });
}

/** The grants that the reader may change, and the roles that the reader may give. */
export async function listRoleGrants(
  ctx: Context,
  { take = 100, skip = 0 }: NonNullable<z.infer<typeof roleGrantsInput>> = {},
) {
  const actor = requireActor(ctx);
  const scopes = scopeOf(actor);
  const rows =
    scopes.length === 0
      ? []
      : await ctx.db.userRole.findMany({
          where: { OR: scopes },
          orderBy: { createdAt: "desc" },
          take,
          skip,
          select: {
            id: true,
            createdAt: true,
            user: { select: { id: true, firstName: true, lastName: true, phone: true, email: true } },
            role: { select: { slug: true, description: true } },
            company: { select: { id: true, name: true } },
            terminal: { select: { id: true, name: true } },
          },
        });
  return {
    roles: rolesToGive(actor),
    grants: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  };
}
