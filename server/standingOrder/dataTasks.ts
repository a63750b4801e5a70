import { areTermsAccepted, lastOutcome, type SupplyOutcome, sources, supplyFolder } from '#supply'
import type { AtlasCatalogue } from '../atlases/catalogue.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Environment } from '../env.ts'
import { isStaticTask, isTermedTask, type SupplyTask, supplyTask } from '../supplyTask.ts'
import { readStored, type StoredData } from './storedData.ts'
import { allTasks, type SupplyTaskRow } from './taskRows.ts'
import { newestOf, type SupplyWarning, warningsOf } from './warnings.ts'

export interface DataTask {
  readonly row: SupplyTaskRow
  readonly task: SupplyTask
  /** State of the last fetch, by a server or a command. */
  readonly state: SupplyTaskRow['state']
  /** null: it was never fetched. */
  readonly outcome: SupplyOutcome | null
  /** null: nothing stored, or static data. */
  readonly stored: StoredData | null
  /** Beginning of the newest interval, fetched or imported. */
  readonly newestMs: number | null
  /** Whether the standing order contains it. */
  readonly isOrdered: boolean
  readonly source: string | null
  readonly warnings: SupplyWarning[]
}

/** Every task with its last fetch. */
export async function dataTasks(
  database: Pick<OpenDatabase, 'db'>,
  { dataDirectory, nightly }: Pick<Environment, 'dataDirectory' | 'nightly'>,
  catalogue: Pick<AtlasCatalogue, 'list'>,
  nowMs: number,
): Promise<DataTask[]> {
  const tasks: DataTask[] = []
  const atlases = await catalogue.list()
  const known = (await allTasks(database)).flatMap((row) => {
    const task = supplyTask(row.name)
    // A later release may have had tasks that this one does not know.
    return task === null ? [] : [{ row, task }]
  })
  for (const { row, task } of known) {
    const outcome = await lastOutcome(supplyFolder(dataDirectory), task.kind)
    const state = stateOf(row, task, outcome)
    const { stored, isDamaged } = await readStored(task, { dataDirectory }, atlases)
    const isOrdered = nightly.includes(row.name)
    // One record covers the weather of all atlases; settlements stay stored when the page has none any more.
    const isOfStore = task.kind === 'weather' || isTermedTask(task.kind)
    const fetched = isOfStore && stored !== null ? null : outcome
    tasks.push({
      row,
      task,
      state,
      outcome,
      stored,
      newestMs: newestOf(fetched, stored),
      isOrdered,
      source: outcome?.source == null ? null : sources[outcome.source].name,
      warnings: [
        ...(isDamaged ? ['damaged' as const] : []),
        ...warningsOf({ ...row, state }, outcome, stored, isOrdered, nowMs),
      ],
    })
  }
  return tasks
}

/** Whether the server can fetch: a command must state the details of static data first, and accept terms of use. */
export function isBegun({ kind }: SupplyTask, outcome: SupplyOutcome | null): boolean {
  if (isStaticTask(kind)) return (outcome?.subjects ?? []).length > 0
  return !isTermedTask(kind) || areTermsAccepted(outcome)
}

function stateOf(
  { state, ended_at }: SupplyTaskRow,
  { kind }: SupplyTask,
  outcome: SupplyOutcome | null,
): SupplyTaskRow['state'] {
  // One record is of the weather of all atlases.
  if (state === 'running' || kind === 'weather' || outcome === null) return state
  const isLater = ended_at === null || ended_at.getTime() < outcome.endedMs
  return isLater ? (outcome.state === 'done' ? 'done' : 'failed') : state
}
