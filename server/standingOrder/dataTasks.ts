import { lastOutcome, type SupplyOutcome, sources, supplyFolder } from '#supply'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Environment } from '../env.ts'
import { type SupplyTask, supplyTask } from '../supplyTask.ts'
import { allTasks, type SupplyTaskRow } from './taskRows.ts'
import { type SupplyWarning, warningsOf } from './warnings.ts'

export interface DataTask {
  readonly row: SupplyTaskRow
  readonly task: SupplyTask
  /** null: it was never fetched. */
  readonly outcome: SupplyOutcome | null
  readonly source: string | null
  readonly warnings: SupplyWarning[]
}

/** Every task, and how its last fetch ended, by whatever command. */
export async function dataTasks(
  database: Pick<OpenDatabase, 'db'>,
  { dataDirectory, nightly }: Pick<Environment, 'dataDirectory' | 'nightly'>,
  nowMs: number,
): Promise<DataTask[]> {
  const tasks: DataTask[] = []
  for (const row of await allTasks(database)) {
    const task = supplyTask(row.name)
    // A later release may have had tasks that this one does not know.
    if (task === null) continue
    const outcome = await lastOutcome(supplyFolder(dataDirectory), task.kind)
    tasks.push({
      row,
      task,
      outcome,
      source: outcome?.source == null ? null : sources[outcome.source].name,
      warnings: warningsOf(row, outcome, nightly.includes(row.name), nowMs),
    })
  }
  return tasks
}
