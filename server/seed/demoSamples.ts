import { yearsOfAtlas } from '#calculations'
import { products } from '#contracts'
import { noListId } from '#domain'
import { describeMarket, marketFolders } from '#market'
import { AppError } from '../appError.ts'
import { createSiteList } from '../commands/siteLists/createSiteList.ts'
import type { ServerContext } from '../context.ts'
import { jobsOf } from '../db/queries/jobs.ts'
import type { Customer } from '../db/schema/customers.ts'
import { orderCalculation } from '../jobs/order/index.ts'
import { callerOf } from '../policies/caller.ts'
import { demoLogin } from './accounts.ts'
import { sampleLists, sampleTurbineType } from './sampleLists.ts'
import { sampleNames, sampleType } from './samplePlaces.ts'
import { sampleAssumptions } from './sampleYield.ts'

/** Calendar years of the sample results: enough for a mean year, and quick to compute. */
const mostYears = 5

/** Creates missing sample lists of the demo account: a site list and a wind farm. */
export async function makeDemoLists(context: ServerContext): Promise<void> {
  const customer = await demoCustomer(context)
  if (customer === undefined) return
  const language = context.environment.terminalLanguage
  for (const { name, windFarm, sites } of sampleLists())
    if ((await listIdOf(context, customer.id, name)) === noListId)
      await createSiteList(context, customer.id, { name, productType: null, windFarm, sites }, language)
}

/** Orders the samples one round after another, if the installation has them. */
export function demoSampleOrders(context: ServerContext): { order(): void; close(): Promise<void> } {
  const { environment, log } = context
  let ordered = Promise.resolve()
  return {
    order() {
      if (!environment.hasDemoSamples || environment.oidcIssuer !== undefined) return
      ordered = ordered
        .then(() => orderDemoResults(context))
        .catch((error: unknown) => log.error({ err: error }, 'samples of the demo account'))
    },
    close: () => ordered,
  }
}

const pricedSamples = [products.marketValue.code, products.ppa.code].map(
  (product) => ({ product, list: 'sites', parameters: {} }) as const,
)

/**
 * Orders results for the sample lists, which the job queue computes while the server runs. It repeats no
 * order, and skips deleted lists. What lacks an atlas or prices is ordered at a later call.
 */
export async function orderDemoResults(context: ServerContext): Promise<void> {
  const { database, catalogue, environment } = context
  // New data may have no product yet before the first request.
  await context.syncProducts()
  const customer = await demoCustomer(context)
  const atlas = (await catalogue.list()).find(({ synthetic }) => synthetic)
  if (customer === undefined || atlas === undefined) return
  const { from, till } = yearsOfAtlas(atlas)
  const years = { from_year: Math.max(from, till - mostYears + 1), till_year: till }
  const heights = [100, sampleType.hubHeightM]
  const turbine = { turbine_type_id: sampleTurbineType().id, hub_height: sampleType.hubHeightM }
  const orders = [
    {
      product: products.timeSeries.code,
      list: 'sites',
      parameters: { ...years, heights, parameters: ['wind_speed', 'wind_direction'] },
    },
    { product: products.windPotential.code, list: 'sites', parameters: { ...years, heights } },
    {
      product: products.energyYield.code,
      list: 'farm',
      parameters: { ...years, ...sampleAssumptions() },
    },
    { product: products.yieldIndex.code, list: 'sites', parameters: turbine },
    { product: products.akterm.code, list: 'sites', parameters: { year: till } },
    // Without prices the calculation would fail.
    ...((await describeMarket(marketFolders(environment).market)).prices === null ? [] : pricedSamples),
  ] as const
  for (const { product, list, parameters } of orders) {
    const product_id = await productOf(context, product, atlas.id)
    const list_id = await listIdOf(context, customer.id, sampleNames[list])
    if (product_id === undefined || list_id === noListId) continue
    const before = await jobsOf(database.db, customer.id, { product, listId: list_id, limit: 1 })
    if (before.length > 0) continue
    await orNotYet(context, product, () =>
      orderCalculation(context, {
        caller: callerOf({
          customer,
          actor: customer,
          isProgram: false,
          sessionId: undefined,
          loggedInAt: undefined,
        }),
        body: { product, product_id, list_id, parameters },
        // If several servers start at once, one orders.
        idempotencyKey: `sample-${product}-${list_id}`,
        language: environment.terminalLanguage,
      }),
    )
  }
}

/** If prices are real, this sample is not ordered; the others are. */
async function orNotYet(
  { log }: ServerContext,
  product: string,
  order: () => Promise<unknown>,
): Promise<void> {
  try {
    await order()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.info({ product, code: error.code }, 'a sample of the demo account is not ordered')
  }
}

export function demoCustomer({ database }: ServerContext): Promise<Customer | undefined> {
  return database.db
    .selectFrom('customer')
    .selectAll()
    .where('login_name', '=', demoLogin)
    .where('role', '=', 'demo')
    .executeTakeFirst()
}

/** @returns  -1 if it was deleted or renamed */
async function listIdOf({ database }: ServerContext, customerId: number, name: string): Promise<number> {
  const found = await database.db
    .selectFrom('site_list')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst()
  return found?.id ?? noListId
}

async function productOf(
  { database }: ServerContext,
  code: string,
  atlasId: string,
): Promise<number | undefined> {
  const found = await database.db
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .select('product.id')
    .where(({ eb, ref }) => eb(ref('product_group.name'), '=', code as never))
    .where('product.atlas_id', '=', atlasId)
    .where('product.active', '=', true)
    .executeTakeFirst()
  return found?.id
}
