import { Box, Link } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import type { CockpitHouse } from "../../../../../src/modules/operator/rental-schema.ts";
import { rentalCockpitFr as words } from "../../../../../src/shared/fr/rental/rental-cockpit.ts";
import { useRowAddress } from "../../../../engine/row-address.ts";
import { SectionCard } from "../../../../engine/section-card.tsx";
import { Fact } from "../../../cockpit/fact.tsx";
import { Line } from "../../../cockpit/file-parts.tsx";

/** The type and location of the house, and the villa or rooms it belongs to. */
export function HouseFacts({ house }: { house: CockpitHouse }) {
  const address = useRowAddress();
  const { type, property, guests, parts, photos, related } = house;
  return (
    <SectionCard title={words.house}>
      <Box
        component="dl"
        sx={{ display: "grid", gap: 1.5, m: 0, gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(3, 1fr)" } }}
      >
        <Fact label={words.type}>{type}</Fact>
        <Fact label={words.property}>
          <Link component={RouterLink} to={address("property", property.id)}>
            {property.name}
          </Link>
        </Fact>
        <Fact label={words.capacity}>{words.guests(guests)}</Fact>
        <Fact label={words.pictures}>{words.photos(photos)}</Fact>
        <Fact label={words.rooms} wide>
          {parts.map(({ name, count }) => words.part(name, count)).join(", ") || words.noParts}
        </Fact>
      </Box>
      {related.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: "none" }}>
          {related.map(({ id, title, part }) => (
            <Line key={id} to={address("rental-house", id)} title={title}>
              {words.related[part]}
            </Line>
          ))}
        </Box>
      ) : null}
    </SectionCard>
  );
}
