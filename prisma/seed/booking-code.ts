import { randomCode } from "../../src/platform/database/uuid.ts";
import { codeAlphabet } from "../../src/shared/booking/booking-code.ts";

const given = new Set<string>();

/**
 * The code of a booking. Among the demo's tens of thousands two would be the same in one of a hundred seeds, which are
 * written without asking the database.
 */
export function bookingCode(): string {
  for (;;) {
    const code = randomCode(codeAlphabet, 7);
    if (given.has(code)) continue;
    given.add(code);
    return code;
  }
}
