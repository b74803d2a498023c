import { configureGlobal } from "fast-check";
import { seedOf } from "../../fuzz/seeds.ts";

/** By itself it would draw others each time: code that did not change must not fail by chance. */
configureGlobal({ seed: seedOf("FUZZ_SEED") });
