/** Tests that draw their cases. `npm test` always draws the same, `npm run fuzz` others every day. */
export const seedNames = ["FUZZ_SEED", "MATRIX_SEED", "FAULT_SEED", "SIMULATION_SEED"] as const;

/** A failure is reproduced with the seed that the test tells, in the environment under this name. */
export const seedOf = (name: (typeof seedNames)[number]): number => Number(process.env[name] ?? 20_555);
