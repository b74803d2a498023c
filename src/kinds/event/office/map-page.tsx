import { Box, MenuItem, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { Title, useGetList, useGetOne } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { pageTitleWords } from "../../../shared/words/fr/backoffice/page-titles.ts";
import { organiserWords } from "../words/fr/organiser.ts";
import { layoutTemplates } from "./layout-templates.ts";
import { MapEditor, type VenueMapRow } from "./map-editor.tsx";

const words = organiserWords.map;

const fresh = "new";

interface Named {
  id: string;
  _title: string;
}

const firstHundred = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: "name", order: "ASC" },
} as const;

/** Chooses or creates a venue's plan, and draws it. */
export function MapPage() {
  const { me } = useArea();
  const maps = useGetList<Named>("dating/venue-map", firstHundred);
  const [asked] = useSearchParams();
  const [wanted, setChosen] = useState(asked.get("plan") ?? "");
  const chosen = wanted || maps.data?.[0]?.id || fresh;
  const [placeId, setPlaceId] = useState("");
  const place = placeId || me.terminals[0]?.id || "";
  const map = useGetOne<VenueMapRow & { id: string }>(
    "dating/venue-map",
    { id: chosen },
    { enabled: chosen !== fresh },
  );
  async function saved(id: string) {
    await Promise.all([maps.refetch(), id === chosen ? map.refetch() : null]);
    setChosen(id);
  }
  const blank: VenueMapRow = {
    companyId: me.companies[0]?.id ?? "",
    placeId: place,
    name: words.fresh,
    layout: layoutTemplates.theatre,
    active: true,
  };
  if (maps.error) return <Failed error={maps.error} onRetry={() => maps.refetch()} />;
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={pageTitleWords.events.map} />
      <Stack direction="row" spacing={2} useFlexGap sx={{ mb: 2, flexWrap: "wrap" }}>
        <TextField
          select
          label={words.map}
          value={maps.data ? chosen : ""}
          onChange={(event) => setChosen(event.target.value)}
          sx={{ minWidth: 260 }}
        >
          {maps.data?.map(({ id, _title }) => (
            <MenuItem key={id} value={id}>
              {_title}
            </MenuItem>
          ))}
          <MenuItem value={fresh}>{words.fresh}</MenuItem>
        </TextField>
        {chosen === fresh && <PlaceField value={place} onChange={setPlaceId} />}
      </Stack>
      {maps.data && chosen === fresh && <MapEditor key={`${fresh}-${place}`} map={blank} onSaved={saved} />}
      {map.error && <Failed error={map.error} onRetry={() => map.refetch()} />}
      {chosen !== fresh && map.data && <MapEditor key={chosen} map={mapOf(map.data)} onSaved={saved} />}
    </Box>
  );
}

function mapOf({ id, companyId, placeId, name, layout, active }: VenueMapRow): VenueMapRow {
  return { id, companyId, placeId, name, layout, active };
}

function PlaceField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data = [] } = useGetList<Named>("trip/terminal", firstHundred);
  const known = data.some(({ id }) => id === value);
  return (
    <TextField
      select
      label={words.place}
      value={known ? value : ""}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: 220 }}
    >
      {data.map(({ id, _title }) => (
        <MenuItem key={id} value={id}>
          {_title}
        </MenuItem>
      ))}
    </TextField>
  );
}
