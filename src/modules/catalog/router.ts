import { publicProcedure, router } from "../../platform/trpc.ts";
import { listBanners } from "./list-banners.ts";

export const catalogRouter = router({
  banners: publicProcedure.query(({ ctx }) => listBanners(ctx)),
});
