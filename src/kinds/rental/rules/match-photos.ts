import { handoverWords as words } from "../words/fr/handover.ts";
import { damageViews, type Shot } from "./photo-shots.ts";

/** Photographs of the departure and of the return side by side: the same rows for each page that shows them. */

interface HandoverView {
  direction: "OUT" | "IN";
  photos: string[];
  shots: (Side & Pick<Shot, "id" | "label">)[];
  damages: { view: string; x: number; y: number; note: string }[];
}

interface Handed {
  shots: readonly Shot[];
  handovers: HandoverView[];
}

interface Side {
  photo: string | null;
  skipped: string;
}

export interface PhotoPair {
  id: string;
  label: string;
  /** Null: that handover has no such view. */
  out: Side | null;
  in: Side | null;
}

/** What stands where a photograph is missing. */
export function absenceOf(side: Side | null, direction: "OUT" | "IN", { handovers }: Handed): string {
  if (side?.skipped) return words.skipped(side.skipped);
  return handovers.some((one) => one.direction === direction) ? words.noPhoto : words.notYet;
}

const sideOf = (handover: HandoverView | undefined, view: string): Side | null =>
  handover?.shots.find(({ id }) => id === view) ?? null;

/** Photographs without a view: of a handover that was made on a computer, or before views had an order. */
const looseOf = (handover: HandoverView | undefined): string[] => {
  const placed = handover?.shots.map(({ photo }) => photo) ?? [];
  return handover?.photos.filter((photo) => !placed.includes(photo)) ?? [];
};

const both = ({ handovers }: Handed) => ({
  out: handovers.find(({ direction }) => direction === "OUT"),
  back: handovers.find(({ direction }) => direction === "IN"),
});

/** A row for each view in the order of the list, then for views that it no longer has, then for loose photographs. */
export function matchPhotos(rental: Handed, looseName: (at: number) => string): PhotoPair[] {
  const { out, back } = both(rental);
  const taken = [...(out?.shots ?? []), ...(back?.shots ?? [])];
  const views = new Map([...rental.shots, ...taken].map(({ id, label }) => [id, label]));
  const rows = [...views]
    .filter(([id]) => taken.some((shot) => shot.id === id))
    .map(([id, label]) => ({ id, label, out: sideOf(out, id), in: sideOf(back, id) }));
  const loose = [looseOf(out), looseOf(back)] as const;
  const others = Array.from({ length: Math.max(loose[0].length, loose[1].length) }, (_, index) => {
    const side = (photo: string | undefined) => (photo === undefined ? null : { photo, skipped: "" });
    return {
      ...{ id: `loose-${index}`, label: looseName(index + 1) },
      ...{ out: side(loose[0][index]), in: side(loose[1][index]) },
    };
  });
  return [...rows, ...others];
}

/** A mark on a drawing, numbered within its handover. */
export interface Mark {
  direction: "OUT" | "IN";
  number: number;
  x: number;
  y: number;
  note: string;
}

export interface MarkedView {
  id: string;
  label: string;
  marks: Mark[];
}

/** The drawings that bear marks, with those of both handovers. */
export function matchDamages(rental: Handed): MarkedView[] {
  const marks = rental.handovers.flatMap(({ direction, damages }) =>
    damages.map(({ view, ...at }, index) => ({ ...at, view, direction, number: index + 1 })),
  );
  const known = new Map(
    [...rental.shots, ...rental.handovers.flatMap(({ shots }) => shots)].map(({ id, label }) => [id, label]),
  );
  const ids = new Set([...damageViews(rental.shots), ...marks.map(({ view }) => view)]);
  return [...ids]
    .map((id) => ({
      ...{ id, label: known.get(id) ?? "" },
      marks: marks.filter(({ view }) => view === id).map(({ view: _, ...mark }) => mark),
    }))
    .filter((one) => one.marks.length > 0);
}
