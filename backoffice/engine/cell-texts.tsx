import { Box, Link, Typography } from "@mui/material";
import { formatDuration } from "../../src/shared/dates.ts";
import type { TextFormat } from "../../src/shared/resource/resource-field.ts";
import { languageWords } from "../../src/shared/words/fr/ui/language.ts";
import { shade } from "../shades.ts";
import { PhoneNumber } from "./phone-number.tsx";
import { RowIcon } from "./row-icons.tsx";

interface NumberLook {
  unit?: string | undefined;
  decimals?: number | undefined;
}

export function numberText(value: number, { unit, decimals = 3 }: NumberLook): string {
  if (unit === "min") return formatDuration(value);
  const options = { maximumFractionDigits: decimals };
  const figure = (unit === "%" ? value / 100 : value).toLocaleString(languageWords.code, options);
  const word = Math.abs(value) < 2 && unit === "jours" ? "jour" : unit;
  return word ? `${figure}\u00a0${word}` : figure;
}

const currencyNames = new Intl.DisplayNames("fr", { type: "currency" });

/** The currency's name with its code: « XAF · franc CFA (BEAC) ». */
function currencyText(code: string): string {
  const name = /^[A-Z]{3}$/.test(code) ? currencyNames.of(code) : code;
  return name === code ? code : `${code} · ${name}`;
}

const linkOf: Partial<Record<TextFormat, (value: string) => string>> = {
  phone: (value) => `tel:${value}`,
  email: (value) => `mailto:${value}`,
  url: (value) => value,
};

export function Formatted({ value, format, short }: { value: string; format: TextFormat; short?: boolean }) {
  if (format === "icon") return <RowIcon name={value} short={short} />;
  if (format === "currency") return <span>{short ? value : currencyText(value)}</span>;
  const link = linkOf[format];
  if (!link) return <Text value={value} short={short} />;
  const shown = format === "phone" ? <PhoneNumber value={value} /> : value;
  // The row of a list is a link already.
  if (short) return <span>{shown}</span>;
  return (
    <Link href={link(value)} sx={{ overflowWrap: "anywhere" }}>
      {shown}
    </Link>
  );
}

/** Text that must not wrap. */
export function Whole({ children }: { children: string }) {
  return <span style={{ whiteSpace: "nowrap" }}>{children}</span>;
}

/** A long reference is shortened to its start; the object's page shows all of it. */
const longReference = /^[\w-]{19,}$/;

export function Text({ value, short }: { value: string; short?: boolean }) {
  if (short && longReference.test(value))
    return (
      <Box
        component="span"
        title={value}
        sx={{ display: "inline-block", maxWidth: "8.5rem", overflow: "hidden", textOverflow: "ellipsis" }}
      >
        <Whole>{value}</Whole>
      </Box>
    );
  if (!short)
    return (
      <Typography variant="body2" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {value}
      </Typography>
    );
  // A crowded table gives a name less than its words need: it would stand on three lines.
  const minWidth = `${Math.min(value.length, 13) / 2}em`;
  return (
    <span style={{ display: "inline-block", minWidth }}>
      {value.length > 60 ? `${value.slice(0, 59)}…` : value}
    </span>
  );
}

export function Json({ value }: { value: unknown }) {
  return (
    <Box
      component="pre"
      sx={{
        m: 0,
        p: 1.5,
        bgcolor: "background.default",
        borderRadius: 2,
        fontSize: 13,
        overflow: "auto",
        maxHeight: 320,
      }}
    >
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}

/** A logo without a ground of its own has dark letters. */
export function Picture({ src, short }: { src: string; short?: boolean | undefined }) {
  const size = short ? 40 : 120;
  return (
    <Box
      component="img"
      src={src}
      alt=""
      sx={{ width: size, height: size, objectFit: "cover", borderRadius: 2, bgcolor: shade("white") }}
    />
  );
}
