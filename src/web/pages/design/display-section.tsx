import { useState } from "react";
import { designWords } from "../../../shared/words/fr/ui/design.ts";
import { Button } from "../../ui/button.tsx";
import { Countdown } from "../../ui/countdown.tsx";
import { Alert, Badge, Card, CountBadge, Price, Skeleton, type Tone } from "../../ui/display.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EmptyRoad, Letters, LostRoad, NoFavourite, NoTicket, OnTheWay } from "../../ui/illustrations.tsx";
import { Carousel } from "../../ui/pictures/carousel.tsx";
import { Sample } from "./sample.tsx";

const tones: Tone[] = ["neutral", "forest", "sun", "clay", "danger"];
const alertTones = ["info", "success", "warning", "danger"] as const;
const slides = ["/art/landscape.svg", "/art/broken-down.svg", "/art/share.jpg"];
const drawings = [EmptyRoad, LostRoad, OnTheWay, NoTicket, NoFavourite, Letters];

export function DisplaySection() {
  const [ends] = useState(() => ({ soon: Date.now() + 45_000, later: Date.now() + 600_000 }));
  return (
    <>
      <Sample title={designWords.display}>
        <div className="flex flex-wrap items-center gap-3">
          {tones.map((tone, index) => (
            <Badge key={tone} tone={tone}>
              {designWords.badges[index]}
            </Badge>
          ))}
          <CountBadge count={3} label={designWords.newMessages} />
          <Countdown until={ends.later} />
          <Countdown until={ends.soon} />
        </div>
        <div className="mt-4 flex flex-wrap items-baseline gap-6">
          <Price amount={12_500} size="lg" />
          <Price amount={4500} />
          <Price amount={1_250_000} size="sm" />
        </div>
        <div className="mt-4 grid gap-3 md:grid-cols-2">
          {alertTones.map((tone) => (
            <Alert key={tone} tone={tone} title={designWords.alertTitle}>
              {designWords.alerts[tone]}
            </Alert>
          ))}
        </div>
        <div className="mt-4 grid gap-4 md:grid-cols-3">
          <Card>{designWords.sample}</Card>
          <Card tone="sunk">{designWords.sample}</Card>
          <Card>
            <span className="sr-only">{designWords.loading}</span>
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-3 h-16" />
          </Card>
        </div>
        <Carousel
          offer="trip"
          className="mt-6 max-w-2xl"
          label={designWords.carousel}
          slides={slides.map((src, index) => ({ src, alt: designWords.slide(index + 1) }))}
        />
        <EmptyState
          illustration={<EmptyRoad />}
          title={designWords.empty}
          action={<Button variant="secondary">{designWords.emptyAction}</Button>}
        >
          {designWords.emptyText}
        </EmptyState>
      </Sample>
      <Sample title={designWords.illustrations}>
        <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
          {drawings.map((Drawing) => (
            <Drawing key={Drawing.name} />
          ))}
        </div>
      </Sample>
    </>
  );
}
