import { takeTodayFrom } from "../../../src/shared/dates.ts";

/** Dates are written without their year in this one: a test of sentences must not read another one next year. */
takeTodayFrom(() => new Date("2026-11-23T12:00:00Z"));
