import { RotateCcw } from "lucide-react";
import { useRef, useState } from "react";
import { depositReasonMaximum, depositReasonMinimum } from "../../../../shared/booking/deposit-rules.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { Button } from "../../../../web/ui/button.tsx";
import { Checkbox } from "../../../../web/ui/choices.tsx";
import { Alert } from "../../../../web/ui/display.tsx";
import { TextArea, TextInput } from "../../../../web/ui/text-input.tsx";
import { painted } from "../../../../web/ui/touch/painted.ts";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import type { Shot } from "../../rules/photo-shots.ts";
import { viewName } from "../../rules/view-names.ts";
import { handoverWords } from "../../words/fr/handover.ts";
import { myRentalWords } from "../../words/fr/my-rental.ts";
import { lackOf } from "./missing-steps.ts";
import type { ChangeDraft, Draft } from "./use-draft.ts";
import { usePreview } from "./use-preview.ts";

const words = handoverWords.last;

interface LastStepProps {
  rental: RentalBookingView;
  draft: Draft;
  change: ChangeDraft;
  onStep: (step: number) => void;
  /** Returns why the server refuses it. */
  onFinish: (draft: Draft) => Promise<string | undefined>;
}

/** All views once more, what is kept of the caution, and the customer's code. */
export function LastStep({ rental, draft, change, onStep, onFinish }: LastStepProps) {
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const fields = useRef<HTMLDivElement>(null);
  const company = rental.reader !== "CUSTOMER";
  const missing = rental.shots.filter((shot) => lackOf(shot, draft, rental) !== undefined);
  const maximum =
    company && draft.direction === "IN" && rental.caution?.status === "HELD" ? rental.caution.amount : 0;
  const faults = keepFaults(draft, maximum, rental.currency);

  /** On a telephone the claim stands above what is seen with the button. */
  async function focusFault() {
    await painted();
    fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  async function save() {
    setTried(true);
    setRefusal(undefined);
    if (missing.length > 0) return;
    if (Object.values(faults).some(Boolean)) return focusFault();
    setBusy(true);
    setRefusal(await onFinish(maximum > 0 ? draft : { ...draft, keep: undefined }));
    setBusy(false);
  }

  return (
    <div ref={fields} className="flex flex-col gap-4">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {rental.shots.map((shot, index) => (
          <Thumbnail key={shot.id} shot={shot} draft={draft} onRetake={() => onStep(index)} />
        ))}
      </ul>
      <p className="font-semibold empty:hidden">{readings(draft).join(" · ")}</p>
      {maximum > 0 && (
        <Keep
          draft={draft}
          change={change}
          maximum={maximum}
          currency={rental.currency}
          faults={tried ? faults : {}}
        />
      )}
      <TextArea
        label={words.notes}
        optional
        value={draft.notes}
        maxLength={1000}
        onValueChange={(notes) => change(() => ({ notes }))}
      />
      {company ? (
        <TextInput
          label={words.code}
          hint={words.codeHint}
          autoCapitalize="characters"
          autoComplete="off"
          value={draft.code ?? ""}
          onValueChange={(code) => change(() => ({ code }))}
        />
      ) : (
        <p className="text-[0.9375rem] text-ink-soft">{words.own}</p>
      )}
      {tried && missing.length > 0 && (
        <Alert tone="danger" title={words.missing}>
          {missing.map(({ id, label }) => viewName(id, label)).join(", ")}
        </Alert>
      )}
      {refusal && <Alert tone="danger" title={refusal} />}
      <Button variant="accent" block busy={busy} onClick={save}>
        {words.save}
      </Button>
    </div>
  );
}

function Thumbnail({ shot, draft, onRetake }: { shot: Shot; draft: Draft; onRetake: () => void }) {
  const src = usePreview(draft.photos.find((photo) => photo.shot === shot.id)?.blob);
  const name = viewName(shot.id, shot.label);
  const why = draft.skipped[shot.id];
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-label={handoverWords.retakeView(name)}
        onClick={onRetake}
        className="relative block w-full rounded-control"
      >
        {src ? (
          <img src={src} alt="" className="aspect-[4/3] w-full rounded-control object-cover" />
        ) : (
          <span className="flex aspect-[4/3] w-full items-center justify-center overflow-hidden rounded-control border-2 border-dashed border-line-strong bg-paper p-1 text-center text-xs text-ink-soft">
            {why ?? handoverWords.noPhoto}
          </span>
        )}
        <span className="absolute right-1 bottom-1 flex size-7 items-center justify-center rounded-full bg-surface shadow-card">
          <RotateCcw className="size-4" aria-hidden="true" />
        </span>
      </button>
      <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">{name}</p>
    </li>
  );
}

/** The counter and the gauge as typed: they are signed with the photographs. */
const readings = ({ km, fuelEighths }: Draft): string[] => [
  ...(km === null ? [] : [myRentalWords.kmRead(km)]),
  ...(fuelEighths === null ? [] : [myRentalWords.fuel(fuelEighths)]),
];

interface KeepFaults {
  kept?: string | undefined;
  reason?: string | undefined;
  photos?: string | undefined;
}

function keepFaults({ keep, photos }: Draft, maximum: number, currency: string): KeepFaults {
  if (!keep || maximum === 0) return {};
  const { kept, reason } = keep;
  return {
    kept: kept >= 1 && kept <= maximum ? undefined : words.keptWrong(formatMoney(maximum, currency)),
    reason: reason.trim().length >= depositReasonMinimum ? undefined : words.reasonMissing,
    photos: photos.length > 0 ? undefined : words.keepNeedsPhotos,
  };
}

function Keep(props: {
  draft: Draft;
  change: ChangeDraft;
  maximum: number;
  currency: string;
  faults: KeepFaults;
}) {
  const { draft, change, maximum, currency, faults } = props;
  const { keep } = draft;
  const set = (more: Partial<NonNullable<Draft["keep"]>>) =>
    change(({ keep: known = { kept: 0, reason: "" } }) => ({ keep: { ...known, ...more } }));
  return (
    <div className="flex flex-col gap-3 rounded-control border-2 border-line p-3">
      <Checkbox
        label={words.keep}
        checked={keep !== undefined}
        onCheckedChange={(checked) => change(() => ({ keep: checked ? { kept: 0, reason: "" } : undefined }))}
      />
      <p className="text-[0.9375rem] text-ink-soft">{words.held(formatMoney(maximum, currency))}</p>
      {keep && (
        <>
          <TextInput
            label={words.kept}
            inputMode="numeric"
            value={keep.kept === 0 ? "" : String(keep.kept)}
            error={faults.kept}
            onValueChange={(text) => set({ kept: Number(text.replace(/\D/g, "").slice(0, 9)) })}
          />
          <TextArea
            label={words.reason}
            value={keep.reason}
            maxLength={depositReasonMaximum}
            error={faults.reason}
            onValueChange={(reason) => set({ reason })}
          />
          {faults.photos && <p className="font-semibold text-danger">{faults.photos}</p>}
        </>
      )}
    </div>
  );
}
