import { withQuery } from "./with-query.ts";

/** The addresses that every app links to; the others are loaded with the pages that use them. */
export const entryPaths = {
  home: () => "/",
  login: (next?: string) => withQuery("/login", { next }),
  /** `asked`: the area that this person may not open, so that the page can say so. */
  profile: (asked?: string) => withQuery("/dashboard/profile/my-profile", { asked }),
  changePassword: () => "/dashboard/profile/change-password",
};
