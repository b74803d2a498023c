import { Box, Link } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import { useRowAddress } from "../../../../../backoffice/engine/row-address.ts";
import { SectionCard } from "../../../../../backoffice/engine/section-card.tsx";
import { Fact } from "../../../../../backoffice/pages/cockpit/fact.tsx";
import { Line } from "../../../../../backoffice/pages/cockpit/file-parts.tsx";
import type { CockpitHouse } from "../../cockpit/rental-schema.ts";
import { rentalCockpitWords as words } from "../../words/fr/rental-cockpit.ts";

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
