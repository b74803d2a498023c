import { configureGlobal } from "fast-check";
import { seedOf } from "../../fuzz/seeds.ts";

/** fast-check draws other cases in each run by itself: a test of code that did not change could fail by chance. */
configureGlobal({ seed: seedOf("FUZZ_SEED") });
