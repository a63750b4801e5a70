import { existsSync, readFileSync } from 'node:fs'

/**
 * Most memory that this process had at a time, MB. Linux counts the memory of the parent in the resource usage of a
 * child, so there the high-water mark of the process itself is taken.
 */
export function peakMemoryMb(): number {
  const status = '/proc/self/status'
  const kilobytes = existsSync(status)
    ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]
    : undefined
  return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) / 1024
}
