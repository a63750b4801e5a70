import { deleteJobs } from '../commands/account/deleteJobs.ts'
import type { ServerContext } from '../context.ts'
import { type StoredSiteList, siteListsOf } from '../db/queries/siteLists.ts'
import { demoCustomer, makeDemoLists } from './demoSamples.ts'
import { sampleLists } from './sampleLists.ts'

/** Hour of the day at which the demo account is reset, UTC. */
const resetHourUtc = 2
const dayMs = 24 * 60 * 60 * 1000

/** Resets the demo account every night, and orders what is missing of its samples. */
export function startDemoReset(context: ServerContext, orderSamples: () => void): () => Promise<void> {
  const { environment, log } = context
  if (!environment.hasDemoSamples || environment.oidcIssuer !== undefined) return async () => {}
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(run, msUntilReset(Date.now())).unref()
  }
  const run = () => {
    running = resetDemo(context)
      .then(orderSamples)
      .catch((error: unknown) => log.error({ err: error }, 'reset of the demo account'))
    wait()
  }
  wait()
  return () => {
    clearTimeout(timer)
    return running
  }
}

/** Time from an instant to the next reset, ms. */
export function msUntilReset(nowMs: number): number {
  const todayMs = Math.floor(nowMs / dayMs) * dayMs + resetHourUtc * 3_600_000
  return (todayMs > nowMs ? todayMs : todayMs + dayMs) - nowMs
}

/**
 * Removes what visitors have added to the shared demo account: lists, turbines, deleted items, and jobs with their
 * orders. Changed or deleted samples are created again.
 */
export async function resetDemo(context: ServerContext): Promise<void> {
  const { database } = context
  const customer = await demoCustomer(context)
  if (customer === undefined) return
  const { db } = database
  const heads = await db.selectFrom('site_list').select('id').where('customer_id', '=', customer.id).execute()
  const lists =
    heads.length === 0
      ? []
      : await siteListsOf(
          db,
          customer.id,
          heads.map(({ id }) => id),
        )
  const samples = sampleLists()
  const unchanged = lists.filter((list) => isSample(list, samples))
  const samplesByName = new Map(unchanged.map((list) => [list.name, list.id]))
  const sampleIds = new Set(samplesByName.values())
  for (const { id } of lists)
    if (!sampleIds.has(id))
      await db.deleteFrom('site_list').where('id', '=', id).where('customer_id', '=', customer.id).execute()
  await deleteJobs(context, customer.id, await addedJobs(context, customer.id, sampleIds))
  for (const table of ['power_curve', 'turbine_type', 'turbine_vendor', 'deleted_item'] as const)
    await db.deleteFrom(table).where('customer_id', '=', customer.id).execute()
  await makeDemoLists(context)
}

/** All jobs except the first one of each product for each remaining list, which is the sample. */
async function addedJobs(
  { database }: ServerContext,
  customerId: number,
  lists: ReadonlySet<number>,
): Promise<readonly string[]> {
  const jobs = await database.db
    .selectFrom('job')
    .select(['id', 'list_id', 'product_id'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
  const samples = new Set<string>()
  return jobs.flatMap(({ id, list_id: list, product_id: product }) => {
    const key = `${product} ${list}`
    if (list !== null && lists.has(list) && !samples.has(key)) {
      samples.add(key)
      return []
    }
    return [id]
  })
}

function isSample(list: StoredSiteList, samples: ReturnType<typeof sampleLists>): boolean {
  const sample = samples.find(({ name, windFarm }) => name === list.name && windFarm === list.wind_farm)
  return (
    sample !== undefined &&
    sample.sites.length === list.sites.length &&
    sample.sites.every((site, index) => {
      const stored = list.sites[index]!
      return (
        (['name', 'lat', 'lon', 'turbine_type_id', 'hub_height', 'power_curve_id'] as const).every(
          (field) => stored[field] === site[field],
        ) && stored.status === site.status
      )
    })
  )
}
