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

/** Share of an attempt's work that its tiles are, where they are worked out as an array. */
const tilesShare = 0.9

/**
 * Attempts as jobs of a Slurm cluster, on storage that it shares with the servers. Slurm is taken for what it is: it
 * may run an attempt late, twice or never, forget it, give its number to another job, or not answer at all. What ends
 * an attempt is what stands in its folder; the cluster's word counts where the folder says nothing.
 */
export class SlurmExecutor implements Executor {
  readonly isExternal = true
  readonly pids: readonly number[] = []
  readonly #settings: SlurmSettings
  readonly #installation: string
  readonly #log: FastifyBaseLogger
  readonly #runTool: RunTool
  readonly #watch: SlurmWatch

  /** @param installation  distinguishes the jobs of this installation from those of others on the same cluster */
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
    // What has begun with the parts does not wait for any: those of a newer release would be others.
    const hasBegun = job.external_run !== null && (await clusterFiles(folder).isClaimed())
    const isReduced = parts === null || hasBegun || (await parts.missing()).length === 0
    if (!isReduced) {
      const ended = await this.#spread(attempt, parts, name)
      if (ended) return ended
    }
    if (job.external_run === null || !isReduced) {
      // From now on another server may go on with this attempt: what stopped this one decides below what becomes of it.
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

  /** Parts of what the attempt works out over a whole atlas; null where that is not worth an array. */
  async #partsOf({ job, atlasUrl, tilesFolder, signal }: Attempt): Promise<PartFolder | null> {
    try {
      const work = await tileWorkOf(job.spec, atlasUrl, signal)
      if (work === null || arrayTasks(this.#settings, effortOf(work)) < 2) return null
      return await PartFolder.prepare(tilesFolder, work)
    } catch (error) {
      // The calculation will meet it too, and say what it is.
      this.#log.warn({ err: error, job: job.id }, 'tiles of a calculation')
      return null
    }
  }

  /** Has the tiles of an attempt worked out. @returns  how the attempt ended, unless it is to go on with their parts */
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

  /** @param doneBefore  share of the work that was done before the program began */
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
      // Another server has the attempt, or one will: it goes on.
      if (reason === 'stopping' || reason === 'lost') return { status: 'LEFT_RUNNING' }
      if (reason) {
        await this.#stop(name)
        return { status: 'CANCELLED' }
      }
      if (next.is === 'forgotten') {
        this.#log.warn({ job: job.id, name }, 'the cluster does not know an attempt, handed in again')
        const refused = await this.#handIn(attempt, name)
        if (refused) return refused
        state.handedIn()
      } else {
        if (next.share !== null) attempt.onProgress(Math.max(doneBefore, next.share))
        // Work that has begun does not wait any more.
        if (next.state === 'RUNNING' || (next.state === 'PENDING' && doneBefore === 0))
          await writeState(next.state, next.wait)
      }
    }
  }

  /** Reports whether an attempt waits and why, and logs what an operator has to put right. */
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

  /** @returns  how the attempt ended, if it is refused */
  async #handIn(attempt: Attempt, name: string): Promise<Ended | undefined> {
    const handed = await handIn(this.#runTool, this.#settings, attempt, name)
    if (handed.is !== 'refused') return undefined
    return { status: 'ERROR', code: 'CLUSTER_REFUSED', parameters: {}, detail: handed.why }
  }

  /** If the controller does not answer, the calculation ends once it finds its folder gone. */
  async #stop(name: string): Promise<void> {
    const { code, errors } = await this.#runTool('scancel', ['--me', `--name=${name}`])
    if (code !== 0) this.#log.warn({ name, errors }, 'scancel')
  }
}
