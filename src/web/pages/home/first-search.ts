import { TripSearch } from "../../../kinds/trip/web/search/trip-search.tsx";

/** The search that the home page shows first; those of the other kinds are loaded when their tab is opened. */
export const FirstSearch = TripSearch;
