import type { Context } from "../../platform/context.ts";
import type { ListReviewsInput, ReviewList } from "./schema.ts";

/** Reviews of a company, the latest first; authors are shown by first name and initial. */
export async function listReviews(ctx: Context, input: ListReviewsInput): Promise<ReviewList> {
  const rows = await ctx.replica.review.findMany({
    where: { companyId: input.companyId, hidden: false, comment: { not: "" } },
    select: {
      id: true,
      rating: true,
      comment: true,
      power: true,
      water: true,
      createdAt: true,
      user: { select: { firstName: true, lastName: true } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: input.limit + 1,
    ...(input.cursor ? { cursor: { id: input.cursor }, skip: 1 } : {}),
  });
  const page = rows.slice(0, input.limit);
  return {
    reviews: page.map(({ user, createdAt, ...review }) => ({
      ...review,
      author: authorOf(user),
      createdAt: createdAt.toISOString(),
    })),
    nextCursor: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null,
    marks: input.cursor ? [] : await averageMarks(ctx, input.companyId),
  };
}

/** Includes ratings without a comment. */
function averageMarks(ctx: Context, companyId: string): Promise<ReviewList["marks"]> {
  return ctx.replica.$queryRaw`
    select m."key" as "criterion", avg(m."value"::int)::float as "average"
    from "Review" r cross join lateral jsonb_each_text(r."marks") m
    where r."companyId" = ${companyId}::uuid and not r."hidden"
    group by 1 order by 1`;
}

/** « Aïcha N. »; empty once the account has been erased. */
function authorOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName.trim();
  return [firstName.trim(), initial && `${initial}.`].filter(Boolean).join(" ");
}
