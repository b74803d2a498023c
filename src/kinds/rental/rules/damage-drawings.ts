/** The drawings on which damage is marked, as lines: each side of a car, a car from above, and a room from its door. */

export interface Drawing {
  width: number;
  height: number;
  /** Filled shapes, each over those before it, then lines. */
  shapes: readonly string[];
  lines: readonly string[];
  /** Drawn the other way round. */
  mirrored?: boolean;
}

const wheel = (x: number, y: number, r: number) =>
  `M${x - r} ${y} a${r} ${r} 0 1 0 ${2 * r} 0 a${r} ${r} 0 1 0 ${-2 * r} 0 Z`;

const side: Drawing = {
  width: 320,
  height: 140,
  shapes: [
    "M16 104 L16 82 Q18 68 40 65 L84 58 L118 30 Q125 25 136 25 L206 25 Q218 25 226 33 L252 60 L292 66 Q304 69 304 82 L304 104 Z",
    wheel(78, 104, 24),
    wheel(246, 104, 24),
  ],
  lines: [
    "M98 57 L125 34 L160 34 L160 57 Z",
    "M168 57 L168 34 L204 34 Q212 34 218 40 L235 57 Z",
    "M94 64 L93 78 M164 62 L164 104 M238 64 L233 78",
    "M146 72 H158 M210 72 H222",
    "M16 84 L30 80 M304 82 L290 80",
    wheel(78, 104, 11),
    wheel(246, 104, 11),
  ],
};

const ends = "M34 112 H206 M48 132 V146 H74 V132 M166 132 V146 H192 V132";
const endBody =
  "M42 132 Q34 132 34 122 L34 84 Q34 76 42 73 L66 66 L84 33 Q88 27 96 27 L144 27 Q152 27 156 33 L174 66 L198 73 Q206 76 206 84 L206 122 Q206 132 198 132 Z";

const drawings: Readonly<Record<string, Drawing>> = {
  left: side,
  right: { ...side, mirrored: true },
  front: {
    width: 240,
    height: 160,
    shapes: [endBody],
    lines: [
      "M76 66 L92 37 L148 37 L164 66 Z",
      wheel(58, 92, 11),
      wheel(182, 92, 11),
      "M86 86 H154 L149 104 H91 Z M88 95 H152",
      "M100 116 H140 V126 H100 Z",
      ends,
    ],
  },
  back: {
    width: 240,
    height: 160,
    shapes: [endBody],
    lines: [
      "M78 62 L93 37 L147 37 L162 62 Z",
      "M38 82 H66 V102 H38 Z M174 82 H202 V102 H174 Z",
      "M66 74 H174 M112 84 H128",
      "M100 94 H140 V105 H100 Z",
      ends,
    ],
  },
  top: {
    width: 320,
    height: 150,
    shapes: [
      "M42 26 Q20 28 16 52 L16 98 Q20 122 42 124 L280 124 Q304 122 306 96 L306 54 Q304 28 280 26 Z",
      "M104 26 L98 13 H112 L116 26 Z",
      "M104 124 L98 137 H112 L116 124 Z",
    ],
    lines: [
      "M104 38 L130 50 V100 L104 112 Q95 75 104 38 Z",
      "M130 50 H212 V100 H130 Z",
      "M212 50 L236 40 Q245 75 236 110 L212 100",
      "M112 32 L134 44 H208 L230 34 M112 118 L134 106 H208 L230 116",
      "M58 30 Q48 75 58 120 M264 32 Q272 75 264 118",
    ],
  },
};

const room: Drawing = {
  width: 320,
  height: 220,
  shapes: ["M6 6 H314 V214 H6 Z"],
  lines: [
    "M92 62 H228 V150 H92 Z",
    "M6 6 L92 62 M314 6 L228 62 M314 214 L228 150 M6 214 L92 150",
    "M134 80 H186 V118 H134 Z M160 80 V118",
    "M268 190 V92 L296 82 V206",
  ],
};

/** A view that is no side of a car is a room. */
export const drawingOf = (view: string): Drawing => drawings[view] ?? room;
