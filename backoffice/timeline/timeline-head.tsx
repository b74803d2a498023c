import { Box } from "@mui/material";
import { isoWeekday } from "../../src/shared/calendar.ts";
import { addDays, type Day } from "../../src/shared/dates.ts";
import { monthNameWords, weekdayNameWords } from "../../src/shared/words/fr/ui/date-names.ts";
import { shade } from "../shades.ts";
import { rem, type Span, spanAt, type Zoom } from "./timeline-scale.ts";

interface Props {
  heading: string;
  zoom: Zoom;
  span: Span;
  width: number;
  names: number;
  now: number;
  /** How much larger than usual the person reads. */
  text: number;
}

interface Label {
  key: string;
  at: number;
  length: number;
  texts: string[];
  isNow: boolean;
}

/** A narrower day has no room for « mar. », at the usual size of text. */
const narrow = 34;

/** Hours of a day, days of a week or a month, months of a year. */
function labelsOf({ zoom, span, now, width, text }: Omit<Props, "heading" | "names">): Label[] {
  if (zoom === "day") {
    return Array.from({ length: 12 }, (_, index) => ({
      ...{ key: `${index}`, at: index / 12, length: 1 / 12 },
      texts: [`${String(index * 2).padStart(2, "0")}:00`],
      isNow: Math.floor(now * 12) === index,
    }));
  }
  if (zoom !== "year") {
    return Array.from({ length: span.days }, (_, index) => {
      const day = addDays(span.from, index);
      const weekday = weekdayNameWords.short[isoWeekday(day) - 1] ?? "";
      const texts = [width < narrow * text ? weekday.slice(0, 2) : weekday, `${Number(day.slice(-2))}`];
      return { key: day, at: index, length: 1, texts, isNow: Math.floor(now) === index };
    });
  }
  return monthsOf(span).map(({ month, at, days }) => ({
    ...{ key: month, at, length: days },
    texts: [monthNameWords.short[Number(month.slice(5, 7)) - 1] ?? "", month.slice(0, 4)],
    isNow: now >= at && now < at + days,
  }));
}

function monthsOf({ from, days }: Span): { month: Day; at: number; days: number }[] {
  const months: { month: Day; at: number; days: number }[] = [];
  for (let at = 0; at < days; ) {
    const month = spanAt("month", addDays(from, at));
    months.push({ month: month.from, at, days: month.days });
    at += month.days;
  }
  return months;
}

/** The days above the bars; they stay in sight. */
export function TimelineHead({ heading, names, ...shown }: Props) {
  const { span, width } = shown;
  return (
    <Box
      sx={{
        position: "sticky",
        top: 0,
        zIndex: 5,
        height: rem(44),
        bgcolor: shade("sand"),
        borderBottom: 1,
        borderColor: "divider",
        boxSizing: "border-box",
      }}
      style={{ width: names + span.days * width }}
    >
      <Box
        sx={{
          position: "sticky",
          left: 0,
          zIndex: 1,
          height: `calc(${rem(44)} - 1px)`,
          px: 1,
          bgcolor: shade("sand"),
          fontSize: rem(13),
          fontWeight: 700,
          display: "flex",
          alignItems: "center",
          boxSizing: "border-box",
          borderRight: 1,
          borderColor: "divider",
        }}
        style={{ width: names }}
      >
        {heading}
      </Box>
      {labelsOf(shown).map(({ key, at, length, texts, isNow }) => (
        <Box
          key={key}
          {...(isNow ? { "data-today": true } : {})}
          sx={{
            position: "absolute",
            top: 0,
            bottom: 0,
            borderLeft: 1,
            borderColor: "divider",
            boxSizing: "border-box",
            overflow: "hidden",
            textAlign: "center",
            fontSize: rem(12.5),
            lineHeight: 1.25,
            display: "flex",
            flexDirection: "column",
            justifyContent: "center",
            whiteSpace: "nowrap",
            ...(isNow ? { bgcolor: shade("sun-400"), color: shade("on-sun") } : {}),
          }}
          style={{ left: names + at * width, width: length * width }}
        >
          {texts.map((text, index) => (
            <Box key={text} component="span" sx={{ fontWeight: index === texts.length - 1 ? 700 : 400 }}>
              {text}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
