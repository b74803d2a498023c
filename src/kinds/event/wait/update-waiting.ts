import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { placesEver } from "./wait-for-places.ts";

interface Session {
  id: string;
  title: string;
}

/**
 * Asks those again who wait for a tariff that is no longer on sale, or sells fewer places at once than they want: from now
 * on they wait for any other one that can serve them, otherwise their wait ends. Runs in the transaction that has changed
 * the tariffs.
 */
export async function updateWaiting(ctx: Context, tx: Tx, { id, title }: Session): Promise<void> {
  const tariffs = await tx.eventTariff.findMany({
    where: { accessCode: null, pool: { productId: id } },
    select: { id: true, cap: true, perBooking: true, pool: { select: { capacity: true } } },
  });
  const waiting = await tx.eventWait.findMany({
    where: { productId: id, status: "WAITING" },
    include: { user: { select: { id: true, phone: true, email: true, language: true } } },
    orderBy: { id: "asc" },
  });
  const most = placesEver(tariffs);
  for (const { id: waitId, tariffId, count, user } of waiting) {
    const wanted = tariffs.filter((tariff) => tariffId === null || tariff.id === tariffId);
    if (count <= placesEver(wanted)) continue;
    const others = count <= most;
    const changes = others ? { tariffId: null } : { status: "LEFT" as const };
    await tx.eventWait.update({ where: { id: waitId }, data: changes });
    await inLanguage(user.language ?? "fr", () =>
      ctx.notify(tx, {
        to: { phone: user.phone, email: user.email, userId: user.id },
        template: "eventTariffRemoved",
        data: { title, others, removed: wanted.length === 0, link: linkTo(ctx, paths.detail("event", id)) },
        // The same person may wait anew, for as many places as before.
        dedupeKey: `tariff-removed:${waitId}:${ctx.now().getTime()}`,
      }),
    );
  }
}
