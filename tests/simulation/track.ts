import { AppError } from "../../src/shared/app-error.ts";
import { Chance } from "./chance.ts";
import type { Stage } from "./history.ts";
import type { Mboa } from "./mboa.ts";
import { Moment } from "./moment.ts";
import type { Orders } from "./orders.ts";
import { copyDatabase } from "./postgres.ts";
import type { Session } from "./races/situations.ts";
import { Turns } from "./turns.ts";
import { nothing, World } from "./world.ts";

const sweepEvery = 100;

interface Ran {
  outcomes: string[];
  order: string;
  summary: string;
  broken: string[];
}

/** Where sessions race again and again from one moment of a world: each in a process of its own. */
export class Track {
  private readonly processes: Mboa[] = [];
  private runs = 0;

  private readonly begun: () => void;

  private constructor(
    readonly world: World,
    private readonly turns: Turns,
    private readonly moment: Moment,
  ) {
    this.begun = world.keep();
  }

  static async in(stage: Stage): Promise<Track> {
    const url = await copyDatabase(stage.serverUrl, stage.name, stage.template);
    const world = new World(url, stage.town);
    const track = new Track(world, new Turns(url), new Moment(url, world));
    await Promise.all([track.turns.open(), track.moment.open(), world.open()]);
    return track;
  }

  /** As in a town where nothing has happened yet, with processes that have just begun. */
  async begin(): Promise<void> {
    this.begun();
    await this.moment.begin();
    await this.world.pass(0);
    for (const mboa of [this.world.mboa, ...this.processes]) mboa.startAgain();
  }

  /** From now on all return to this moment; tells what is broken already. */
  keep = (): Promise<string[]> => this.moment.keep();

  async run(sessions: readonly Session[], orders: Orders, chance: Chance): Promise<Ran> {
    this.runs += 1;
    if (this.runs % sweepEvery === 0) await this.moment.sweep();
    while (this.processes.length < sessions.length) await this.startProcess();
    for (const mboa of this.processes) mboa.told = [...this.world.mboa.told];
    this.world.seed(new Chance(chance.next()));
    const { outcomes, order } = await this.turns.run(
      sessions.map((work, session) => () => outcomeOf(work(this.processes[session] ?? this.world.mboa))),
      (able) => orders.choose(able, chance),
    );
    orders.end();
    return { outcomes, order: order.join(""), ...(await this.moment.lookAndRestore()) };
  }

  private async startProcess(): Promise<void> {
    const session = this.processes.length;
    const mboa = this.world.anotherProcess();
    this.processes.push(mboa);
    await mboa.start((pool) => this.turns.watch(session, pool));
  }

  async close(): Promise<void> {
    await Promise.all([
      ...[this.turns.close(), this.world.close(), this.moment.close()],
      ...this.processes.map((mboa) => mboa.stop()),
    ]);
  }
}

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (came) => (came === nothing ? nothing : "done"),
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      return `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
    },
  );

/** Errors that are no refusal. */
export const thrownIn = (outcomes: readonly string[]) =>
  outcomes.filter((outcome) => outcome.startsWith("threw"));
