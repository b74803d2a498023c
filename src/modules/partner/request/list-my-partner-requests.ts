import { type Context, requireActor } from "../../../platform/context.ts";
import { followed } from "./find-request.ts";
import type { MyPartnerRequest } from "./request-schema.ts";

/** The requests that this person sent while signed in, newest first. */
export async function listMyPartnerRequests(ctx: Context): Promise<MyPartnerRequest[]> {
  const actor = requireActor(ctx);
  const rows = await ctx.db.partnerRequest.findMany({
    where: { userId: actor.id },
    include: { documents: { include: { file: true } } },
    orderBy: { createdAt: "desc" },
  });
  return rows.map((row) => ({
    ...followed(row),
    city: row.city,
    taxNumber: row.taxNumber ?? "",
    tradeRegister: row.tradeRegister ?? "",
    contactLastName: row.contactLastName,
    contactFirstName: row.contactFirstName,
    contactPhone: row.contactPhone,
    contactEmail: row.contactEmail ?? "",
    message: row.message,
    kinds: row.kinds,
    documents: row.documents.map(({ id, label, file }) => ({ id, label, name: file.name })),
  }));
}
