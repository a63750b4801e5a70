import { parseUtc, type StoredOperationFile } from '#contracts'
import { customerTurn } from '../../../admission/index.ts'
import { AppError } from '../../../appError.ts'
import { queueOperationReport } from '../../../commands/windFarms/operationReports.ts'
import type { ServerContext } from '../../../context.ts'
import { operationFiles } from '../../../db/queries/operationFiles.ts'
import { takeOperationReport } from '../../../db/queries/operationReports.ts'
import type { OperationReport } from '../../../db/schema/operationReports.ts'
import { requireNoMaintenance } from '../../../policies/maintenance.ts'
import { mayLogIn } from '../../../policies/mayLogIn.ts'
import { repeatWork, type WorkTimes } from '../../../repeatedWork.ts'
import { logoOf } from '../../../reports/logo/index.ts'
import { printPage } from '../../../reports/page/index.ts'
import { tasksIn } from '../../../workers/index.ts'
import { farmOf, operationRequest } from './operationRequest.ts'

const operationPage = tasksIn<typeof import('./analyseFiles.ts')>(
  new URL('./analyseFiles.ts', import.meta.url),
)('operationPage')

const usualTimes: WorkTimes = { firstAfterMs: 35_000, everyMs: 60_000 }

/**
 * Mails monthly reports of operation when the files of a farm contain another whole month, one after another across all
 * servers of a database.
 * @returns ends it
 */
export function startOperationReports(
  context: ServerContext,
  times: WorkTimes = usualTimes,
): () => Promise<void> {
  const { database, log } = context
  let isStopped = false

  async function checkAll(): Promise<void> {
    await requireNoMaintenance(database.db, { isAdmin: false })
    for (;;) {
      const report = isStopped ? undefined : await takeOperationReport(database.db)
      if (report === undefined) return
      // One that fails must not keep the others from their turn: it is checked again later.
      await checkReport(context, report).catch((error: unknown) =>
        log.error({ err: error, report: report.id }, 'report of operation'),
      )
    }
  }

  const end = repeatWork(checkAll, times, (error) => log.warn({ err: error }, 'reports of operation'))
  return () => {
    isStopped = true
    return end()
  }
}

async function checkReport(context: ServerContext, report: OperationReport): Promise<void> {
  const { database, workers, presses, programVersion } = context
  const { customer_id: customerId, list_id: listId, product_id: productId, language } = report
  const files = await operationFiles(database.db, customerId, listId)
  const month = lastWholeMonth(files.map(({ summary }) => summary))
  if (month === null || (report.month !== null && month <= report.month)) return
  const customer = await database.db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (!mayLogIn(customer) || customer.email === '') return
  const { signal } = new AbortController()
  try {
    const { name, wind_farm_name } = await farmOf(context, customerId, listId)
    const query = { list_id: listId }
    const request = await operationRequest(context, customerId, language, productId, query)
    const input = { request, farmName: wind_farm_name ?? name, month, language, programVersion }
    const page = await workers.run(operationPage, input, { customerId, signal })
    const logo = await logoOf(database.db, customer, language)
    const pdf = await printPage(presses.of(customerTurn(customerId)), page, { logo }, signal)
    await queueOperationReport(database, report, { month, pdf })
  } catch (error) {
    if (!(error instanceof AppError) || error.isPassing) throw error
    // A deleted list may be restored within a day, and has its reports then.
    if (error.code !== 'NOT_FOUND') await queueOperationReport(database, report, null)
  }
  await context.mailer.wake()
}

/** The last month before the end of ten-minute data, YYYY-MM; null without such data. */
function lastWholeMonth(
  files: readonly Pick<StoredOperationFile, 'kind' | 'from' | 'till'>[],
): string | null {
  const steps = files.filter(({ kind }) => kind === 'steps')
  if (steps.length === 0) return null
  const end = new Date(Math.max(...steps.map(({ till }) => parseUtc(till))))
  const month = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - 1)).toISOString().slice(0, 7)
  return steps.some(({ from }) => from.slice(0, 7) <= month) ? month : null
}
