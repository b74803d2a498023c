import type { Prisma } from "../../../../prisma/client/client.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { companyGrantResource } from "../../account/role/grant.resource.ts";
import { userResource } from "../../account/user.resource.ts";
import type { FoundRow } from "../../booking/rows/row-schema.ts";
import { namedLike, scopeIn, shown, shownPhone } from "../../booking/rows/search-scope.ts";
import { usersNamed } from "./read-people.ts";
import type { Finding } from "./search-scope.ts";

/** Finds people: accounts, and the team of a company. */
export async function findPeople(finding: Finding): Promise<FoundRow[]> {
  const found = await Promise.all([findUsers, findTeam].map((find) => find(finding)));
  return found.flat();
}

async function findUsers(finding: Finding): Promise<FoundRow[]> {
  const scope = scopeIn(finding, userResource);
  if (!scope) return [];
  const { ctx, search } = finding;
  const named = await usersNamed(finding, 5 * shown);
  const OR: Prisma.UserWhereInput[] = [
    ...(search.phone ? [{ phone: search.phone }] : []),
    ...(search.text.includes("@") ? [{ email: search.text.toLowerCase() }] : []),
    ...(named.length > 0 ? [{ id: { in: named } }] : []),
  ];
  if (OR.length === 0) return [];
  const users = await ctx.db.user.findMany({
    where: { AND: [scope, { erasedAt: null, OR }] },
    orderBy: { createdAt: "desc" },
    take: shown,
  });
  return users.map((user) => ({
    resource: "user",
    id: user.id,
    title: fullName(user),
    status: null,
    at: null,
    more: [shownPhone(finding, user.phone) || (user.email ?? "")],
  }));
}

/** The team of a company; where accounts have a page of their own, that page names the roles. */
async function findTeam(finding: Finding): Promise<FoundRow[]> {
  const { ctx, area, folded } = finding;
  const scope = scopeIn(finding, companyGrantResource);
  if (!scope || userResource.path[area] || folded.length === 0) return [];
  const grants = await ctx.db.userRole.findMany({
    // By name only: a company may not see the numbers and addresses of accounts.
    where: { AND: [scope, { user: { ...namedLike(folded), erasedAt: null } }] },
    include: { user: true, role: true, terminal: { select: { name: true } } },
    orderBy: { createdAt: "desc" },
    take: shown,
  });
  return grants.map(({ id, user, role, terminal }) => ({
    resource: "company-grant",
    id,
    title: fullName(user),
    status: null,
    at: null,
    more: [role.description, terminal?.name ?? ""],
  }));
}
