import { Button, Stack, Typography } from "@mui/material";
import { LimitedField } from "../../../../backoffice/limited-field.tsx";
import type { VenueLayout } from "../supply/venue-layout-schema.ts";
import { organiserWords } from "../words/fr/organiser.ts";
import { canRemove, type Piece, removePiece, withZone } from "./layout-edits.ts";
import { ZoneFields } from "./zone-fields.tsx";

const words = organiserWords.map;

interface PiecePanelProps {
  layout: VenueLayout;
  piece: Piece | null;
  onChange: (layout: VenueLayout) => void;
  onRemoved: () => void;
}

function labelOf(layout: VenueLayout, { type, index }: Piece): string {
  if (type === "zone") return layout.zones[index]?.name ?? "";
  return (type === "mark" ? layout.marks[index]?.label : layout.stage.label) ?? "";
}

function withLabel(layout: VenueLayout, { type, index }: Piece, label: string): VenueLayout {
  if (type === "zone") return withZone(layout, index, { name: label });
  if (type === "stage") return { ...layout, stage: { ...layout.stage, label } };
  return { ...layout, marks: layout.marks.map((mark, at) => (at === index ? { ...mark, label } : mark)) };
}

/** The form fields of the selected part. */
export function PiecePanel({ layout, piece, onChange, onRemoved }: PiecePanelProps) {
  if (!piece) return <Typography color="text.secondary">{words.nothing}</Typography>;
  const zone = piece.type === "zone" ? layout.zones[piece.index] : undefined;
  return (
    <Stack spacing={2}>
      <LimitedField
        size="small"
        label={zone ? words.zone : words.word}
        value={labelOf(layout, piece)}
        onChange={(event) => onChange(withLabel(layout, piece, event.target.value))}
        maximum={40}
      />
      {zone && (
        <ZoneFields zone={zone} onChange={(change) => onChange(withZone(layout, piece.index, change))} />
      )}
      {canRemove(layout, piece) && (
        <Button
          color="error"
          variant="outlined"
          onClick={() => {
            onRemoved();
            onChange(removePiece(layout, piece));
          }}
        >
          {words.remove}
        </Button>
      )}
    </Stack>
  );
}
