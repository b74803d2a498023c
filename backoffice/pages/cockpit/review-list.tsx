import { Box, Typography } from "@mui/material";
import type { CockpitReviews } from "../../../src/modules/operator/schema.ts";
import { formatDate } from "../../../src/shared/paper-dates.ts";
import { cockpitWords } from "../../../src/shared/words/fr/operator/cockpit.ts";

interface ReviewProps {
  reviews: CockpitReviews;
  timeZone: string;
}

/** The average rating and the latest reviews. */
export function ReviewList({ reviews: { count, average, latest }, timeZone }: ReviewProps) {
  if (average === null) return <Typography color="text.secondary">{cockpitWords.noReviews}</Typography>;
  return (
    <>
      <Typography sx={{ fontWeight: 700 }}>{cockpitWords.rated(average, count)}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {latest.map(({ id, rating, comment, at }) => (
          <Box component="li" key={id} sx={{ py: 0.75, borderBottom: 1, borderColor: "divider" }}>
            <Typography sx={{ overflowWrap: "anywhere" }}>{comment || cockpitWords.noComment}</Typography>
            <Typography variant="body2" color="text.secondary">
              {`${cockpitWords.ratedOnce(rating)} · ${formatDate(at, timeZone)}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
