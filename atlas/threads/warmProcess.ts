import type { ChildProcess, Serializable } from 'node:child_process'
import { once } from 'node:events'
import { hasEnded } from './hasEnded.ts'
import { limitMemory } from './limitMemory.ts'
import { residentMemoryMb } from './residentMemory.ts'

/** Settles a request by an answer or an error. */
export interface Settle<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Handlers of a request for the events of its process. */
export interface Exchange<Report, Answer> {
  readonly memoryMb: number
  readonly onReport: (report: Report, settle: Settle<Answer>) => void
  /** It exited, or could not be started or reached: exit code, signal or the error. */
  readonly onEnd: (detail: string, settle: Settle<Answer>, error?: Error) => void
  /** It is killed because of its memory. */
  readonly onTooLarge: (heldMb: number, settle: Settle<Answer>) => void
  readonly signal?: AbortSignal | undefined
  readonly onAbort?: (child: ChildProcess, settle: Settle<Answer>) => void
  /** Memory after the request, MB, above which a new process serves the next one. */
  readonly retainedMb?: number
}

/**
 * Child process that starts on demand and answers one request after another. It is replaced when it dies or
 * remains large.
 */
export class WarmProcess<Report> {
  readonly #start: () => ChildProcess
  #child: ChildProcess | undefined

  /** @param start  starts a process; requests handle its errors, otherwise the caller's own listener */
  constructor(start: () => ChildProcess) {
    this.#start = start
  }

  /** undefined while none runs. */
  get pid(): number | undefined {
    return this.#running()?.pid
  }

  /** Process for the next request, started if none runs. */
  child(): ChildProcess {
    this.#child = this.#running() ?? this.#start()
    return this.#child
  }

  async ask<Answer>(request: Serializable, exchange: Exchange<Report, Answer>): Promise<Answer> {
    const { memoryMb, signal, retainedMb } = exchange
    const child = this.child()
    const settle = Promise.withResolvers<Answer>()
    const onReport = (report: Report) => exchange.onReport(report, settle)
    const onExit = (code: number | null, killedBy: string | null) =>
      exchange.onEnd(killedBy ?? `exit code ${code}`, settle)
    const onError = (error: Error) => exchange.onEnd(error.message, settle, error)
    const onAbort = () => exchange.onAbort?.(child, settle)
    const endWatch = limitMemory(child, memoryMb, (heldMb) => exchange.onTooLarge(heldMb, settle))
    child.on('message', onReport).once('exit', onExit).once('error', onError)
    signal?.addEventListener('abort', onAbort, { once: true })
    // A process that has just died cannot receive; the handler above treats its exit.
    child.send(request, () => {})
    try {
      return await settle.promise
    } finally {
      endWatch()
      signal?.removeEventListener('abort', onAbort)
      child.off('message', onReport).off('exit', onExit).off('error', onError)
      if (retainedMb !== undefined) await this.#replaceBeyond(retainedMb, child)
    }
  }

  /** Kills the process in any state and waits for its end. */
  async close(): Promise<void> {
    const child = this.#child
    if (child?.pid === undefined || hasEnded(child)) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  /** A process frees the memory of finished work late or never. */
  async #replaceBeyond(retainedMb: number, child: ChildProcess): Promise<void> {
    const heldMb = child.pid === undefined || hasEnded(child) ? null : await residentMemoryMb(child.pid)
    if (heldMb !== null && heldMb > retainedMb) child.kill('SIGKILL')
  }

  #running(): ChildProcess | undefined {
    const child = this.#child
    return child && !hasEnded(child) && !child.killed && child.connected ? child : undefined
  }
}
