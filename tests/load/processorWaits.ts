import { readFileSync } from 'node:fs'

/** Time of a process's main thread on a processor, and waiting for one, as counted by the system. */
export interface ProcessorTimes {
  readonly ranNs: number
  readonly waitedNs: number
}

export function processorTimes(pid: number): ProcessorTimes {
  const [ranNs = 0, waitedNs = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number)
  return { ranNs, waitedNs }
}

/** Share of the thread's busy time in which other programs used its processor. */
export function waitedShare(from: ProcessorTimes, until: ProcessorTimes): number {
  const [ran, waited] = [until.ranNs - from.ranNs, until.waitedNs - from.waitedNs]
  return waited / Math.max(1, ran + waited)
}
