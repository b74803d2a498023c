import type { Day } from "../../../../shared/dates.ts";
import { searchName } from "../../../../shared/text/search-name.ts";
import { homeWords } from "../../../../shared/words/fr/home/home.ts";
import { dayOutside } from "../../../../shared/words/fr/ui/day-range.ts";
import type { FormErrors } from "../../../../web/ui/form.ts";

/** The fields of a journey search, on the home page and above the list. */
export interface TripWish {
  from: string;
  to: string;
  date: Day;
  returnDate: Day | "";
  places: number;
}

export const isSameCity = (from: string, to: string) => searchName(from) === searchName(to);

export function checkTripWish(wish: TripWish, today: Day): FormErrors<TripWish> {
  const errors: FormErrors<TripWish> = {};
  if (!searchName(wish.from)) errors.from = homeWords.chooseFrom;
  if (!searchName(wish.to)) errors.to = homeWords.chooseTo;
  else if (isSameCity(wish.from, wish.to)) errors.to = homeWords.sameCity;
  const past = dayOutside(wish.date, { min: today });
  if (past) errors.date = past;
  if (wish.returnDate && wish.returnDate < wish.date) errors.returnDate = homeWords.returnBeforeDate;
  return errors;
}
