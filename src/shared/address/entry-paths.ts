import { withQuery } from "./with-query.ts";

/** The addresses that every app links to; the others are loaded with the pages that use them. */
export const entryPaths = {
  home: () => "/",
  login: (next?: string) => withQuery("/login", { next }),
  profile: () => "/dashboard/profile/my-profile",
  changePassword: () => "/dashboard/profile/change-password",
};
