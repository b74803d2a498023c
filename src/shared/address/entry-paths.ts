import { withQuery } from "./with-query.ts";

/** The addresses that every app links to; the others are loaded with the pages that use them. */
export const entryPaths = {
  home: () => "/",
  login: (next?: string) => withQuery("/login", { next }),
  /** `asked`: the area that this person may not open, so that the page can say so. */
  profile: (asked?: string) => withQuery("/dashboard/profile/my-profile", { asked }),
  /** `next`: where a person goes on who must change it first. */
  changePassword: (next?: string) => withQuery("/dashboard/profile/change-password", { next }),
};
