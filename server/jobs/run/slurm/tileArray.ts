import { effortOf, type PartFolder, tasksOf, tileTaskProgram } from '#atlas'
import { forProduct, type SlurmSettings } from '../../../slurmSettings.ts'
import { arrayTasks } from '../../arrayTasks.ts'
import type { Ended } from '../../executor.ts'
import { ArrayState, arrayLog, type NextOfRound } from './arrayState.ts'
import { type HandedIn, submitProgram } from './handIn.ts'
import type { RunTool } from './slurmTools.ts'
import type { SlurmWatch } from './slurmWatch.ts'
import type { SlurmWait } from './waitWatch.ts'

/** Maximum number of rounds that submit units without parts. */
const mostRounds = 3

/** Work in parts for a cluster. */
export interface ArrayRun {
  readonly parts: PartFolder
  /** Name of the attempt, by which its rounds are found. */
  readonly name: string
  /** Product code of the work; null: none. */
  readonly product: string | null
  /** Whether another server may have begun it under this name. */
  readonly isAdopted: boolean
  readonly onShare: (share: number) => void
  readonly onState: (state: 'PENDING' | 'RUNNING', wait: SlurmWait | null) => Promise<void>
  /** Aborted: leaves the work, or `stop` ends it. */
  readonly signal: AbortSignal
}

export type ArrayEnd =
  /** All parts exist, or an error that the calculation itself will find and report. */
  | { readonly is: 'done' }
  | { readonly is: 'aborted'; readonly name: string }
  | { readonly is: 'ended'; readonly ended: Ended }

/**
 * Work in parts as job arrays. Each round distributes the units without parts over tasks of about the same
 * length. If tasks fail, time out or are lost with their nodes, another round does the rest; repeated tasks
 * write the same parts. Rounds are found by name, so that another server can continue them.
 */
export class TileArray {
  readonly #runTool: RunTool
  readonly #settings: SlurmSettings
  readonly #watch: SlurmWatch

  constructor(runTool: RunTool, settings: SlurmSettings, watch: SlurmWatch) {
    this.#runTool = runTool
    this.#settings = settings
    this.#watch = watch
  }

  async run(run: ArrayRun): Promise<ArrayEnd> {
    const { parts } = run
    const begun = await this.#roundsOf(run)
    // Rounds of an older release write incompatible parts under the same names.
    if (run.isAdopted && begun.length === 0)
      for (let round = 0; round < mostRounds; round++) await this.stop(nameOf(run, round))
    let [round, used] = [begun.at(-1), begun.length]
    for (;;) {
      if (run.signal.aborted)
        return { is: 'aborted', name: round === undefined ? run.name : nameOf(run, round) }
      if (round === undefined) {
        const missing = await parts.missing()
        if (missing.length === 0) return { is: 'done' }
        round = await parts.roundCount()
        used += 1
        const tasks = tasksOf(parts.work, missing, arrayTasks(this.#settings, effortOf(parts.work)))
        await parts.writeRound(round, { name: run.name, tasks })
        const refused = await this.#handIn(run, round)
        if (refused) return refused
      }
      const name = nameOf(run, round)
      const next = await this.#follow(run, round)
      if (next === 'aborted') return { is: 'aborted', name }
      if ('refused' in next) return next.refused
      if (next.is === 'done') return { is: 'done' }
      await this.stop(name)
      if (next.is === 'fault') return { is: 'done' }
      if (!next.isToBeRepeated || used >= mostRounds) return { is: 'ended', ended: next.ended }
      round = undefined
    }
  }

  /** Ends waiting and running tasks; without a controller they end when the folder is gone. */
  async stop(name: string): Promise<void> {
    await this.#runTool('scancel', ['--me', `--name=${name}`])
  }

  /** Rounds of an attempt that another server, or this one before its restart, has begun. */
  async #roundsOf({ parts, name }: ArrayRun): Promise<number[]> {
    const rounds = Array.from({ length: await parts.roundCount() }, (_, round) => round)
    const names = await Promise.all(rounds.map(async (round) => (await parts.readRound(round)).name))
    return rounds.filter((round) => names[round] === name)
  }

  async #follow(
    run: ArrayRun,
    round: number,
  ): Promise<
    Extract<NextOfRound, { is: 'done' | 'fault' | 'over' }> | 'aborted' | { readonly refused: ArrayEnd }
  > {
    const name = nameOf(run, round)
    const { pollS, silentS, neverS } = this.#settings
    const state = new ArrayState(run.parts, { limitS: 60 * this.#minutes(run), pollS, silentS, neverS })
    const aborted = new Promise<null>((resolve) => {
      if (run.signal.aborted) resolve(null)
      run.signal.addEventListener('abort', () => resolve(null), { once: true })
    })
    this.#watch.add(name)
    try {
      for (;;) {
        const listing = await Promise.race([this.#watch.next(), aborted])
        if (run.signal.aborted) return 'aborted'
        const next = await state.judge(listing?.get(name) ?? (listing ? [] : null))
        if (next.is === 'forgotten') {
          const refused = await this.#handIn(run, round)
          if (refused) return { refused }
          state.handedIn()
        } else if (next.is === 'going on') {
          run.onShare(next.share)
          if (next.state !== null) await run.onState(next.state, next.wait)
        } else return next
      }
    } finally {
      this.#watch.delete(name)
    }
  }

  /** @returns  the end of the work, if it was refused */
  async #handIn(run: ArrayRun, round: number): Promise<ArrayEnd | undefined> {
    const { parts } = run
    const { tilesAtOnce, tileMemoryMb } = this.#settings
    const { tasks } = await parts.readRound(round)
    const handed: HandedIn = await submitProgram(this.#runTool, this.#settings, {
      name: nameOf(run, round),
      folder: parts.folder,
      logFile: arrayLog(parts),
      minutes: this.#minutes(run),
      memoryMb: tileMemoryMb,
      processors: 1,
      // No singleton: the tasks of one array would wait for each other.
      moreArguments: [`--array=0-${tasks.length - 1}%${tilesAtOnce}`],
      program: tileTaskProgram,
      words: [parts.folder, String(round)],
    })
    if (handed.is !== 'refused') return undefined
    const ended = { status: 'ERROR', code: 'CLUSTER_REFUSED', parameters: {}, detail: handed.why } as const
    return { is: 'ended', ended }
  }

  #minutes({ product }: ArrayRun): number {
    const { minutes } = this.#settings
    return product === null ? minutes.usual : forProduct(minutes, product)
  }
}

function nameOf({ name }: ArrayRun, round: number): string {
  return `${name}:tiles:${round}`
}
