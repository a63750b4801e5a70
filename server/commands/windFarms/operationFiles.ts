import { type OperationFile, operationFilesOfAccount, operationFilesOfFarm } from '#contracts'
import { maxOperationSteps } from '#domain'
import { areJoinable } from '#domain/operation'
import { AppError, invalidField } from '../../appError.ts'
import { jsonValue } from '../../db/jsonValue.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { lockAccount } from '../../db/queries/lockAccount.ts'
import { operationFiles } from '../../db/queries/operationFiles.ts'

/** A file of operation to store. */
export interface NewOperationFile {
  readonly summary: OperationFile
  readonly sha256: string
  readonly data: Uint8Array
}

/**
 * Stores a file of operation with a farm.
 * @returns its id
 * @throws AppError INVALID_INPUT: stored before, other steps than the other files, or too many files or steps
 */
export function addOperationFile(
  database: OpenDatabase,
  customerId: number,
  listId: number,
  { summary, sha256, data }: NewOperationFile,
): Promise<number> {
  return database.transaction(async (trx) => {
    await lockAccount(trx, customerId)
    const stored = await operationFiles(trx, customerId, listId)
    requireFitting(
      stored.map((one) => one.summary),
      summary,
    )
    if (stored.some((one) => one.sha256 === sha256)) throw refusal(({ twice }) => twice)
    const { count } = await trx
      .selectFrom('operation_file')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
    if (stored.length >= operationFilesOfFarm || Number(count) >= operationFilesOfAccount)
      throw refusal(({ tooManyFiles }) =>
        tooManyFiles(String(operationFilesOfFarm), String(operationFilesOfAccount)),
      )
    const { id } = await trx
      .insertInto('operation_file')
      .values({
        customer_id: customerId,
        list_id: listId,
        summary: jsonValue(summary),
        sha256,
        data: Buffer.from(data),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** @throws AppError NOT_FOUND */
export async function removeOperationFile(
  { db }: OpenDatabase,
  customerId: number,
  listId: number,
  id: number,
): Promise<void> {
  await db
    .deleteFrom('operation_file')
    .where('customer_id', '=', customerId)
    .where('list_id', '=', listId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'))
}

/** @throws AppError INVALID_INPUT: its steps do not fit those of the other files, or are too many together */
function requireFitting(stored: readonly OperationFile[], added: OperationFile): void {
  const files = [...stored, added].filter(({ kind }) => kind === 'steps')
  if (added.kind !== 'steps') return
  const gridOf = ({ from, step_minutes: minutes }: OperationFile) => ({
    startMs: Date.parse(from),
    stepMs: minutes! * 60_000,
  })
  const other = files.find((one) => !areJoinable(gridOf(one), gridOf(added)))
  if (other !== undefined) throw refusal(({ otherSteps }) => otherSteps(other.file))
  const fromMs = Math.min(...files.map((one) => gridOf(one).startMs))
  const tillMs = Math.max(...files.map(({ till }) => Date.parse(till)))
  const turbines = new Set(files.flatMap((one) => one.turbines)).size
  const steps = ((tillMs - fromMs) / gridOf(added).stepMs) * turbines
  if (steps > maxOperationSteps)
    throw refusal(({ tooManySteps }) => tooManySteps(String(steps), String(maxOperationSteps)))
}

type Refusals = typeof import('#contracts').messages['en']['operation']['refusals']

function refusal(describe: (text: Refusals) => string): AppError {
  return invalidField('file', ({ operation }) => describe(operation.refusals))
}
