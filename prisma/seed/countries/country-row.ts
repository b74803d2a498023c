/** [name, region, latitude, longitude, population in thousands] */
type CityRow = readonly [string, string, number, number, number];

export interface CountryRow {
  shortCode: string;
  name: string;
  flag: string;
  url: string;
  currency: string;
  currencyDigits: number;
  /** What one euro costs: fixed for both CFA francs. */
  euroRate: number;
  locale: string;
  timeZone: string;
  phonePrefix: string;
  paymentMethods: string[];
  identityRequired: boolean;
  active: boolean;
  /** Fixed holidays as MM-DD; movable ones include their year. */
  holidays: ReadonlyArray<readonly [string, string]>;
  cities: readonly CityRow[];
}
