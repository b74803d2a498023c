import { memo } from "react";
import { writtenIn } from "../../../web/here.ts";
import { hasSeats, sizeOfZone } from "../rules/venue-zones.ts";
import type { HallView } from "../search/event-view-schema.ts";

/** The stage, the outlines of the standing zones, and labels. */
export const Ground = memo(function Ground({ hall }: { hall: HallView }) {
  const { layout } = hall;
  const { stage } = layout;
  return (
    <g lang={writtenIn} className="pointer-events-none select-none">
      <path
        d={`M${stage.x} ${stage.y}h${stage.width}l-${Math.min(2, stage.width / 6)} ${stage.height}h-${stage.width - 2 * Math.min(2, stage.width / 6)}z`}
        className="fill-forest-900"
      />
      <text
        x={stage.x + stage.width / 2}
        y={stage.y + stage.height * 0.62}
        textAnchor="middle"
        fontSize={1.3}
        className="fill-white font-bold"
      >
        {stage.label}
      </text>
      {layout.zones
        .filter((zone) => zone.kind === "STANDING" || hasSeats(hall.seats, zone))
        .map((zone) => {
          const box = sizeOfZone(zone);
          const standing = zone.kind === "STANDING";
          return (
            <g key={zone.name}>
              {standing && (
                <rect
                  x={zone.x}
                  y={zone.y}
                  {...box}
                  rx={0.8}
                  className="fill-sand stroke-line-strong"
                  strokeWidth={0.12}
                  strokeDasharray="0.6 0.4"
                />
              )}
              <text
                x={zone.x + box.width / 2}
                y={standing ? zone.y + box.height / 2 + 0.4 : zone.y - 0.45}
                textAnchor="middle"
                fontSize={standing ? 1.3 : 0.95}
                className="fill-ink-soft font-bold"
              >
                {zone.name}
              </text>
            </g>
          );
        })}
      {layout.marks.map((mark) => (
        <text
          key={mark.label}
          x={mark.x}
          y={mark.y}
          textAnchor="middle"
          fontSize={0.85}
          className="fill-ink-soft"
        >
          {mark.label}
        </text>
      ))}
    </g>
  );
});
