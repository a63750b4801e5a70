import type { FastifyBaseLogger } from 'fastify'
import { effortOf, PartFolder } from '#atlas'
import { clusterFiles, tileWorkOf } from '#calculations'
import type { SlurmSettings } from '../../../slurmSettings.ts'
import { arrayTasks } from '../../arrayTasks.ts'
import { type Attempt, type Ended, type Executor, stopReasonOf } from '../../executor.ts'
import { handIn, minutesOf } from './handIn.ts'
import { RunState } from './runState.ts'
import { type RunTool, runSlurmTool } from './slurmTools.ts'
import { SlurmWatch } from './slurmWatch.ts'
import { type ArrayRun, TileArray } from './tileArray.ts'

/** Share of the tiles in an attempt's work, if an array computes them. */
const tilesShare = 0.9

/**
 * Runs attempts as jobs of a Slurm cluster, on storage shared with the servers. Slurm may run an attempt
 * late, twice or never, forget it, reuse its number, or not answer at all. The files in its folder end an
 * attempt; the cluster's word counts only where they say nothing.
 */
export class SlurmExecutor implements Executor {
  readonly isExternal = true
  readonly pids: readonly number[] = []
  readonly #settings: SlurmSettings
  readonly #installation: string
  readonly #log: FastifyBaseLogger
  readonly #runTool: RunTool
  readonly #watch: SlurmWatch

  /** @param installation  distinguishes the jobs of this installation from others on the same cluster */
  constructor(
    settings: SlurmSettings,
    installation: string,
    log: FastifyBaseLogger,
    runTool: RunTool = runSlurmTool,
  ) {
    this.#settings = settings
    this.#installation = installation
    this.#log = log
    this.#runTool = runTool
    this.#watch = new SlurmWatch(runTool, settings.pollS)
  }

  async run(attempt: Attempt): Promise<Ended> {
    const { job, folder, atlasUrl, marketFolder, tilesFolder, signal } = attempt
    const name = job.external_run ?? `anemone:${this.#installation}:${job.id}:${job.lease}`
    if (job.external_run === null) {
      await clusterFiles(folder).writeRequest({ atlasUrl, marketFolder, tilesFolder })
      if (!(await attempt.onSent(name))) return { status: 'CANCELLED' }
    }
    const parts = await this.#partsOf(attempt)
    // A running attempt does not wait for parts: those of a newer release would differ.
    const hasBegun = job.external_run !== null && (await clusterFiles(folder).isClaimed())
    const isReduced = parts === null || hasBegun || (await parts.missing()).length === 0
    if (!isReduced) {
      const ended = await this.#spread(attempt, parts, name)
      if (ended) return ended
    }
    if (job.external_run === null || !isReduced) {
      // Another server may continue this attempt from now on; the stop reason decides below.
      const refused = signal.aborted ? undefined : await this.#handIn(attempt, name)
      if (refused) return refused
    }
    this.#watch.add(name)
    try {
      return await this.#follow(attempt, name, parts === null ? 0 : tilesShare)
    } finally {
      this.#watch.delete(name)
    }
  }

  async close(): Promise<void> {}

  /** Parts of the attempt's work over a whole atlas; null if an array does not pay off. */
  async #partsOf({ job, atlasUrl, tilesFolder, signal }: Attempt): Promise<PartFolder | null> {
    try {
      const work = await tileWorkOf(job.spec, atlasUrl, signal)
      if (work === null || arrayTasks(this.#settings, effortOf(work)) < 2) return null
      return await PartFolder.prepare(tilesFolder, work)
    } catch (error) {
      // The calculation will find the same fault and report it.
      this.#log.warn({ err: error, job: job.id }, 'tiles of a calculation')
      return null
    }
  }

  /** Computes the attempt's tiles in an array. @returns  its end; undefined: it continues with the parts */
  async #spread(attempt: Attempt, parts: PartFolder, name: string): Promise<Ended | undefined> {
    const { job, signal, onProgress } = attempt
    const array = new TileArray(this.#runTool, this.#settings, this.#watch)
    const onShare = (share: number) => onProgress(tilesShare * share)
    const run = {
      ...{ parts, name, product: job.product, isAdopted: job.external_run !== null },
      ...{ onShare, onState: this.#stateWriter(attempt), signal },
    }
    const end = await array.run(run)
    if (end.is === 'done') return undefined
    if (end.is === 'ended') return end.ended
    const reason = stopReasonOf(signal)
    if (reason === 'stopping' || reason === 'lost') return { status: 'LEFT_RUNNING' }
    await array.stop(end.name)
    return { status: 'CANCELLED' }
  }

  /** @param doneBefore  share of the work done before the program began */
  async #follow(attempt: Attempt, name: string, doneBefore: number): Promise<Ended> {
    const { job, folder, signal } = attempt
    const state = new RunState(clusterFiles(folder), {
      limitS: 60 * minutesOf(this.#settings, job.product),
      pollS: this.#settings.pollS,
      silentS: this.#settings.silentS,
      neverS: this.#settings.neverS,
    })
    const writeState = this.#stateWriter(attempt)
    const stopped = new Promise<null>((resolve) => {
      if (signal.aborted) resolve(null)
      signal.addEventListener('abort', () => resolve(null), { once: true })
    })
    for (;;) {
      const listing = await Promise.race([this.#watch.next(), stopped])
      const next = await state.judge(listing?.get(name) ?? (listing ? [] : null))
      if (next.is === 'ended') {
        if (next.isToBeStopped) await this.#stop(name)
        return next.ended
      }
      const reason = stopReasonOf(signal)
      // Another server has the attempt, or will adopt it: it continues.
      if (reason === 'stopping' || reason === 'lost') return { status: 'LEFT_RUNNING' }
      if (reason) {
        await this.#stop(name)
        return { status: 'CANCELLED' }
      }
      if (next.is === 'forgotten') {
        this.#log.warn({ job: job.id, name }, 'the cluster does not know an attempt, submitted again')
        const refused = await this.#handIn(attempt, name)
        if (refused) return refused
        state.handedIn()
      } else {
        if (next.share !== null) attempt.onProgress(Math.max(doneBefore, next.share))
        // Work that has begun no longer counts as waiting.
        if (next.state === 'RUNNING' || (next.state === 'PENDING' && doneBefore === 0))
          await writeState(next.state, next.wait)
      }
    }
  }

  /** Reports whether and why an attempt waits, and logs reasons that an operator must resolve. */
  #stateWriter({ job, onExternalState }: Attempt): ArrayRun['onState'] {
    let logged: string | undefined
    return (state, wait) => {
      if (wait !== null && wait.kind !== 'turn' && wait.reason !== logged) {
        logged = wait.reason
        this.#log.warn({ job: job.id, reason: wait.reason }, 'Slurm does not start a job')
      }
      return onExternalState(state, wait?.reason ?? null)
    }
  }

  /** @returns  the end of the attempt, if it was refused */
  async #handIn(attempt: Attempt, name: string): Promise<Ended | undefined> {
    const handed = await handIn(this.#runTool, this.#settings, attempt, name)
    if (handed.is !== 'refused') return undefined
    return { status: 'ERROR', code: 'CLUSTER_REFUSED', parameters: {}, detail: handed.why }
  }

  /** If the controller does not answer, the calculation ends once its folder is gone. */
  async #stop(name: string): Promise<void> {
    const { code, errors } = await this.#runTool('scancel', ['--me', `--name=${name}`])
    if (code !== 0) this.#log.warn({ name, errors }, 'scancel')
  }
}
