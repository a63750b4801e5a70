import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Memory of a process as counted by the system, MB. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024)
}

const readEveryMs = 2000
const least = 8
const most = 45
const allowed = 1.1

/**
 * Memory after garbage collection: V8 returns unused memory while little happens.
 * @param aimMegabytes at this value plus 10 % waiting ends
 * @returns the minimum seen, MB
 */
export async function settledMegabytes(pid: number, aimMegabytes = 0): Promise<number> {
  let lowest = residentMegabytes(pid)
  for (let reads = 0; reads < most; reads++) {
    if (lowest <= allowed * aimMegabytes) break
    if (aimMegabytes === 0 && reads >= least) break
    await pause(readEveryMs)
    lowest = Math.min(lowest, residentMegabytes(pid))
  }
  return lowest
}
