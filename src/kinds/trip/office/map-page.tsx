import { Box, Card, CircularProgress, Stack, Typography } from "@mui/material";
import { useMemo } from "react";
import { Title, useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { declarationOf, screenName } from "../../../../backoffice/engine/declarations.ts";
import { useArea } from "../../../../backoffice/me.ts";
import { shade } from "../../../../backoffice/shades.ts";
import { areaPaths } from "../../../shared/permissions.ts";
import { backofficeWords } from "../../../shared/words/fr/backoffice/backoffice.ts";
import { lineMapWords } from "../words/fr/line-map.ts";

interface City {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
}
interface Terminal {
  id: string;
  _title: string;
  cityId: string;
  latitude: number | null;
  longitude: number | null;
  active: boolean;
  kinds: string[];
}
interface Line {
  id: string;
  _title: string;
  startTerminalId: string;
  endTerminalId: string;
  active: boolean;
}

interface Place {
  latitude: number;
  longitude: number;
}
interface Point {
  x: number;
  y: number;
}

const width = 760;
const margin = 60;

/** Projects coordinates onto the drawing, north up; a degree of longitude is shorter than one of latitude. */
function projection(places: Place[]): { height: number; place(one: Place): Point } {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const across = Math.max((east - west) * narrow, 0.05);
  const down = Math.max(north - south, 0.05);
  const scale = Math.min((width - 2 * margin) / across, 700 / down);
  return {
    height: down * scale + 2 * margin,
    place: ({ latitude, longitude }) => ({
      x: margin + (longitude - west) * narrow * scale + (width - 2 * margin - across * scale) / 2,
      y: margin + (north - latitude) * scale,
    }),
  };
}

/** A curve between two places: the lines there and back bend to opposite sides. */
function bow(from: Point, to: Point): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const offset = { x: (to.y - from.y) * 0.08, y: (from.x - to.x) * 0.08 };
  return `M ${from.x} ${from.y} Q ${middle.x + offset.x} ${middle.y + offset.y} ${to.x} ${to.y}`;
}

const everything = { pagination: { page: 1, perPage: 1000 }, sort: { field: "id", order: "ASC" as const } };

function useNetwork() {
  const { area } = useArea();
  const screen = (name: string) => {
    const resource = declarationOf(name);
    return resource ? screenName(resource, area) : name;
  };
  const cities = useGetList<City>(screen("city"), everything);
  const terminals = useGetList<Terminal>(screen("terminal"), everything);
  const lines = useGetList<Line>(screen("path"), everything);
  const drawn = useMemo(() => {
    const cityOf = new Map(cities.data?.map((city) => [city.id, city]));
    const ofBuses = ({ kinds }: Terminal) => kinds.length === 0 || kinds.includes("trip");
    const stops = (terminals.data ?? []).filter(ofBuses).flatMap((terminal) => {
      const city = cityOf.get(terminal.cityId);
      // A terminal without coordinates is drawn in the middle of its city.
      const latitude = terminal.latitude ?? city?.latitude;
      const longitude = terminal.longitude ?? city?.longitude;
      return latitude === undefined || longitude === undefined
        ? []
        : [{ ...terminal, latitude, longitude, city }];
    });
    return { stops, lines: lines.data ?? [] };
  }, [cities.data, terminals.data, lines.data]);
  return { ...drawn, pending: cities.isPending || terminals.isPending || lines.isPending };
}

type Stop = ReturnType<typeof useNetwork>["stops"][number];

function Drawing({ stops, lines, base }: { stops: Stop[]; lines: Line[]; base: string }) {
  const { height, place } = projection(stops);
  const points = new Map(stops.map((stop) => [stop.id, place(stop)]));
  const cities = new Map(
    stops.flatMap((stop) => (stop.city ? [[stop.city.id, { ...stop.city, ...place(stop) }] as const] : [])),
  );
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={lineMapWords.label(stops.length, lines.length)}
      sx={{ width: "100%", maxHeight: "75vh" }}
    >
      {lines.map((line) => {
        const from = points.get(line.startTerminalId);
        const to = points.get(line.endTerminalId);
        return from && to ? <LinePath key={line.id} line={line} from={from} to={to} /> : null;
      })}
      {stops.map((stop) => (
        <Link key={stop.id} to={`${base}/${stop.id}/show`} aria-label={stop._title}>
          <StopMark stop={stop} at={place(stop)} />
        </Link>
      ))}
      {[...cities.values()].map((city) => (
        <text
          key={city.id}
          x={city.x}
          y={city.y - 14}
          textAnchor="middle"
          fontSize={15}
          fontWeight={700}
          fill={shade("ink")}
          stroke={shade("surface")}
          strokeWidth={4}
          paintOrder="stroke"
        >
          {city.name}
        </text>
      ))}
    </Box>
  );
}

function LinePath({ line, from, to }: { line: Line; from: Point; to: Point }) {
  return (
    <path
      d={bow(from, to)}
      fill="none"
      stroke={line.active ? shade("edge-forest-600") : shade("line-strong")}
      strokeWidth={2.5}
      strokeDasharray={line.active ? undefined : "5 5"}
      opacity={0.75}
    >
      <title>{line._title}</title>
    </path>
  );
}

function StopMark({ stop, at }: { stop: Stop; at: Point }) {
  return (
    <circle
      cx={at.x}
      cy={at.y}
      r={8}
      fill={stop.active ? shade("sun-500") : shade("surface")}
      stroke={shade("edge-forest-950")}
      strokeWidth={2.5}
    >
      <title>{stop._title}</title>
    </circle>
  );
}

/** Terminals and lines drawn from their coordinates, without an outside map service. */
export function MapPage() {
  const { area } = useArea();
  const { stops, lines, pending } = useNetwork();
  const terminal = declarationOf("terminal");
  const base = `${areaPaths[area].dashboard}/${terminal ? screenName(terminal, area) : ""}`;
  return (
    <Box sx={{ py: 2 }}>
      <Title title={lineMapWords.title} />
      <Card sx={{ p: { xs: 1, md: 2 } }}>
        {pending ? (
          <Stack sx={{ alignItems: "center", p: 6 }}>
            <CircularProgress aria-label={backofficeWords.loading} />
          </Stack>
        ) : stops.length === 0 ? (
          <Typography sx={{ p: 4, textAlign: "center" }}>{lineMapWords.empty}</Typography>
        ) : (
          <Drawing stops={stops} lines={lines} base={base} />
        )}
      </Card>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {lineMapWords.legend}
      </Typography>
    </Box>
  );
}
