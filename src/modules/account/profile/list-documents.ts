import { type Context, requireSelf } from "../../../platform/context.ts";

export async function listDocuments(ctx: Context) {
  const { id: userId } = requireSelf(ctx);
  const rows = await ctx.db.userDocument.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    select: {
      id: true,
      label: true,
      createdAt: true,
      file: { select: { name: true, contentType: true, size: true } },
    },
  });
  return rows.map(({ id, label, createdAt, file }) => ({
    id,
    label,
    ...file,
    createdAt: createdAt.toISOString(),
    url: `/api/account/documents/${id}`,
  }));
}
