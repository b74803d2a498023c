import type { CompanyView, TerminalView, TripCard, TripSearchResult } from "./trip-view-schema.ts";

/** Fields of a departure that come from its bus. */
type TripBus = Pick<TripCard, "amenities" | "image">;

/** A departure of a list: shared objects are given as their index in the arrays beside the list. */
interface TripRow extends Omit<TripCard, "company" | "from" | "to" | keyof TripBus> {
  company: number;
  from: number;
  to: number;
  bus: number;
  /** Undefined instead of omitted: overwriting a copied object is three times faster than omitting keys. */
  amenities?: undefined;
  image?: undefined;
}

/** A list as it is sent: each company, terminal and bus once, however many departures share it. */
export interface FoldedTrips extends Omit<TripSearchResult, "trips"> {
  trips: TripRow[];
  companies: CompanyView[];
  terminals: TerminalView[];
  buses: TripBus[];
}

/** Returns the index of an object in `list`; adds it when it is new. */
function placing<Thing>(list: Thing[]): (key: string, thing: Thing) => number {
  const places = new Map<string, number>();
  return (key, thing) => {
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, list.length);
    return list.push(thing) - 1;
  };
}

export function foldTrips({ trips, ...rest }: TripSearchResult): FoldedTrips {
  const folded: FoldedTrips = { ...rest, trips: [], companies: [], terminals: [], buses: [] };
  const placeOfCompany = placing(folded.companies);
  const placeOfTerminal = placing(folded.terminals);
  const placeOfBus = placing(folded.buses);
  for (const trip of trips) {
    const { company, from, to, amenities, image } = trip;
    folded.trips.push({
      ...trip,
      company: placeOfCompany(company.id, company),
      from: placeOfTerminal(from.id, from),
      to: placeOfTerminal(to.id, to),
      bus: placeOfBus(`${image} ${amenities}`, { amenities, image }),
      amenities: undefined,
      image: undefined,
    });
  }
  return folded;
}

export function unfoldTrips({ trips, companies, terminals, buses, ...rest }: FoldedTrips): TripSearchResult {
  return {
    ...rest,
    trips: trips.flatMap(({ company: companyAt, from: fromAt, to: toAt, bus: busAt, ...trip }) => {
      const [company, from, to, bus] = [
        companies[companyAt],
        terminals[fromAt],
        terminals[toAt],
        buses[busAt],
      ];
      return company && from && to && bus ? [{ ...trip, company, from, to, ...bus }] : [];
    }),
  };
}
