import { Box, Typography } from "@mui/material";
import { shade } from "../../../../../backoffice/shades.ts";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { drawingOf } from "../../rules/damage-drawings.ts";
import { type Mark, type MarkedView, matchDamages } from "../../rules/match-photos.ts";
import { viewName } from "../../rules/view-names.ts";
import { handoverWords } from "../../words/fr/handover.ts";

const words = handoverWords.damage;
const pointSize = 24;

/** Outlined: marked at the departure. Filled: at the return. */
function Point({ mark: { direction, number } }: { mark: Mark }) {
  const isOut = direction === "OUT";
  return (
    <Box
      component="span"
      sx={{
        ...{ display: "inline-flex", alignItems: "center", justifyContent: "center", flexShrink: 0 },
        ...{ width: pointSize, height: pointSize, borderRadius: "50%", border: 2 },
        ...{ fontSize: 12, fontWeight: 700 },
        borderColor: isOut ? "text.primary" : "background.paper",
        bgcolor: isOut ? "background.paper" : "error.main",
        color: isOut ? "text.primary" : "error.contrastText",
      }}
    >
      {number}
    </Box>
  );
}

function Drawn({ view: { id, label, marks } }: { view: MarkedView }) {
  const { width, height, shapes, lines, mirrored } = drawingOf(id);
  const name = viewName(id, label);
  const titles = { OUT: words.atOut, IN: words.atIn };
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 700, mb: 0.5 }}>
        {name}
      </Typography>
      <Box sx={{ position: "relative", border: 1, borderColor: "divider", borderRadius: 1 }}>
        <Box
          component="svg"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={words.drawing(name)}
          sx={{ display: "block", width: "100%", color: "text.secondary" }}
        >
          <g
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            transform={mirrored ? `translate(${width} 0) scale(-1 1)` : undefined}
          >
            {shapes.map((shape) => (
              <Box component="path" key={shape} d={shape} sx={{ fill: shade("paper") }} />
            ))}
            {lines.map((line) => (
              <path key={line} d={line} />
            ))}
          </g>
        </Box>
        {marks.map((mark) => (
          <Box
            key={`${mark.direction}${mark.number}`}
            sx={{
              position: "absolute",
              left: `${mark.x * 100}%`,
              top: `${mark.y * 100}%`,
              transform: "translate(-50%, -50%)",
            }}
          >
            <Point mark={mark} />
          </Box>
        ))}
      </Box>
      {marks.map((mark) => (
        <Box
          key={`${mark.direction}${mark.number}`}
          sx={{ display: "flex", gap: 1, alignItems: "flex-start", mt: 0.75 }}
        >
          <Point mark={mark} />
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {[titles[mark.direction], mark.note].filter(Boolean).join(" · ")}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The drawings on which damage was marked, at the departure and at the return. */
export function DamageList({ rental, wide }: { rental: RentalBookingView; wide: boolean }) {
  const views = matchDamages(rental);
  if (views.length === 0) return null;
  const columns = { xs: "1fr", sm: "1fr 1fr", ...(wide ? { lg: "repeat(3, 1fr)" } : {}) };
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 700, mb: 1 }}>
        {words.title}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2, gridTemplateColumns: columns }}
      >
        {views.map((view) => (
          <Drawn key={view.id} view={view} />
        ))}
      </Box>
    </Box>
  );
}
