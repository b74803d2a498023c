import { Camera, RotateCcw } from "lucide-react";
import { buttonClass } from "../../../../web/ui/button.tsx";
import { Checkbox } from "../../../../web/ui/choices.tsx";
import { Select } from "../../../../web/ui/select.tsx";
import { TextInput } from "../../../../web/ui/text-input.tsx";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { matchPhotos } from "../../rules/match-photos.ts";
import type { Shot } from "../../rules/photo-shots.ts";
import { viewAdvice, viewName } from "../../rules/view-names.ts";
import { handoverWords as words } from "../../words/fr/handover.ts";
import { myRentalWords } from "../../words/fr/my-rental.ts";
import type { ChangeDraft, Draft } from "./use-draft.ts";
import { usePreview } from "./use-preview.ts";

interface ShotStepProps {
  rental: RentalBookingView;
  shot: Shot;
  draft: Draft;
  change: ChangeDraft;
  /** What is missing, once the person has tried to go on. */
  error: string | undefined;
}

/** One view: at the return beside the photograph of the departure; a counter is read and typed too. */
export function ShotStep({ rental, shot, draft, change, error }: ShotStepProps) {
  const photo = draft.photos.find((one) => one.shot === shot.id);
  const skipped = draft.skipped[shot.id];
  const before = matchPhotos(rental, myRentalWords.photo).find(({ id }) => id === shot.id)?.out;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{viewAdvice(shot.id)}</p>
      <div className={draft.direction === "IN" ? "grid grid-cols-2 gap-3" : "flex flex-col"}>
        {draft.direction === "IN" && (
          <Framed title={words.before} src={before?.photo ?? null} alt={words.pairPhoto.OUT(name(shot))}>
            {before?.skipped ? words.skipped(before.skipped) : words.noPhoto}
          </Framed>
        )}
        <Taken direction={draft.direction} shot={shot} blob={photo?.blob} />
      </div>
      <PhotoButton
        shot={shot}
        retake={photo !== undefined}
        onPhoto={(blob) =>
          change(({ photos, skipped: known }) => ({
            photos: [...photos.filter((one) => one.shot !== shot.id), { blob, key: null, shot: shot.id }],
            skipped: without(known, shot.id),
          }))
        }
      />
      {shot.optional && !photo && (
        <Skip
          why={skipped}
          onWhy={(why) =>
            change(({ skipped: known }) => ({
              skipped: why === undefined ? without(known, shot.id) : { ...known, [shot.id]: why },
            }))
          }
        />
      )}
      {shot.id === "counter" && <Meter draft={draft} change={change} />}
      {shot.id === "fuel" && <Fuel draft={draft} change={change} />}
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

const name = ({ id, label }: Shot) => viewName(id, label);

function without(known: Record<string, string>, id: string): Record<string, string> {
  const { [id]: _, ...rest } = known;
  return rest;
}

function Framed(props: { title?: string; src: string | null; alt: string; children: string }) {
  const { title, src, alt, children } = props;
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      {title && <figcaption className="text-sm font-semibold">{title}</figcaption>}
      {src ? (
        <img src={src} alt={alt} className="aspect-[4/3] w-full rounded-control object-cover" />
      ) : (
        <div className="flex aspect-[4/3] w-full items-center justify-center rounded-control border-2 border-dashed border-line-strong bg-paper p-2 text-center text-sm text-ink-soft">
          {children}
        </div>
      )}
    </figure>
  );
}

function Taken(props: { direction: "OUT" | "IN"; shot: Shot; blob: Blob | undefined }) {
  const { direction, shot, blob } = props;
  const src = usePreview(blob);
  const title = direction === "IN" ? words.now : undefined;
  return (
    <Framed {...(title ? { title } : {})} src={src} alt={name(shot)}>
      {name(shot)}
    </Framed>
  );
}

function PhotoButton(props: { shot: Shot; retake: boolean; onPhoto: (photo: File) => void }) {
  const { shot, retake, onPhoto } = props;
  const Icon = retake ? RotateCcw : Camera;
  return (
    <label
      className={buttonClass({
        variant: retake ? "secondary" : "accent",
        block: true,
        className: "cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-clay-500",
      })}
    >
      <Icon className="size-5" aria-hidden="true" />
      {retake ? words.retake : words.take}
      <span className="sr-only">{name(shot)}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) onPhoto(photo);
          target.value = "";
        }}
      />
    </label>
  );
}

function Skip({ why, onWhy }: { why: string | undefined; onWhy: (why: string | undefined) => void }) {
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        label={words.skip}
        checked={why !== undefined}
        onCheckedChange={(checked) => onWhy(checked ? "" : undefined)}
      />
      {why !== undefined && (
        <TextInput
          label={words.skipReason}
          hint={words.skipHint}
          value={why}
          maxLength={200}
          onValueChange={onWhy}
        />
      )}
    </div>
  );
}

const fuelLevels = [8, 7, 6, 5, 4, 3, 2, 1, 0].map((eighths) => ({
  value: String(eighths),
  label: words.fuelLevel(eighths),
}));

interface ReadingProps {
  draft: Draft;
  change: ChangeDraft;
}

function Meter({ draft: { km }, change }: ReadingProps) {
  return (
    <TextInput
      label={words.km}
      inputMode="numeric"
      value={km === null ? "" : String(km)}
      onValueChange={(text) => {
        const digits = text.replace(/\D/g, "").slice(0, 7);
        change(() => ({ km: digits === "" ? null : Number(digits) }));
      }}
    />
  );
}

/** Chosen, never proposed: a level that was not read would be signed by both. */
function Fuel({ draft: { fuelEighths }, change }: ReadingProps) {
  return (
    <Select
      label={words.fuel}
      placeholder={words.fuelChoose}
      value={fuelEighths === null ? "" : String(fuelEighths)}
      options={fuelLevels}
      onValueChange={(level) => change(() => ({ fuelEighths: level === "" ? null : Number(level) }))}
    />
  );
}
