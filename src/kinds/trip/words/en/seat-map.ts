import { plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/seat-map.ts";

/** The seat-map editor of the back office. */
export const seatMapWords: Translated<typeof french.seatMapWords> = {
  ready: "Start from a ready map",
  readyNames: {
    minibus15: "Minibus, 15 seats",
    vip30: "VIP, 30 seats, 2 + 1",
    coaster30: "Coaster, 30 seats",
    coach50: "Coach, 50 seats",
    coach49: "Coach, 49 seats with toilet",
    large70: "Big bus, 70 seats, 3 + 2",
  },
  pattern: "Seats in a row",
  seats: "Number of seats",
  backRow: "Full back row",
  middleDoor: "Door in the middle",
  toilet: "Toilet",
  build: "Draw",
  cannotBuild: "This number of seats does not fit on this map.",
  numbering: "Numbering",
  numberings: { rows: "Row by row", snake: "Zigzag", columns: "Column by column" },
  tool: "Place",
  tools: {
    seat: "Seat",
    aisle: "Aisle",
    door: "Door",
    toilet: "Toilet",
    driver: "Driver",
    blank: "Empty",
  },
  short: { aisle: "", door: "Door", toilet: "WC", driver: "Driver", blank: "" },
  help: "Choose what to place, then tap a square, or drag over several with the mouse. On the keyboard: arrows to move, Space to place.",
  addRow: "Add a row",
  removeRow: "Remove the last row",
  map: "Seat map, front of the bus at the top",
  front: "Front",
  count: (seats) => plural(seats, "seat", "seats"),
  seatName: (seat) => `Seat ${seat}`,
  position: (what, row, column) => `${what}, row ${row}, column ${column}`,
  issues: "To be corrected",
};
