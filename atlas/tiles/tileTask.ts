/**
 * A task of a job array on a cluster: computes the units of its round that have no part yet. Exits with 0 when
 * all have a part, 1 after damage, 143 when it was stopped. See processMessages.ts.
 */
import process from 'node:process'
import { damageOf } from '../read/threadDamage.ts'
import { PartFolder } from './partFolder.ts'
import { unitReducer } from './tileWork.ts'

const STOPPED = 143

const [folder, round] = process.argv.slice(2)
const task = process.env.SLURM_ARRAY_TASK_ID
if (folder === undefined || round === undefined || task === undefined) {
  process.stderr.write('usage: SLURM_ARRAY_TASK_ID=<task> tileTask.ts FOLDER ROUND\n')
  process.exit(2)
}
process.umask(0o077)
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())

const parts = await PartFolder.open(folder)
const { tasks } = await parts.readRound(Number(round))
const units = tasks[Number(task)] ?? []
const missing = new Set(await parts.missing())
const reducer = unitReducer(parts.work)
try {
  for (const index of units)
    if (missing.has(index)) await parts.writePart(index, await reducer.reduce(index, stopping.signal))
} catch (error) {
  if (stopping.signal.aborted) process.exit(STOPPED)
  const damage = damageOf(error)
  if (damage === null) throw error
  await parts.writeFault(JSON.stringify(damage))
  process.exit(1)
} finally {
  await reducer.close()
}
