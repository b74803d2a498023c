import { Typography } from "@mui/material";
import { changeWords } from "../../../../src/shared/words/fr/money/change.ts";
import { statisticWords } from "../../../../src/shared/words/fr/money/statistics.ts";
import { languageWords } from "../../../../src/shared/words/fr/ui/language.ts";
import { shade } from "../../../shades.ts";
import { multipliedText } from "../../home/change.ts";

export const percentText = (share: number) =>
  `${(share * 100).toLocaleString(languageWords.code, { maximumFractionDigits: 1 })}\u00a0%`;

interface ChangeProps {
  /** Null: unknown, as a rate of nothing. */
  now: number | null;
  before: number | null;
  /** Shares are compared in points, amounts and counts in percent. */
  isShare?: boolean;
  /** More refunds or absences are bad news. */
  fallIsGood?: boolean;
}

function textOf(share: number, rises: boolean, falls: boolean): string {
  const size = percentText(Math.abs(share));
  if (rises) return changeWords.rises(size);
  return falls ? changeWords.falls(size) : statisticWords.stable;
}

/** A figure compared with that of the period before. */
export function Change({ now, before, isShare = false, fallIsGood = false }: ChangeProps) {
  if (now === null || before === null) return null;
  if (before === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {now === 0 ? statisticWords.stable : statisticWords.isNew}
      </Typography>
    );
  }
  const share = isShare ? now - before : (now - before) / before;
  const rises = share > 0.0005;
  const falls = share < -0.0005;
  const good = fallIsGood ? falls : rises;
  const colour = rises || falls ? (good ? shade("ink-forest-700") : shade("ink-danger")) : shade("ink-soft");
  const many = isShare ? null : multipliedText(now, before);
  return (
    <Typography variant="body2" sx={{ color: colour, fontWeight: 700 }}>
      {many ?? textOf(share, rises, falls)}
    </Typography>
  );
}
