/**
 * Runs a task of the standing order. The server starts it with the task's name and the data directory on the
 * command line. Standard output reports its work; exit 1: it failed, and the served data are unchanged.
 */
import { setPriority } from 'node:os'
import process from 'node:process'
import type { FetchProgress } from '#supply'
import { supplyTask } from '../supplyTask.ts'
import { runTask } from './runTask.ts'

/** Lowest priority on the machine. */
const niceness = 19

/** Prints each completed tenth once. */
let tenths = 0
function sayProgress({ objects, objectsDone, done }: FetchProgress): void {
  const now = Math.floor(10 * done)
  if (now !== tenths) process.stdout.write(`${objectsDone} of ${objects} files, ${10 * now} %\n`)
  tenths = now
}

const [name = '', dataDirectory = ''] = process.argv.slice(2)
const stopped = new AbortController()
// Without its server no one reads the outcome: the next start continues this work.
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => stopped.abort())
process.on('SIGINT', () => {})
process.umask(0o077)
setPriority(niceness)
try {
  const { outcome, issues, leftOut } = await runTask(
    supplyTask(name)!,
    dataDirectory,
    stopped.signal,
    sayProgress,
  )
  const { source, objects, bytes, failed } = outcome
  for (const fault of failed) process.stdout.write(`${JSON.stringify(fault)}\n`)
  if (leftOut.length > 0) process.stdout.write(`${JSON.stringify({ leftOut, because: 'not over' })}\n`)
  for (const issue of issues.slice(0, 20)) process.stdout.write(`${JSON.stringify(issue)}\n`)
  process.stdout.write(`${outcome.state}: ${objects} files, ${bytes} bytes, ${source ?? 'no source'}\n`)
  process.exitCode = issues.length > 0 ? 1 : 0
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
process.disconnect?.()
