import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { hasEnded, limitMemory, residentMemoryMb } from '#atlas'
import { AppError } from '../appError.ts'
import { atlasVariables, passedEnvironment } from '../passedEnvironment.ts'
import { heapShare, startWithinS, type WorkerLimits } from './limits.ts'
import type { TaskReport, TaskRequest } from './processMessages.ts'
import { errorOfRefusal } from './refusal.ts'

type ProcessLimits = Pick<WorkerLimits, 'workS' | 'memoryMb' | 'retainedMb'>

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

/**
 * One process of main.ts, started when it is first needed, kept warm, and started anew after it died or where it
 * stays large after its work. It does one task at a time; whatever ends it ends that task only.
 */
export class WorkerProcess {
  readonly #limits: ProcessLimits
  readonly #log: FastifyBaseLogger
  #child: ChildProcess | undefined

  constructor(limits: ProcessLimits, log: FastifyBaseLogger) {
    this.#limits = limits
    this.#log = log
  }

  /** Process id, for tests; undefined while none runs. */
  get pid(): number | undefined {
    return this.#running()?.pid
  }

  /**
   * @throws AppError  what the task refuses, and WORK_TOO_LARGE where it takes more time or memory than it may
   * @throws           the signal's reason; the process is ended then, whatever it does
   */
  async perform(request: TaskRequest, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted()
    const child = this.#running() ?? this.#start()
    const ended = Promise.withResolvers<unknown>()
    const { workS, memoryMb } = this.#limits
    const tooLarge = (detail: string) => {
      this.#log.warn({ task: request.task.name, detail, pid: child.pid }, 'work ended')
      ended.reject(new AppError('WORK_TOO_LARGE', { limit: workS, memory: memoryMb }))
    }
    const endAfter = (seconds: number) =>
      setTimeout(() => {
        tooLarge(`longer than ${seconds} s`)
        child.kill('SIGKILL')
      }, 1000 * seconds)
    let timer = endAfter(startWithinS)
    const onMessage = (report: TaskReport) => {
      if (report.kind === 'begun') {
        clearTimeout(timer)
        timer = endAfter(workS)
      } else if (report.kind === 'done') ended.resolve(report.result)
      else if (report.kind === 'refused') ended.reject(errorOfRefusal(report.refusal))
      else ended.reject(new Error(`the task ${request.task.name} failed`, { cause: report.error }))
    }
    // V8 ends a process whose memory is used up; crashes of other kinds look the same from here, and are logged.
    const onExit = (code: number | null, killedBy: string | null) => tooLarge(killedBy ?? `exit code ${code}`)
    const onError = (error: Error) => ended.reject(error)
    const onAbort = () => {
      ended.reject(signal.reason)
      child.kill('SIGKILL')
    }
    const endWatch = limitMemory(child, memoryMb, (heldMb) => tooLarge(`${heldMb} MB of memory`))
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.once('error', onError)
    signal.addEventListener('abort', onAbort, { once: true })
    // One that has just died can be sent nothing; its exit is handled above.
    child.send(request, () => {})
    try {
      return await ended.promise
    } finally {
      clearTimeout(timer)
      endWatch()
      signal.removeEventListener('abort', onAbort)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onError)
      await this.#replaceWhereLarge(child)
    }
  }

  /** Ends the process, whatever it does. */
  async close(): Promise<void> {
    const child = this.#running()
    if (!child) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  /** What work leaves behind is freed late or never; the next task gets a process that starts small. */
  async #replaceWhereLarge(child: ChildProcess): Promise<void> {
    const heldMb = child.pid === undefined || hasEnded(child) ? null : await residentMemoryMb(child.pid)
    if (heldMb !== null && heldMb > this.#limits.retainedMb) child.kill('SIGKILL')
  }

  #running(): ChildProcess | undefined {
    const child = this.#child
    const isAlive = child && !hasEnded(child) && !child.killed
    return isAlive && child.connected ? child : undefined
  }

  #start(): ChildProcess {
    const child = fork(program, [], {
      execArgv: [`--max-old-space-size=${Math.floor(heapShare * this.#limits.memoryMb)}`],
      // It needs no other of the server's settings, least of all the address of the database.
      env: passedEnvironment(['TZ', 'NODE_COMPILE_CACHE', ...atlasVariables]),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Met by the task that runs; one without a task leaves a process that is not used again.
    child.on('error', (error) => this.#log.warn({ err: error, pid: child.pid }, 'worker process'))
    this.#child = child
    return child
  }
}
