import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { statisticWords } from "../../../../src/shared/words/fr/money/statistics.ts";
import { shade } from "../../../shades.ts";
import { type Measure, textOf } from "./figures.tsx";

export interface ChartPoint {
  label: string;
  now: number | null;
  before: number | null;
}

const compact = new Intl.NumberFormat("fr", { notation: "compact", maximumFractionDigits: 1 });

interface Props {
  points: ChartPoint[];
  measure: Measure;
  currency: string;
}

/** The period as bars, the previous one as a line; the table beside it has the same figures. */
export function SalesChart({ points, measure, currency }: Props) {
  const axisText = (value: number) =>
    measure === "occupancy" ? `${Math.round(value * 100)} %` : compact.format(value);
  return (
    <ResponsiveContainer
      width="100%"
      height={280}
      minWidth={0}
      initialDimension={{ width: 320, height: 280 }}
    >
      <ComposedChart data={points} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer>
        <CartesianGrid vertical={false} stroke={shade("line")} />
        <XAxis
          dataKey="label"
          tickLine={false}
          axisLine={false}
          minTickGap={24}
          tick={{ fontSize: 12, fill: shade("ink-faint") }}
        />
        <YAxis
          tickFormatter={axisText}
          width={52}
          tickLine={false}
          axisLine={false}
          tick={{ fontSize: 12, fill: shade("ink-faint") }}
        />
        <Tooltip
          formatter={(value, name) => [textOf(Number(value), measure, currency), String(name)]}
          cursor={{ fill: shade("ground-forest-50") }}
          contentStyle={{ borderRadius: 12, borderColor: shade("line"), backgroundColor: shade("surface") }}
        />
        <Bar
          dataKey="now"
          name={statisticWords.current}
          fill={shade("edge-forest-700")}
          radius={[5, 5, 0, 0]}
          isAnimationActive={false}
        />
        <Line
          dataKey="before"
          name={statisticWords.previous}
          stroke={shade("sun-600")}
          strokeWidth={2}
          strokeDasharray="5 4"
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
