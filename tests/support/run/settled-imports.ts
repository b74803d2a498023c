import { afterAll, vi } from "vitest";

/**
 * A page that a test has drawn may still be loading its late parts when its file ends. The files of a worker share what
 * they import: an import that is broken off would fail in all later ones.
 */
afterAll(() => vi.dynamicImportSettled());
