import type { ChildProcess } from 'node:child_process'

/** Whether a process of this one has come to its end, or was brought to it; its channel may be told to be open still. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
