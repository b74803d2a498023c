import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../src/platform/project-root.ts";
import { pageFile } from "../../../src/shared/address/page-file.ts";
import { routes } from "../../../src/shared/address/routes.ts";

test("every address leads to a page that there is", () => {
  const missing = Object.entries(routes).filter(
    ([, route]) => "page" in route && !existsSync(join(projectRoot, "src/web", pageFile(route.page))),
  );
  expect(missing).toEqual([]);
});
