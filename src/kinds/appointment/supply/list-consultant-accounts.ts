import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import type { ConsultantAccounts } from "../search/appointment-schema.ts";

/** The company's staff accounts that could belong to this consultant, and the one that does. */
export async function listConsultantAccounts(
  ctx: Context,
  { id }: { id: string },
): Promise<ConsultantAccounts> {
  const consultant = await ctx.db.consultant.findUnique({ where: { id } });
  if (!consultant) throw new AppError("NOT_FOUND");
  const { companyId, userId } = consultant;
  await requireCompanyStaff(ctx, ctx.db, companyId, null);
  const grants = await ctx.db.userRole.findMany({
    where: { OR: [{ companyId }, { terminal: { companyId } }], user: { erasedAt: null, disabledAt: null } },
    select: {
      role: { select: { description: true } },
      user: { select: { id: true, firstName: true, lastName: true } },
    },
    orderBy: { createdAt: "asc" },
  });
  const people = new Map(
    grants.map(({ user, role }) => [user.id, { name: fullName(user), role: role.description }]),
  );
  const accounts = [...people].map(([one, told]) => ({ userId: one, ...told, chosen: one === userId }));
  return { accounts: accounts.sort((a, b) => a.name.localeCompare(b.name, "fr")) };
}
