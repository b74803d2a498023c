import { Alert, Box, Button, Card, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { LimitedField } from "../../../../backoffice/limited-field.tsx";
import { mutate } from "../../../../backoffice/procedures.ts";
import { capacityOfZone, type VenueZone } from "../rules/venue-zones.ts";
import { layoutIssues, type VenueLayout } from "../supply/venue-layout-schema.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import { organiserWords } from "../words/fr/organiser.ts";
import { CountField } from "./count-field.tsx";
import { addMark, addZone, type Piece } from "./layout-edits.ts";
import { type LayoutTemplate, layoutTemplates } from "./layout-templates.ts";
import { MapDrawing } from "./map-drawing.tsx";
import { PiecePanel } from "./piece-panel.tsx";

const words = organiserWords.map;

/** A venue's saved plan; a new one has no id. */
export interface VenueMapRow {
  id?: string;
  companyId: string;
  placeId: string;
  name: string;
  layout: VenueLayout;
  active: boolean;
}

interface MapEditorProps {
  map: VenueMapRow;
  onSaved: (id: string) => void;
}

/** A drawing with its earlier versions, for undo. */
function useHistory(first: VenueLayout) {
  const [past, setPast] = useState<VenueLayout[]>([]);
  const [layout, setLayout] = useState(first);
  return {
    layout,
    canUndo: past.length > 0,
    change(next: VenueLayout, together = false) {
      if (!together) setPast((before) => [...before, layout].slice(-50));
      setLayout(next);
    },
    undo() {
      const last = past.at(-1);
      if (last) setLayout(last);
      setPast(past.slice(0, -1));
    },
  };
}

export function MapEditor({ map, onSaved }: MapEditorProps) {
  const { layout, change, undo, canUndo } = useHistory(map.layout);
  const [name, setName] = useState(map.name);
  const [chosen, setChosen] = useState<Piece | null>(null);
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  const issues = layoutIssues(layout).map((issue) => eventSupplyWords.layoutIssues[issue]);
  const places = layout.zones.reduce((sum, zone) => sum + capacityOfZone(zone), 0);
  async function save() {
    const saved = await run(() => mutate("event.saveVenueMap", { ...map, name: name.trim(), layout }));
    if (!saved) return;
    notify(words.saved, { type: "success" });
    onSaved(saved.id);
  }
  function redraw(next: VenueLayout) {
    setChosen(null);
    change(next);
  }
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", lg: "minmax(0, 1fr) 380px" } }}>
      <Card sx={{ p: { xs: 1, md: 2 }, minWidth: 0 }}>
        <Tools layout={layout} onChange={redraw} onUndo={canUndo ? undo : null} />
        <MapDrawing layout={layout} chosen={chosen} onChoose={setChosen} onChange={change} />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {words.help}
        </Typography>
      </Card>
      <Card sx={{ p: 2, display: "grid", gap: 2, alignContent: "start", minWidth: 0 }}>
        <LimitedField
          label={words.name}
          value={name}
          error={Boolean(failure?.fields.name)}
          helperText={failure?.fields.name}
          onChange={(event) => setName(event.target.value)}
          maximum={60}
        />
        <PiecePanel layout={layout} piece={chosen} onChange={change} onRemoved={() => setChosen(null)} />
        <SheetSize layout={layout} onChange={change} />
        <Typography sx={{ fontWeight: 700 }}>{words.count(places)}</Typography>
        {issues.length > 0 && <Alert severity="warning">{words.issues(issues)}</Alert>}
        {failure && <Alert severity="error">{failure.message}</Alert>}
        <Button variant="contained" disabled={busy || issues.length > 0 || !name.trim()} onClick={save}>
          {words.save}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {words.keeps}
        </Typography>
      </Card>
    </Box>
  );
}

interface ToolsProps {
  layout: VenueLayout;
  onChange: (layout: VenueLayout) => void;
  onUndo: (() => void) | null;
}

function Tools({ layout, onChange, onUndo }: ToolsProps) {
  return (
    <Stack spacing={1} sx={{ mb: 1 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
        <Typography variant="body2" color="text.secondary">
          {words.template}
        </Typography>
        {(Object.keys(layoutTemplates) as LayoutTemplate[]).map((one) => (
          <Button
            key={one}
            size="small"
            variant="outlined"
            onClick={() => window.confirm(words.replace) && onChange(layoutTemplates[one])}
          >
            {words.templates[one]}
          </Button>
        ))}
      </Stack>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        {(Object.keys(words.add) as VenueZone["kind"][]).map((kind) => (
          <Button key={kind} size="small" onClick={() => onChange(addZone(layout, kind))}>
            {words.add[kind]}
          </Button>
        ))}
        <Button size="small" onClick={() => onChange(addMark(layout))}>
          {words.addMark}
        </Button>
        <Button size="small" disabled={!onUndo} onClick={() => onUndo?.()}>
          {words.undo}
        </Button>
      </Stack>
    </Stack>
  );
}

function SheetSize({ layout, onChange }: { layout: VenueLayout; onChange: (layout: VenueLayout) => void }) {
  return (
    <Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {words.sheet}
      </Typography>
      <Stack direction="row" spacing={1}>
        <CountField
          label={words.width}
          value={layout.width}
          min={10}
          max={200}
          onChange={(width) => onChange({ ...layout, width })}
        />
        <CountField
          label={words.height}
          value={layout.height}
          min={10}
          max={200}
          onChange={(height) => onChange({ ...layout, height })}
        />
      </Stack>
    </Box>
  );
}
