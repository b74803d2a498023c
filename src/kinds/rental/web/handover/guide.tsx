import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../../web/ui/button.tsx";
import { Card, Skeleton } from "../../../../web/ui/display.tsx";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { viewName } from "../../rules/view-names.ts";
import { handoverWords as words } from "../../words/fr/handover.ts";
import { DamageStep } from "./damage-step.tsx";
import { LastStep } from "./last-step.tsx";
import { lackOf, openStep, stepName } from "./missing-steps.ts";
import { ShotStep } from "./shot-step.tsx";
import { type ChangeDraft, type Draft, useDraft } from "./use-draft.ts";

interface GuideProps {
  rental: RentalBookingView;
  direction: "OUT" | "IN";
  onFinish: (draft: Draft) => Promise<string | undefined>;
}

/** The handover, one step a screen: each view in its order, the damage, then the end. */
export function Guide({ rental, direction, onFinish }: GuideProps) {
  const { draft, change } = useDraft(rental.bookingId, direction);
  if (!draft) return <Skeleton className="h-96" />;
  return <Steps rental={rental} draft={draft} change={change} onFinish={onFinish} />;
}

interface StepsProps extends Omit<GuideProps, "direction"> {
  draft: Draft;
  change: ChangeDraft;
}

function Steps({ rental, draft, change, onFinish }: StepsProps) {
  const [at, setAt] = useState(() => openStep(draft, rental));
  const [tried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  const { shots } = rental;
  const steps = shots.length + 2;
  // A screen reader hears which step it is; the first one is read with the page.
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus();
    shown.current = at;
  }, [at]);
  const shot = shots[at];
  const lack = shot && lackOf(shot, draft, rental);
  const go = (step: number) => {
    setTried(false);
    const next = Math.min(steps - 1, Math.max(0, step));
    setAt(next);
    change(() => ({ step: stepName(rental, next) }));
  };
  const last = at === steps - 1;
  const title = shot ? viewName(shot.id, shot.label) : last ? words.last.title : words.damage.title;
  return (
    <Card as="section" aria-labelledby="step-title" className="flex flex-col gap-4">
      <Progress at={at} steps={steps} />
      <h2 id="step-title" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      {shot ? (
        <ShotStep
          key={shot.id}
          rental={rental}
          shot={shot}
          draft={draft}
          change={change}
          error={tried ? lack : undefined}
        />
      ) : last ? (
        <LastStep rental={rental} draft={draft} change={change} onStep={go} onFinish={onFinish} />
      ) : (
        <DamageStep rental={rental} draft={draft} change={change} />
      )}
      <div className="flex flex-wrap gap-3">
        {at > 0 && (
          <Button variant="secondary" onClick={() => go(at - 1)}>
            <ArrowLeft className="size-5" aria-hidden="true" />
            {words.previous}
          </Button>
        )}
        {!last && (
          <Button
            className="min-w-0 flex-1 basis-28"
            variant={lack ? "secondary" : "primary"}
            onClick={() => (lack ? setTried(true) : go(at + 1))}
          >
            {words.next}
            <ArrowRight className="size-5" aria-hidden="true" />
          </Button>
        )}
      </div>
    </Card>
  );
}

function Progress({ at, steps }: { at: number; steps: number }) {
  return (
    <div>
      <p className="text-sm font-semibold text-ink-soft">{words.step(at + 1, steps)}</p>
      <div className="mt-1.5 h-2 overflow-hidden rounded-full bg-sand" aria-hidden="true">
        <div
          className="h-full rounded-full bg-forest-800 transition-[width]"
          style={{ width: `${((at + 1) / steps) * 100}%` }}
        />
      </div>
    </div>
  );
}
