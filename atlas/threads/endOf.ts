import type { ChildProcess } from 'node:child_process'
import { limitMemory } from './limitMemory.ts'

/** Characters of what a process writes that are kept by default. */
const longestText = 4000

/** How a child process ended. */
export interface ProcessEnd {
  /** Why: by itself, or what it was killed for. */
  readonly why: 'exit' | 'aborted' | 'late' | 'memory' | 'error'
  /** Whether it exited by itself without a fault. */
  readonly isDone: boolean
  /** Exit code or signal, memory held or the error of its start, for logs. */
  readonly detail: string
  /** The last of what it wrote to the streams that are read. */
  readonly text: string
}

export interface EndOptions {
  /** Kills it. */
  readonly signal?: AbortSignal | undefined
  /** Time to stop by itself after the signal, ms: SIGTERM first; default: it is killed at once. */
  readonly graceMs?: number
  /** After which it is killed, ms. */
  readonly longestMs?: number
  /** Beyond which it is killed, MB. */
  readonly memoryMb?: number
  /** Called when it is killed for its memory, before it has ended. */
  readonly onTooLarge?: (heldMb: number) => void
}

/** Waits for the end of a child process, and brings it about where it may not go on. Never rejects. */
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
