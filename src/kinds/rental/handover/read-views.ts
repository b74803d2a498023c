import type { Handover, PrismaClient } from "../../../../prisma/client/client.ts";
import { nameColumns, readerName } from "../../../platform/database/reader-name.ts";
import { rentalPhotoUrl } from "../../../shared/address/file-url.ts";
import { carShots, houseShots, partTypeOf, roomLabel, type Shot } from "../rules/photo-shots.ts";
import type { HandoverView } from "./handover-schema.ts";
import { handoverState } from "./state-schema.ts";

type Rows = Pick<PrismaClient, "rentalHouse" | "housePartType">;

/** What a handover of this product photographs. */
export async function readShots(db: Pick<Rows, "rentalHouse">, productId: string): Promise<readonly Shot[]> {
  const house = await db.rentalHouse.findUnique({
    where: { productId },
    select: {
      parts: {
        select: { count: true, partTypeId: true, partType: { select: nameColumns } },
        orderBy: { partType: { position: "asc" } },
      },
    },
  });
  if (!house) return carShots;
  return houseShots(
    house.parts.map(({ count, partTypeId, partType }) => ({
      ...{ count, partTypeId },
      name: readerName(partType),
    })),
  );
}

/** The names of rooms that were photographed and are not, or no longer, in the list of the house. */
async function readRoomNames(
  db: Pick<Rows, "housePartType">,
  views: readonly string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(views.flatMap((view) => partTypeOf(view) ?? []))];
  if (ids.length === 0) return new Map();
  const types = await db.housePartType.findMany({
    where: { id: { in: ids } },
    select: { id: true, ...nameColumns },
  });
  const names = new Map(types.map((type) => [type.id, readerName(type)]));
  return new Map(
    views.map((view) => [view, roomLabel(view, names.get(partTypeOf(view) ?? "") ?? "", true)] as const),
  );
}

/** Handovers as they are read; the views in the order in which they were photographed. */
export async function readHandoverViews(
  db: Pick<Rows, "housePartType">,
  handovers: readonly Handover[],
  listed: readonly Shot[],
): Promise<HandoverView[]> {
  const states = handovers.map(({ state }) => handoverState.parse(state));
  const views = states.flatMap(({ shots }) => shots.map(({ shot }) => shot));
  const names = await readRoomNames(
    db,
    views.filter((view) => !listed.some(({ id }) => id === view)),
  );
  const labelOf = (view: string) => listed.find(({ id }) => id === view)?.label ?? names.get(view) ?? "";
  return handovers.map((handover, index) => {
    const { id, bookingId, direction, at, km, fuelEighths, notes, confirmedAt, photos } = handover;
    const url = (key: string) => rentalPhotoUrl(bookingId, key);
    return {
      ...{ id, direction, at: at.toISOString(), km, fuelEighths, notes },
      photos: photos.map(url),
      confirmed: confirmedAt !== null,
      shots: (states[index]?.shots ?? []).map(({ shot, photo, skipped }) => ({
        ...{ id: shot, label: labelOf(shot), skipped },
        photo: photo === null ? null : url(photo),
      })),
      damages: states[index]?.damages ?? [],
    };
  });
}
