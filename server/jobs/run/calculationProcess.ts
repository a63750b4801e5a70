import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { FastifyBaseLogger } from 'fastify'
import { WarmProcess } from '#atlas'
import { type Outcome, type ProcessReport, type ProcessRequest, processProgram } from '#calculations'
import { memoryLimits } from '../../limits.ts'
import { atlasVariables, passedEnvironment } from '../../passedEnvironment.ts'
import { retainedCalculationMb } from '../../workers/index.ts'
import type { Attempt, Executor, Lost } from '../executor.ts'

/** Time for a cancelled calculation to stop by itself, ms; then its process is killed. */
const stopWithinMs = 5000

/** Environment of a calculation process: no database address or passwords, only the atlas bucket's keys. */
const passedVariables = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LC_ALL',
  'LD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
]

/**
 * One process of calculations/main.ts. It starts on demand, stays warm, and is replaced when it dies or
 * remains large after a job. It runs one calculation at a time.
 */
export class CalculationProcess implements Executor {
  readonly isExternal = false
  readonly #log: FastifyBaseLogger
  readonly #memoryMb: number
  readonly #process = new WarmProcess<ProcessReport>(() => this.#start())
  /** Job that it calculates, for the log. */
  #jobId: string | undefined

  /** @param memoryMb  memory limit of a calculation; beyond it the job fails */
  constructor(log: FastifyBaseLogger, memoryMb: number = memoryLimits.calculation.byDefault) {
    this.#log = log
    this.#memoryMb = memoryMb
  }

  get pids(): readonly number[] {
    const { pid } = this.#process
    return pid === undefined ? [] : [pid]
  }

  async run(attempt: Attempt): Promise<Outcome | Lost> {
    const { job, folder, atlasUrl, marketFolder, tilesFolder, onProgress, signal } = attempt
    const runId = job.lease
    if (signal.aborted) return { status: 'CANCELLED' }
    this.#jobId = job.id
    const request: ProcessRequest = { kind: 'run', runId, folder, atlasUrl, marketFolder, tilesFolder }
    try {
      return await this.#process.ask<Outcome | Lost>(request, {
        memoryMb: this.#memoryMb,
        retainedMb: retainedCalculationMb,
        onReport: (report, { resolve }) => {
          if (report.kind === 'ready' || report.runId !== runId) return
          if (report.kind === 'progress') onProgress(report.share)
          else resolve(report.outcome)
        },
        onEnd: (detail, { resolve }) => resolve({ status: 'LOST', detail }),
        onTooLarge: (heldMb, { resolve }) =>
          resolve({
            status: 'FAILED',
            code: 'OUT_OF_MEMORY',
            parameters: {},
            detail: `held ${heldMb} MB of memory, ${this.#memoryMb} MB are the most (${memoryLimits.calculation.setting})`,
          }),
        signal,
        onAbort: (child, { killAfter }) => {
          child.send({ kind: 'cancel', runId } satisfies ProcessRequest, () => {})
          killAfter(stopWithinMs)
        },
      })
    } finally {
      this.#jobId = undefined
    }
  }

  /** Kills the process in any state. */
  close(): Promise<void> {
    return this.#process.close()
  }

  #start(): ChildProcess {
    const env = passedEnvironment([...passedVariables, ...atlasVariables])
    const child = fork(processProgram, [], { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    for (const output of [child.stdout, child.stderr])
      if (output)
        createInterface({ input: output }).on('line', (line) =>
          this.#log.warn({ pid: child.pid, job: this.#jobId, line }, 'calculation process'),
        )
    // The run handles errors of a start or a message; without a run, the process is not used again.
    child.on('error', (error) => this.#log.warn({ err: error, pid: child.pid }, 'calculation process'))
    return child
  }
}
