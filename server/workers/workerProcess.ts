import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { WarmProcess } from '#atlas'
import { AppError } from '../appError.ts'
import { atlasVariables, passedEnvironment } from '../passedEnvironment.ts'
import { heapShare, startWithinS, type WorkerLimits } from './limits.ts'
import type { TaskReport, TaskRequest } from './processMessages.ts'
import { errorOfRefusal } from './refusal.ts'

type ProcessLimits = Pick<WorkerLimits, 'workS' | 'memoryMb' | 'retainedMb'>

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

/**
 * One process of main.ts, started when it is first needed, kept warm, and restarted if it dies or stays large after its
 * work. It does one task at a time, so its end affects only that task.
 */
export class WorkerProcess {
  readonly #limits: ProcessLimits
  readonly #log: FastifyBaseLogger
  readonly #process = new WarmProcess<TaskReport>(() => this.#start())

  constructor(limits: ProcessLimits, log: FastifyBaseLogger) {
    this.#limits = limits
    this.#log = log
  }

  /** Process id, for tests; undefined while none runs. */
  get pid(): number | undefined {
    return this.#process.pid
  }

  /**
   * @throws AppError refusals of the task, and WORK_TOO_LARGE if it exceeds its time or memory
   * @throws the signal's reason; the process is then killed
   */
  async perform(request: TaskRequest, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted()
    const { workS, memoryMb, retainedMb } = this.#limits
    const { pid } = this.#process.child()
    const tooLarge = (detail: string): AppError => {
      this.#log.warn({ task: request.task.name, detail, pid }, 'work ended')
      return new AppError('WORK_TOO_LARGE', { limit: workS, memory: memoryMb })
    }
    return this.#process.ask<unknown>(request, {
      memoryMb,
      retainedMb,
      longestMs: 1000 * startWithinS,
      onReport: (report, { resolve, reject, killAfter }) => {
        if (report.kind === 'begun') killAfter(1000 * workS)
        else if (report.kind === 'done') resolve(report.result)
        else if (report.kind === 'refused') reject(errorOfRefusal(report.refusal))
        else reject(new Error(`the task ${request.task.name} failed`, { cause: report.error }))
      },
      // V8 ends a process whose memory is used up; crashes of other kinds look the same from here, and are logged.
      onEnd: (detail, { reject }, error) => reject(error ?? tooLarge(detail)),
      onTooLarge: (heldMb, { reject }) => reject(tooLarge(`${heldMb} MB of memory`)),
      signal,
    })
  }

  /** Kills the process, whatever it does. */
  close(): Promise<void> {
    return this.#process.close()
  }

  #start(): ChildProcess {
    const child = fork(program, [], {
      execArgv: [`--max-old-space-size=${Math.floor(heapShare * this.#limits.memoryMb)}`],
      // It needs none of the server's other settings, in particular not the address of the database.
      env: passedEnvironment(['TZ', 'NODE_COMPILE_CACHE', ...atlasVariables]),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // The running task handles the error; an idle process is not used again.
    child.on('error', (error) => this.#log.warn({ err: error, pid: child.pid }, 'worker process'))
    return child
  }
}
