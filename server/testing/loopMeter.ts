import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'

export interface LoopReading {
  /** The longest stretch of work between two turns of the event loop, ms of processor time. */
  readonly longestTurnMs: number
  /** The longest delay of a timer, ms: what else the machine had to do is in it. */
  readonly longestDelayMs: number
}

const sampleMs = 5

/**
 * Watches the event loop of this thread from now on. The processor time between two turns is what the thread's own
 * work has held up; the delay of a timer says the same on an idle machine, and more on a busy one.
 */
export function watchLoop(): { stop(): LoopReading } {
  const delays = monitorEventLoopDelay({ resolution: sampleMs })
  delays.enable()
  let before = workMs()
  let longestTurnMs = 0
  const sample = () => {
    const now = workMs()
    longestTurnMs = Math.max(longestTurnMs, now - before)
    before = now
  }
  const timer = setInterval(sample, sampleMs)
  return {
    stop() {
      clearInterval(timer)
      sample()
      delays.disable()
      return { longestTurnMs, longestDelayMs: delays.max / 1e6 }
    },
  }
}

function workMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
