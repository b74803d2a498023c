import { Box, Button } from "@mui/material";
import { useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { useArea } from "../../../../backoffice/me.ts";
import { shade } from "../../../../backoffice/shades.ts";
import { areaPaths } from "../../../shared/permissions.ts";
import type { VenueLayout } from "../supply/venue-layout-schema.ts";
import { organiserWords } from "../words/fr/organiser.ts";
import { piecesOf } from "./layout-edits.ts";
import { PieceShape } from "./map-drawing.tsx";

/** The plan of a venue as a drawing; its company edits it on a separate page. */
export function MapCell({ value }: { value: unknown }) {
  const { area } = useArea();
  const id = String(useRecordContext()?.id ?? "");
  const layout = value as VenueLayout;
  return (
    <Box sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}>
      <Box
        component="svg"
        role="img"
        aria-label={organiserWords.map.drawing}
        viewBox={`-0.5 -0.5 ${layout.width + 1} ${layout.height + 1}`}
        sx={{
          display: "block",
          width: "100%",
          maxWidth: 640,
          bgcolor: shade("paper"),
          border: 1,
          borderColor: "divider",
          borderRadius: 2,
        }}
      >
        {piecesOf(layout).map((piece) => (
          <PieceShape key={`${piece.type}-${piece.index}`} layout={layout} piece={piece} />
        ))}
      </Box>
      {area === "partner" && (
        <Button
          component={Link}
          to={`${areaPaths.partner.dashboard}/dating/map?plan=${id}`}
          variant="outlined"
        >
          {organiserWords.map.draw}
        </Button>
      )}
    </Box>
  );
}
