import type { CockpitPaper } from "../../../../../src/modules/operator/rental-schema.ts";
import { formatDay } from "../../../../../src/shared/dates.ts";
import { rentalCockpitFr as words } from "../../../../../src/shared/fr/rental/rental-cockpit.ts";
import { vehicleFr } from "../../../../../src/shared/fr/rental/vehicle.ts";
import { useRowAddress } from "../../../../engine/row-address.ts";
import { SectionCard } from "../../../../engine/section-card.tsx";
import { Line, Lines } from "../../../cockpit/file-parts.tsx";

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
            title={vehicleFr.papers[paper.kind]}
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
