import { Search } from "lucide-react";
import type { Day } from "../../../../shared/dates.ts";
import { searchName } from "../../../../shared/text/search-name.ts";
import { dayOutside } from "../../../../shared/words/fr/ui/day-range.ts";
import { CityField } from "../../../../web/components/city-field.tsx";
import { Button } from "../../../../web/ui/button.tsx";
import { DateInput } from "../../../../web/ui/date-input.tsx";
import { type FormErrors, useForm } from "../../../../web/ui/form.ts";
import { Select } from "../../../../web/ui/select.tsx";
import { Stepper } from "../../../../web/ui/stepper.tsx";
import { rentalWords } from "../../words/fr/rental.ts";
import type { RentalSearch, RentalType } from "../rental-search-address.ts";
import { halfHours } from "../times.ts";

const words = rentalWords.search;

export type RentalSearchWish = Pick<
  RentalSearch,
  "city" | "from" | "to" | "pickupAt" | "returnAt" | "guests"
>;

function check(wish: RentalSearchWish, type: RentalType, today: Day): FormErrors<RentalSearchWish> {
  const errors: FormErrors<RentalSearchWish> = {};
  if (!searchName(wish.city)) errors.city = words.chooseCity;
  if (wish.to && !wish.from) errors.from = words.chooseStart;
  if (wish.from && !wish.to) errors.to = words.chooseEnd;
  const past = dayOutside(wish.from, { min: today });
  if (past) errors.from = past;
  if (wish.from && wish.to && (wish.to < wish.from || (type === "house" && wish.to === wish.from))) {
    errors.to = words.endFirst;
  }
  return errors;
}

const dateLook = "[&_.control]:pr-9 [&_.control]:pl-3 [&_.control]:text-[0.9375rem]";

/** City, dates, and the hours of a car or the guests of a house. */
export function RentalSearchForm(props: {
  type: RentalType;
  search: RentalSearchWish;
  today: string;
  onSearch: (wish: RentalSearchWish) => void;
}) {
  const { type, search, today, onSearch } = props;
  const { city, from, to, pickupAt, returnAt, guests } = search;
  const form = useForm<RentalSearchWish>({
    name: `rental-${type}`,
    initial: { city, from, to, pickupAt, returnAt, guests },
    check: (wish) => check(wish, type, today),
  });
  const kind = rentalWords[type];
  const columns =
    type === "car"
      ? "lg:grid-cols-[1fr_10rem_8.75rem_10rem_8.75rem_auto]"
      : "lg:grid-cols-[1fr_11rem_11rem_9rem_auto]";
  return (
    <form
      ref={form.ref}
      noValidate
      className="text-ink"
      onSubmit={form.submit((wish) => onSearch({ ...wish, city: wish.city.trim() }))}
    >
      <div className={`grid grid-cols-2 gap-3 lg:items-start ${columns}`}>
        <CityField
          label={words.city}
          placeholder={words.cityPlaceholder}
          {...form.field("city")}
          className="col-span-2 lg:col-span-1"
        />
        <DateInput label={kind.start} min={today} className={dateLook} {...form.field("from")} />
        {type === "car" && <TimeSelect label={words.pickupAt} {...form.field("pickupAt")} />}
        <DateInput
          label={kind.end}
          min={form.values.from || today}
          className={dateLook}
          {...form.field("to")}
        />
        {type === "car" && <TimeSelect label={words.returnAt} {...form.field("returnAt")} />}
        {type === "house" && (
          <Stepper
            label={words.guests}
            maximum={20}
            {...form.field("guests")}
            className="max-lg:col-span-2"
          />
        )}
        <Button
          type="submit"
          variant="accent"
          icon={<Search className="size-5 shrink-0" aria-hidden="true" />}
          className="col-span-2 self-end px-4! lg:col-span-1 lg:mt-7 lg:self-start"
        >
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

function TimeSelect(props: {
  label: string;
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
}) {
  return <Select {...props} options={halfHours().map((time) => ({ value: time, label: time }))} />;
}
