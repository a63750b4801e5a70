import type { ChildProcess, Serializable } from 'node:child_process'
import { once } from 'node:events'
import { hasEnded } from './hasEnded.ts'
import { limitMemory } from './limitMemory.ts'
import { residentMemoryMb } from './residentMemory.ts'

/** Settles a request by an answer or an error. */
export interface Settle<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
  /** Kills the process unless the request is settled within this time, ms; replaces the time set before. */
  readonly killAfter: (ms: number) => void
}

/** Handlers of a request for the events of its process. */
export interface Exchange<Report, Answer> {
  readonly memoryMb: number
  readonly onReport: (report: Report, settle: Settle<Answer>) => void
  /** Called if the process exits, or cannot be started or reached: exit code, signal, the exceeded time or the error. */
  readonly onEnd: (detail: string, settle: Settle<Answer>, error?: Error) => void
  /** Called when the process is stopped because of its memory. */
  readonly onTooLarge: (heldMb: number, settle: Settle<Answer>) => void
  readonly signal?: AbortSignal | undefined
  /** Default: the request is rejected with the signal's reason and the process is killed. */
  readonly onAbort?: (child: ChildProcess, settle: Settle<Answer>) => void
  /** First `killAfter`, ms. */
  readonly longestMs?: number
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

  /** Process id; undefined while no process runs. */
  get pid(): number | undefined {
    return this.#running()?.pid
  }

  /** Process for the next request, started if none runs. */
  child(): ChildProcess {
    this.#child = this.#running() ?? this.#start()
    return this.#child
  }

  async ask<Answer>(request: Serializable, exchange: Exchange<Report, Answer>): Promise<Answer> {
    const { memoryMb, signal, retainedMb, longestMs } = exchange
    const child = this.child()
    const { promise, ...settled } = Promise.withResolvers<Answer>()
    let timer: NodeJS.Timeout | undefined
    let late: string | undefined
    const killAfter = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        late = `longer than ${ms / 1000} s`
        child.kill('SIGKILL')
      }, ms)
    }
    const settle = { ...settled, killAfter }
    const onReport = (report: Report) => exchange.onReport(report, settle)
    const onExit = (code: number | null, killedBy: string | null) =>
      exchange.onEnd(late ?? killedBy ?? `exit code ${code}`, settle)
    const onError = (error: Error) => exchange.onEnd(error.message, settle, error)
    const onAbort = () => {
      if (exchange.onAbort) return exchange.onAbort(child, settle)
      settle.reject(signal?.reason)
      child.kill('SIGKILL')
    }
    const endWatch = limitMemory(child, memoryMb, (heldMb) => exchange.onTooLarge(heldMb, settle))
    child.on('message', onReport).once('exit', onExit).once('error', onError)
    signal?.addEventListener('abort', onAbort, { once: true })
    if (longestMs !== undefined) killAfter(longestMs)
    // A process that has just died cannot receive; the handler above treats its exit.
    child.send(request, () => {})
    try {
      return await promise
    } finally {
      clearTimeout(timer)
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
