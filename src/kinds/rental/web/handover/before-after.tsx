import clsx from "clsx";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { absenceOf, type Mark, matchDamages, matchPhotos, type PhotoPair } from "../../rules/match-photos.ts";
import { viewName } from "../../rules/view-names.ts";
import { handoverWords as words } from "../../words/fr/handover.ts";
import { myRentalWords } from "../../words/fr/my-rental.ts";
import { DamageDrawing, markTone } from "./damage-drawing.tsx";

/** Each view of the departure beside the same one of the return, then the drawings with their marks. */
export function BeforeAfter({ rental }: { rental: RentalBookingView }) {
  const pairs = matchPhotos(rental, myRentalWords.photo);
  const drawings = matchDamages(rental);
  if (pairs.length === 0 && drawings.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg">{words.pairs}</h3>
      {pairs.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {pairs.map((pair) => (
            <Pair key={pair.id} pair={pair} rental={rental} />
          ))}
        </ul>
      )}
      {drawings.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {drawings.map(({ id, label, marks }) => (
            <li key={id} className="flex flex-col gap-2">
              <p className="font-semibold">{`${words.damage.title} · ${viewName(id, label)}`}</p>
              <DamageDrawing view={id} label={label} marks={marks} />
              <Notes marks={marks} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Pair({ pair, rental }: { pair: PhotoPair; rental: RentalBookingView }) {
  const { id, label, out, in: back } = pair;
  const name = viewName(id, label);
  return (
    <li>
      <p className="mb-1 font-semibold">{name}</p>
      <div className="grid grid-cols-2 gap-2">
        <Side
          title={words.before}
          alt={words.pairPhoto.OUT(name)}
          side={out}
          absent={absenceOf(out, "OUT", rental)}
        />
        <Side
          title={words.after}
          alt={words.pairPhoto.IN(name)}
          side={back}
          absent={absenceOf(back, "IN", rental)}
        />
      </div>
    </li>
  );
}

interface SideProps {
  title: string;
  alt: string;
  side: PhotoPair["out"];
  absent: string;
}

function Side({ title, alt, side, absent }: SideProps) {
  return (
    <figure className="min-w-0">
      {side?.photo ? (
        <a href={side.photo} target="_blank" rel="noreferrer" className="block rounded-control">
          <img
            src={side.photo}
            alt={alt}
            loading="lazy"
            className="aspect-[4/3] w-full rounded-control object-cover"
          />
        </a>
      ) : (
        <div className="flex aspect-[4/3] items-center justify-center rounded-control border-2 border-dashed border-line-strong bg-paper p-2 text-center text-sm text-ink-soft">
          {absent}
        </div>
      )}
      <figcaption className="mt-0.5 text-sm text-ink-soft">{title}</figcaption>
    </figure>
  );
}

function Notes({ marks }: { marks: readonly Mark[] }) {
  const titles = { OUT: words.damage.atOut, IN: words.damage.atIn };
  return (
    <ul className="flex flex-col gap-1 text-[0.9375rem]">
      {marks.map(({ direction, number, note }) => (
        <li key={`${direction}${number}`} className="flex items-start gap-2">
          <span
            className={clsx(
              "flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-bold",
              markTone(direction),
            )}
          >
            {number}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {[titles[direction], note].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
