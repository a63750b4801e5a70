import type { OpenDatabase } from '#server'
import { ordersGranted } from './stage.ts'

/**
 * Checks the ledger entries of each job against its outcome, and of each purchase against its jobs; one line per fault.
 */
export async function auditLedger({ db }: OpenDatabase): Promise<readonly string[]> {
  const jobs = await db.selectFrom('job').select(['id', 'status', 'orders']).execute()
  const entries = await db.selectFrom('order_entry').selectAll().execute()
  const flaws: string[] = []
  for (const { id, status, orders } of jobs) {
    const own = entries.filter(({ job_id }) => job_id === id)
    const sum = (kind: string) =>
      own.filter((entry) => entry.kind === kind).reduce((total, { change }) => total + change, 0)
    const count = (kind: string) => own.filter((entry) => entry.kind === kind).length
    const isSettled = count('settle') === count('reserve') && count('release') === 0
    const isReleased = count('release') === count('reserve') && count('settle') === 0
    const isClosed = status === 'COMPLETED' ? isSettled : isReleased && sum('release') === orders
    if (sum('reserve') !== -orders || !isClosed)
      flaws.push(
        `job ${id} (${status}, ${orders} orders): ${JSON.stringify(own.map(({ kind, change }) => [kind, change]))}`,
      )
  }
  const known = new Set(jobs.map(({ id }) => id))
  for (const { id, job_id } of entries)
    if (job_id !== null && !known.has(job_id)) flaws.push(`entry ${id} is of no job`)
  return flaws
}

/** Remaining orders of a customer for a product, by the usage of completed jobs. */
export async function expectedRemaining(
  { db }: OpenDatabase,
  loginName: string,
  productId: number,
): Promise<number> {
  const { taken } = await db
    .selectFrom('job')
    .innerJoin('customer', 'customer.id', 'job.customer_id')
    .select(({ fn }) => fn.sum<number>('orders').as('taken'))
    .where('login_name', '=', loginName)
    .where('product_id', '=', productId)
    .where('status', '=', 'COMPLETED')
    .executeTakeFirstOrThrow()
  return ordersGranted - Number(taken ?? 0)
}
