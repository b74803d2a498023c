import { directionOf, type PlaceAround, spokenMetres } from "../../../shared/places-around.ts";
import { placeMapWords as words } from "../../../shared/words/fr/ui/place-map.ts";
import { NamesIn } from "../language/names-in.tsx";

const width = 320;
const height = 180;
/** Room around the places for their names. */
const margin = { x: 62, y: 26 };
/** Names closer than this would hide each other. */
const lineHeight = 15;

interface Drawn {
  x: number;
  y: number;
  /** Where its name stands. */
  line: number;
  name: string;
}

/** Places on the drawing: north up, the same scale both ways, all of them and the middle in sight. */
function layOut(name: string, around: readonly PlaceAround[]) {
  const all = [{ name, east: 0, north: 0 }, ...around];
  const [easts, norths] = [all.map(({ east }) => east), all.map(({ north }) => north)];
  const [west, south] = [Math.min(...easts), Math.min(...norths)];
  const [across, upwards] = [Math.max(...easts) - west, Math.max(...norths) - south];
  const scale = Math.min(
    (width - 2 * margin.x) / Math.max(across, 1),
    (height - 2 * margin.y) / Math.max(upwards, 1),
  );
  const left = (width - across * scale) / 2;
  const top = (height - upwards * scale) / 2;
  const drawn: Drawn[] = all.map((place) => {
    const y = Math.round(top + (south + upwards - place.north) * scale);
    return { name: place.name, x: Math.round(left + (place.east - west) * scale), y, line: y };
  });
  const [here] = drawn;
  // Downwards each name keeps its distance from the one above it, then upwards none leaves the drawing.
  const downwards = [...drawn].sort((a, b) => a.y - b.y);
  let last = Number.NEGATIVE_INFINITY;
  for (const place of downwards) last = place.line = Math.max(place.y, last + lineHeight);
  let lowest = height - margin.y + 10;
  for (const place of downwards.reverse()) {
    place.line = Math.min(place.line, lowest);
    lowest = place.line - lineHeight;
  }
  return { here, others: drawn.slice(1), scale };
}

/** A round length that is about a fifth of the drawing. */
function barOf(scale: number): number {
  const wished = width / 5 / scale;
  const power = 10 ** Math.floor(Math.log10(wished));
  return [5, 2, 1].map((times) => times * power).find((metres) => metres <= wished) ?? power;
}

const shortest = (name: string) => (name.length > 18 ? `${name.slice(0, 17)}…` : name);

/** Left of its place in the right half of the drawing, so that no name leaves it. */
const besides = (x: number) =>
  x > width / 2 ? { x: x - 11, textAnchor: "end" as const } : { x: x + 11, textAnchor: "start" as const };

/**
 * A place with the places around it, drawn from coordinates: no tiles, no script. What it shows is said below it in words,
 * which grow with the text of the page.
 */
export function PlaceMap({ name, around }: { name: string; around: readonly PlaceAround[] }) {
  if (around.length === 0) return null;
  const { here, others, scale } = layOut(name, around);
  const bar = barOf(scale);
  const said = around.map((place) =>
    words.at(place.name, spokenMetres(place), words.directions[directionOf(place)] ?? ""),
  );
  return (
    <figure className="mt-2 max-w-md break-inside-avoid">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="w-full rounded-control border border-line bg-sand text-ink"
        fontSize="12"
        fontWeight="600"
      >
        {here && (
          <path
            d={others.map(({ x, y }) => `M${here.x} ${here.y}L${x} ${y}`).join("")}
            stroke="currentColor"
            strokeDasharray="2 5"
            opacity=".5"
          />
        )}
        {others.map(({ x, y, line, name: label }) => (
          <g key={label}>
            <circle cx={x} cy={y} r="5" fill="var(--color-forest-500)" />
            <text {...besides(x)} y={line + 4} fill="currentColor">
              {shortest(label)}
            </text>
          </g>
        ))}
        {here && (
          <>
            <circle
              cx={here.x}
              cy={here.y}
              r="8"
              fill="var(--color-sun-400)"
              stroke="#14211b"
              strokeWidth="2"
            />
            <text {...besides(here.x)} y={here.line + 4} fill="currentColor" fontWeight="800">
              {shortest(name)}
            </text>
          </>
        )}
        <path d={`M${width - 16} 34V14m-5 6l5-7 5 7`} stroke="currentColor" strokeWidth="2" fill="none" />
        <text x={width - 16} y="46" textAnchor="middle" fill="currentColor">
          {words.north}
        </text>
        <path d={`M10 ${height - 12}v5h${Math.round(bar * scale)}v-5`} stroke="currentColor" fill="none" />
        <text x="10" y={height - 16} fill="currentColor">
          {words.metres(bar)}
        </text>
      </svg>
      <figcaption className="mt-1 text-sm text-ink-soft">
        <NamesIn sentence={words.around(said.join(" ; "))} names={around.map((place) => place.name)} />
      </figcaption>
    </figure>
  );
}
