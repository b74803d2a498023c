import { useRowAddress } from "../../../../../backoffice/engine/row-address.ts";
import { SectionCard } from "../../../../../backoffice/engine/section-card.tsx";
import { Line, Lines } from "../../../../../backoffice/pages/cockpit/file-parts.tsx";
import { formatDay } from "../../../../shared/paper-dates.ts";
import type { CockpitPaper } from "../../cockpit/rental-schema.ts";
import { rentalCockpitWords as words } from "../../words/fr/rental-cockpit.ts";
import { vehicleWords } from "../../words/fr/vehicle.ts";

const stateOf = ({ daysLeft, warned }: CockpitPaper) =>
  daysLeft < 0 ? words.expired : warned ? words.expiresSoon : null;

/** The newest document of each kind; a car with an expired document should not be handed over. */
export function CarPapers({ papers }: { papers: readonly CockpitPaper[] }) {
  const address = useRowAddress();
  return (
    <SectionCard title={words.papers}>
      <Lines empty={words.noPapers}>
        {papers.map((paper) => (
          <Line
            key={paper.id}
            to={address("car-paper", paper.id)}
            title={vehicleWords.papers[paper.kind]}
            state={stateOf(paper)}
            tone={paper.daysLeft < 0 ? "error" : "warning"}
          >
            {words.paperEnds(formatDay(paper.expiresOn), paper.daysLeft)}
          </Line>
        ))}
      </Lines>
    </SectionCard>
  );
}
