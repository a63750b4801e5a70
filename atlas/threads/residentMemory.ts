import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { platform } from 'node:process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Memory that a process holds in RAM and swap, MB. Linux reports it in /proc, other systems by `ps`.
 * @returns null where the process has exited, or where the system has neither
 */
export async function residentMemoryMb(pid: number): Promise<number | null> {
  return platform === 'linux' ? ofProc(pid) : ofPs(pid)
}

/** Reads synchronously: Node's file threads may all wait for a disk while a process grows. */
function ofProc(pid: number): number | null {
  let status: string
  try {
    status = readFileSync(`/proc/${pid}/status`, 'latin1')
  } catch {
    return null
  }
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
  return (kilobytes('VmRSS') + kilobytes('VmSwap')) / 1024
}

async function ofPs(pid: number): Promise<number | null> {
  try {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
    return Number(stdout) / 1024
  } catch {
    return null
  }
}
