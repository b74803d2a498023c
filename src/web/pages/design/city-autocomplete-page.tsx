import { useState } from "react";
import { contentFr } from "../../../shared/words/fr/content/content.ts";
import { type City, CityField } from "../../components/city-field.tsx";
import { Card } from "../../ui/display.tsx";

export function Page() {
  const [text, setText] = useState("");
  const [city, setCity] = useState<City | null>(null);
  return (
    <div className="page-width min-h-[60dvh] py-8 md:py-12">
      <h1 className="heading-hero">{contentFr.cityTitle}</h1>
      <p className="mt-3 text-lg text-ink-soft">{contentFr.cityLead}</p>
      <Card className="mt-6 max-w-xl">
        <CityField
          label={contentFr.city}
          placeholder={contentFr.cityPlaceholder}
          value={text}
          onValueChange={(next) => {
            setText(next);
            setCity(null);
          }}
          onChoose={setCity}
        />
        <p className="mt-4" aria-live="polite">
          {city ? contentFr.cityChosen(city.name, city.region) : contentFr.noneChosen}
        </p>
      </Card>
    </div>
  );
}
