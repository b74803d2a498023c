import clsx from "clsx";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../../web/ui/button.tsx";
import { TextInput } from "../../../../web/ui/text-input.tsx";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { type Mark, matchDamages } from "../../rules/match-photos.ts";
import { damagesMaximum, damageViews } from "../../rules/photo-shots.ts";
import { viewName } from "../../rules/view-names.ts";
import { handoverWords } from "../../words/fr/handover.ts";
import { DamageDrawing, markTone } from "./damage-drawing.tsx";
import type { ChangeDraft, Draft } from "./use-draft.ts";

const words = handoverWords.damage;

interface DamageStepProps {
  rental: RentalBookingView;
  draft: Draft;
  change: ChangeDraft;
}

/** Damage is marked by touching a drawing, one for each side or room; a note says what it is. */
export function DamageStep({ rental, draft, change }: DamageStepProps) {
  const views = damageViews(rental.shots);
  const [view, setView] = useState(views[0] ?? "");
  const labelOf = (id: string) => rental.shots.find((shot) => shot.id === id)?.label ?? "";
  const damages = draft.damages ?? [];
  const own: Mark[] = damages.flatMap((damage, index) =>
    damage.view === view ? [{ ...damage, direction: draft.direction, number: index + 1 }] : [],
  );
  const old = draft.direction === "IN" ? marksAtDeparture(rental, view) : [];
  const full = damages.length >= damagesMaximum;
  const set = (number: number, more: Partial<Mark>) =>
    change(({ damages: known = [] }) => ({
      damages: known.map((one, index) => (index === number - 1 ? { ...one, ...more } : one)),
    }));
  const add = (x: number, y: number) => {
    if (!full) change(({ damages: known = [] }) => ({ damages: [...known, { view, x, y, note: "" }] }));
  };
  const remove = (number: number) =>
    change(({ damages: known = [] }) => ({ damages: known.filter((_, index) => index !== number - 1) }));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{words.lead}</p>
      <ViewChoice views={views} view={view} labelOf={labelOf} draft={draft} onView={setView} />
      <DamageDrawing
        view={view}
        label={labelOf(view)}
        marks={[...old, ...own]}
        marking={{ direction: draft.direction, onTap: add, onMove: (number, x, y) => set(number, { x, y }) }}
      />
      {full ? (
        <p>{words.full}</p>
      ) : (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => add(0.5, 0.5)}>
          <Plus className="size-5" aria-hidden="true" />
          {words.add}
        </Button>
      )}
      {old.length > 0 && (
        <ul className="flex flex-col gap-1 text-[0.9375rem]">
          {old.map(({ number, note }) => (
            <li key={number}>{[words.old(number), note].filter(Boolean).join(" · ")}</li>
          ))}
        </ul>
      )}
      <ul className="flex flex-col gap-3">
        {own.map(({ number, note }) => (
          <li key={number} className="flex items-end gap-2">
            <TextInput
              className="min-w-0 flex-1"
              label={words.note(number)}
              placeholder={words.notePlaceholder}
              value={note}
              maxLength={200}
              onValueChange={(text) => set(number, { note: text })}
            />
            <IconButton label={words.remove(number)} onClick={() => remove(number)}>
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

const marksAtDeparture = (rental: RentalBookingView, view: string): Mark[] =>
  (matchDamages(rental).find(({ id }) => id === view)?.marks ?? []).filter(
    ({ direction }) => direction === "OUT",
  );

interface ViewChoiceProps {
  views: readonly string[];
  view: string;
  labelOf: (id: string) => string;
  draft: Draft;
  onView: (view: string) => void;
}

function ViewChoice({ views, view, labelOf, draft, onView }: ViewChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{words.choose}</legend>
      {views.map((id) => {
        const count = (draft.damages ?? []).filter((damage) => damage.view === id).length;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={id === view}
            onClick={() => onView(id)}
            className={clsx(
              "inline-flex min-h-11 items-center gap-1.5 rounded-full border-2 px-3.5 font-semibold",
              id === view ? "border-forest-800 bg-forest-800 text-white" : "border-line-strong bg-surface",
            )}
          >
            {viewName(id, labelOf(id))}
            {count > 0 && (
              <span className={clsx("rounded-full px-1.5 text-sm", markTone(draft.direction))}>{count}</span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
