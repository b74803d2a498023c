import { Link } from "wouter";
import { basketWords } from "../../../shared/words/fr/booking/basket.ts";
import type { DraftLeg } from "../../state/booking-draft.ts";
import { buttonClass } from "../../ui/button.tsx";

const words = basketWords.lost;

interface OtherJourneysProps {
  lost: readonly Pick<DraftLeg, "journey">[];
  /** The person looks for another one in place of the journey with this id. */
  onLeave?: (id: string) => void;
}

/** Half of a journey with a connection leads nowhere: after a loss another whole one is looked for. */
export function OtherJourneys({ lost, onLeave }: OtherJourneysProps) {
  const parts = lost.flatMap(({ journey }) => journey ?? []);
  const journeys = [...new Map(parts.map((journey) => [journey.id, journey])).values()];
  return journeys.map(({ id, list }) => (
    <div key={id}>
      <p className="mb-3">{words.journey}</p>
      <Link href={list} className={buttonClass({ variant: "accent" })} onClick={() => onLeave?.(id)}>
        {words.otherJourney}
      </Link>
    </div>
  ));
}
