import { useState } from "react";
import { Link } from "wouter";
import { SoonCard } from "../../../../web/pages/search/soon-offers.tsx";
import { useKnownFavourites } from "../../../../web/state/favourites.ts";
import { useSoonOffers } from "../../../../web/state/soon-offers.ts";
import { trpc } from "../../../../web/state/trpc.ts";
import { buttonClass } from "../../../../web/ui/button.tsx";
import { rentalWords } from "../../words/fr/rental.ts";
import type { RentalType } from "../rental-search-address.ts";
import { RentalListHead } from "./rental-list-head.tsx";
import { RentalResults } from "./rental-results.tsx";
import { type RentalSearchTools, useRentalSearch } from "./use-rental-search.ts";

/** The list of cars or of houses. */
export function RentalList({ type }: { type: RentalType }) {
  const tools = useRentalSearch(type);
  const [editing, setEditing] = useState(false);
  useKnownFavourites();
  return (
    <>
      <RentalListHead tools={tools} editing={editing} onEditing={setEditing} />
      <div className="page-width py-2 lg:py-8">
        {tools.search.city ? (
          <RentalResults tools={tools} onEdit={() => setEditing(true)} />
        ) : (
          <Cities tools={tools} />
        )}
      </div>
    </>
  );
}

const citiesShown = 12;

/** Cities to start from without typing; where nothing is offered yet, a way to be told. */
function Cities({ tools }: { tools: RentalSearchTools }) {
  const { data } = trpc.geo.listCities.useQuery(undefined, { meta: { silent: true } });
  if (useSoonOffers().includes(tools.type)) return <SoonCard offer={tools.type} />;
  return (
    <section>
      <h2 className="mb-3 text-2xl">{rentalWords.search.cities}</h2>
      <ul className="flex flex-wrap gap-2">
        {data?.slice(0, citiesShown).map((city) => (
          <li key={city.id}>
            <Link href={tools.hrefOf({ city: city.name })} className={buttonClass({ variant: "secondary" })}>
              {city.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
