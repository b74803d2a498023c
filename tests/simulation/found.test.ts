import { expect, inject, test } from "vitest";
import { asWritten, type Event, live } from "./history.ts";
import { inTown } from "./simulate.ts";

/** Histories that broke a rule once, as the simulation has shrunk them. */
const found: Record<string, Event[]> = {
  "tickets that were given back are paid for once": [
    ["some hours pass", 1157674527],
    ["a customer holds something", 3055931835],
    ["a customer pays", 4255976867],
    ["a customer holds something", 2452377527],
    ["the desk takes cash that was announced", 3895040573],
    ["a customer holds something", 1577575589],
    ["a customer cancels", 2255842658],
  ],
  "nobody enters a room whose villa was blocked before": [
    ["another site's calendar is read", 3602229818],
    ["a customer holds a basket", 2149044419],
  ],
  "the parts of a shared bill are its price": [
    ["a customer holds something", 3440912858],
    ["a customer shares a bill", 1959095948],
    ["a customer shares a bill", 271719856],
  ],
  "who waits can still be served": [
    ["a customer waits for places of the concert", 470808880],
    ["the organiser changes the tariffs", 3684894217],
  ],
  "nobody enters a block that was there before": [
    ["a customer holds something", 673201748],
    ["a customer holds something", 1973302809],
    ["a customer holds something", 2083081676],
    ["a customer pays", 3563405343],
    ["a customer holds a basket", 1757391762],
    ["a customer holds something", 4182128352],
    ["the company blocks days of a house", 2737907093],
    ["a customer asks somebody to pay", 3464565141],
    ["some hours pass", 1510375346],
  ],
  "nobody enters a room whose villa was blocked before, for a second try": [
    ["a customer holds something", 2323672369],
    ["a customer holds something", 1734183334],
    ["a customer holds a basket", 2869532199],
    ["a customer holds something", 119164769],
    ["a customer pays", 2625221455],
    ["a customer asks somebody to pay", 3925644497],
    ["another site's calendar is read", 4236359802],
    ["some hours pass", 1677545418],
  ],
  "every difference is settled": [
    ["a customer holds something", 3228991229],
    ["a customer pays", 582612076],
    ["a customer holds something", 502294675],
    ["the process does what it was told to begin at once", 4253164372],
    ["a customer pays", 1189481568],
    ["some minutes pass", 4235775924],
    ["the process does what it was told to begin at once", 162680342],
    ["a payer confirms", 3162890241],
    ["an operator takes another amount or currency", 1273233209],
    ["a job of the queue runs", 2522173393],
    ["a job of the queue runs", 2251979853],
    ["some hours pass", 3638317119],
  ],
  "no place has two tickets": [
    ["a customer holds something", 1154054669],
    ["the desk sells seats", 2777581624],
    ["another bus comes, and not with as many seats", 1227861741],
    ["the desk sells seats", 2057783342],
  ],
};

test("what was broken once is no longer", { timeout: 400_000 }, () =>
  inTown(inject("postgresUrl"), async (stage) => {
    for (const [rule, events] of Object.entries(found)) {
      expect((await live(stage, asWritten(events))).broken, rule).toEqual([]);
    }
  }),
);
