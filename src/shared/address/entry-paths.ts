import { withQuery } from "./with-query.ts";

/** The addresses to which every app leads; the others are fetched with the pages that name them. */
export const entryPaths = {
  home: () => "/",
  login: (next?: string) => withQuery("/login", { next }),
  profile: () => "/dashboard/profile/my-profile",
  changePassword: () => "/dashboard/profile/change-password",
};
