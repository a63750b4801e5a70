/**
 * Does a task of the standing order: started by the server with the task's name and the data directory on the command line.
 * What it did is written to standard output; exit 1: it failed, and nothing that is served has changed.
 */
import { setPriority } from 'node:os'
import process from 'node:process'
import type { FetchProgress } from '#supply'
import { supplyTask } from '../supplyTask.ts'
import { runTask } from './runTask.ts'

/** Gives way to everything else on the machine. */
const niceness = 19

/** Says each tenth that is done, once. */
let tenths = 0
function sayProgress({ objects, objectsDone, done }: FetchProgress): void {
  const now = Math.floor(10 * done)
  if (now !== tenths) process.stdout.write(`${objectsDone} of ${objects} files, ${10 * now} %\n`)
  tenths = now
}

const [name = '', dataDirectory = ''] = process.argv.slice(2)
const stopped = new AbortController()
// Without its server nobody would know of it: it goes on where it was when it is started again.
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => stopped.abort())
process.on('SIGINT', () => {})
process.umask(0o077)
setPriority(niceness)
try {
  const { outcome, issues } = await runTask(supplyTask(name)!, dataDirectory, stopped.signal, sayProgress)
  const { source, objects, bytes, failed } = outcome
  for (const fault of failed) process.stdout.write(`${JSON.stringify(fault)}\n`)
  for (const issue of issues.slice(0, 20)) process.stdout.write(`${JSON.stringify(issue)}\n`)
  process.stdout.write(`${outcome.state}: ${objects} files, ${bytes} bytes, ${source ?? 'no source'}\n`)
  process.exitCode = issues.length > 0 ? 1 : 0
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
process.disconnect?.()
