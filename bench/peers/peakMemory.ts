import { existsSync, readFileSync } from 'node:fs'

/**
 * Peak memory of this process, MB. On Linux the resource usage of a child includes the parent's memory, so
 * the high-water mark of the process itself is used there.
 */
export function peakMemoryMb(): number {
  const status = '/proc/self/status'
  const kilobytes = existsSync(status)
    ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]
    : undefined
  return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) / 1024
}
