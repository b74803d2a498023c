import { Card, CardActionArea, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { shade } from "../../shades.ts";

interface HomeFigureProps {
  to: string;
  value: string;
  label: string;
  lines?: readonly string[];
  /** Something waits for a person: the card's border is highlighted. */
  waits: boolean;
}

/** The sizes of a figure: millions are too wide for their card beside four others. */
function sizeOf({ length }: string): { xs: number; md: number } {
  if (length > 13) return { xs: 16, md: 17 };
  return length > 9 ? { xs: 16, md: 20 } : { xs: 20, md: 28 };
}

/** One figure of a home, with a link to its list. */
export function HomeFigure({ to, value, label, lines = [], waits }: HomeFigureProps) {
  // A phone hides figures of zero that need no action: they would push the next departures further down.
  const empty = value === "0" && !waits;
  return (
    <Card
      sx={{
        borderColor: waits ? shade("sun-600") : undefined,
        display: { xs: empty ? "none" : "block", sm: "block" },
      }}
    >
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          p: { xs: 1.5, md: 2 },
          height: "100%",
          display: "flex",
          flexDirection: "column",
          alignItems: "start",
          justifyContent: "start",
        }}
      >
        <Typography
          component="span"
          sx={{
            fontSize: sizeOf(value),
            fontWeight: 800,
            lineHeight: 1.1,
            color: waits ? "text.primary" : "text.secondary",
          }}
        >
          {value}
        </Typography>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        {lines.map((text) => (
          <Typography key={text} component="span" variant="body2" color="text.secondary">
            {text}
          </Typography>
        ))}
      </CardActionArea>
    </Card>
  );
}
