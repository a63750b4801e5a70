import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'

export interface LoopReading {
  /** Longest work between two turns of the event loop, ms of processor time. */
  readonly longestTurnMs: number
  /** Longest delay of a timer, ms, including other load of the machine. */
  readonly longestDelayMs: number
}

const sampleMs = 5

/**
 * Watches the event loop of this thread from now on. The processor time between two turns is the delay caused by the
 * thread's own work; the delay of a timer is the same on an idle machine, and more on a busy one.
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
