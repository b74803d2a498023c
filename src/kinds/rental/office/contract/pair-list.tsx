import { Box, Link, Typography } from "@mui/material";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { absenceOf, matchPhotos, type PhotoPair } from "../../rules/match-photos.ts";
import { viewName } from "../../rules/view-names.ts";
import { contractWords } from "../../words/fr/contract.ts";
import { handoverWords as words } from "../../words/fr/handover.ts";

const frame = { display: "block", width: "100%", aspectRatio: "4 / 3", borderRadius: 1 } as const;

interface SideProps {
  title: string;
  alt: string;
  side: PhotoPair["out"];
  absent: string;
}

function Side({ title, alt, side, absent }: SideProps) {
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      {side?.photo ? (
        <Link href={side.photo} target="_blank" rel="noreferrer" sx={{ display: "block", borderRadius: 1 }}>
          <Box component="img" src={side.photo} alt={alt} sx={{ ...frame, objectFit: "cover" }} />
        </Link>
      ) : (
        <Box
          sx={{
            ...frame,
            ...{ display: "flex", alignItems: "center", justifyContent: "center", textAlign: "center", p: 1 },
            ...{ border: "1px dashed", borderColor: "divider", color: "text.secondary", fontSize: 13 },
          }}
        >
          {absent}
        </Box>
      )}
      <Typography component="figcaption" variant="caption" color="text.secondary">
        {title}
      </Typography>
    </Box>
  );
}

function Pair({ pair, rental }: { pair: PhotoPair; rental: RentalBookingView }) {
  const { id, label, out, in: back } = pair;
  const name = viewName(id, label);
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 700, mb: 0.5 }}>
        {name}
      </Typography>
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "1fr 1fr" }}>
        <Side
          title={words.before}
          alt={words.pairPhoto.OUT(name)}
          side={out}
          absent={absenceOf(out, "OUT", rental)}
        />
        <Side
          title={words.after}
          alt={words.pairPhoto.IN(name)}
          side={back}
          absent={absenceOf(back, "IN", rental)}
        />
      </Box>
    </Box>
  );
}

/** Each view of the departure beside the same one of the return, as the customer sees them too. */
export function PairList({ rental, wide }: { rental: RentalBookingView; wide: boolean }) {
  const pairs = matchPhotos(rental, contractWords.photo);
  if (pairs.length === 0) return null;
  const columns = { xs: "1fr", sm: "1fr 1fr", ...(wide ? { lg: "repeat(3, 1fr)" } : {}) };
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 700, mb: 1 }}>
        {words.pairs}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2, gridTemplateColumns: columns }}
      >
        {pairs.map((pair) => (
          <Pair key={pair.id} pair={pair} rental={rental} />
        ))}
      </Box>
    </Box>
  );
}
