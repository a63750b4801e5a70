import type { ChildProcess } from 'node:child_process'
import { limitMemory } from './limitMemory.ts'

/** Default number of stored characters of a process's output. */
const longestText = 4000

/** How a child process ended. */
export interface ProcessEnd {
  /** Exit by itself, or the reason for stopping the process. */
  readonly why: 'exit' | 'aborted' | 'late' | 'memory' | 'error'
  /** Whether it exited by itself without a fault. */
  readonly isDone: boolean
  /** Exit code or signal, memory held or the error of its start, for logs. */
  readonly detail: string
  /** Last text that the process wrote to the streams that are read. */
  readonly text: string
}

export interface EndOptions {
  /** Aborting it kills the process. */
  readonly signal?: AbortSignal | undefined
  /** Time to stop by itself after the signal, ms: SIGTERM first; default: it is killed at once. */
  readonly graceMs?: number
  /** Longest run, ms; the process is killed after it. */
  readonly longestMs?: number
  /** Memory limit, MB; the process is killed beyond it. */
  readonly memoryMb?: number
  /** Called when the process is killed for its memory, before it has exited. */
  readonly onTooLarge?: (heldMb: number) => void
}

/** Waits until a child process exits; kills it on abort, timeout or excess memory. Never rejects. */
export async function endOf(
  child: ChildProcess,
  { signal, graceMs = 0, longestMs, memoryMb, onTooLarge }: EndOptions = {},
): Promise<ProcessEnd> {
  const closed = Promise.withResolvers<Pick<ProcessEnd, 'why' | 'isDone' | 'detail'>>()
  const timers: NodeJS.Timeout[] = []
  let why: ProcessEnd['why'] = 'exit'
  let held = ''
  let text = ''
  const keep = (bytes: Buffer) => {
    text = (text + bytes.toString('utf8')).slice(-longestText)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const killAfter = (ms: number) => timers.push(setTimeout(() => child.kill('SIGKILL'), ms))
  const onAbort = () => {
    why = 'aborted'
    child.kill(graceMs > 0 ? 'SIGTERM' : 'SIGKILL')
    if (graceMs > 0) killAfter(graceMs)
  }
  if (longestMs !== undefined)
    timers.push(
      setTimeout(() => {
        why = 'late'
        child.kill('SIGKILL')
      }, longestMs).unref(),
    )
  const endWatch =
    memoryMb === undefined
      ? () => {}
      : limitMemory(child, memoryMb, (heldMb) => {
          why = 'memory'
          held = `held ${heldMb} MB of memory, ${memoryMb} MB are the most`
          onTooLarge?.(heldMb)
        })
  child.once('error', ({ message }) => closed.resolve({ why: 'error', isDone: false, detail: message }))
  child.once('close', (code, killedBy) => {
    const detail = held === '' ? String(killedBy ?? `exit code ${code}`) : held
    closed.resolve({ why, isDone: why === 'exit' && code === 0, detail })
  })
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    return { ...(await closed.promise), text: text.trim() }
  } finally {
    signal?.removeEventListener('abort', onAbort)
    for (const timer of timers) clearTimeout(timer)
    endWatch()
  }
}
