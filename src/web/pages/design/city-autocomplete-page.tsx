import { useState } from "react";
import { contentWords } from "../../../shared/words/fr/content/content.ts";
import { type City, CityField } from "../../components/city-field.tsx";
import { Card } from "../../ui/display.tsx";

export function Page() {
  const [text, setText] = useState("");
  const [city, setCity] = useState<City | null>(null);
  return (
    <div className="page-width min-h-[60dvh] py-8 md:py-12">
      <h1 className="heading-hero">{contentWords.cityTitle}</h1>
      <p className="mt-3 text-lg text-ink-soft">{contentWords.cityLead}</p>
      <Card className="mt-6 max-w-xl">
        <CityField
          label={contentWords.city}
          placeholder={contentWords.cityPlaceholder}
          value={text}
          onValueChange={(next) => {
            setText(next);
            setCity(null);
          }}
          onChoose={setCity}
        />
        <p className="mt-4" aria-live="polite">
          {city ? contentWords.cityChosen(city.name, city.region) : contentWords.noneChosen}
        </p>
      </Card>
    </div>
  );
}
