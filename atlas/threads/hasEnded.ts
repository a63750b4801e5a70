import type { ChildProcess } from 'node:child_process'

/** Whether a child process has exited or was killed; `connected` can still be true then. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
