import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRoutes, type Route } from '#contracts'
import { isWholeExtent } from '#domain/testing'
import { buildCustomer, seededAccount } from '../builders.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import { makeCallers, type TableCaller } from './callers.ts'
import { expectedStatus } from './expectation.ts'
import { lasting } from './lastingToken.ts'
import { makeCall, type TableCall } from './tableCall.ts'
import { makeJobs, type Stage, Things } from './things.ts'

/**
 * Tests the access to every call of the contract, for every kind of caller and one owner's data. A new route
 * is in the table through the contract. If its input cannot be generated from its schemas, the test names the
 * fields without a value.
 */

type RouteName = keyof typeof allRoutes

/** Calls that give the demo account parts of a file for drawing, but not the whole file at once. */
const inPartsForDemo: ReadonlySet<RouteName> = new Set(['mapFile'])

/** In a sample every refused caller, the owner, and of the others whose call succeeds one in so many. */
const permittedOfSo = isWholeExtent ? 1 : 4

/** Calls that do not succeed, because their input is synthetic. */
const answered: Partial<Record<RouteName, number>> = {
  // No account has this name: every caller gets the same answer.
  requestPasswordReset: 404,
  // The link is invalid.
  setPassword: 410,
  // The password is wrong.
  changePassword: 400,
  deleteSelf: 400,
  // The name does not match.
  adminDeleteCustomer: 400,
  // Invitations are for accounts of an external realm.
  redeemInvitation: 403,
  adminInviteCustomer: 403,
  // No register was imported.
  register: 404,
  // No file of map tiles exists.
  basemapFile: 404,
  // The body names neither results nor a map.
  createShare: 400,
  // The link includes no files.
  sharedFile: 404,
  // The link shows results.
  sharedMap: 404,
  // The call has no files.
  stationSeries: 400,
  stationFile: 400,
  aktermCheck: 400,
  // No plants are metered.
  skillReport: 404,
  // The list is not a wind farm.
  farmSurface: 422,
  // The form has no measurement.
  correlateMeasurement: 400,
  compareMeasurement: 400,
  measuredSkill: 400,
  addMeasurement: 400,
  // The list is not a wind farm.
  operationAnalysis: 422,
  operationReport: 422,
  // The product is a time series.
  mailOperationReports: 404,
  // The form has no file.
  addOperationFile: 400,
  // The form has no document.
  addOtherAssessment: 400,
  // An ensemble of one result.
  ensembleWorkbook: 400,
  jobEnsemble: 400,
  // The form has no picture.
  storeReportLogo: 400,
  mapSheet: 400,
  // The form has no raster.
  readMeanSpeeds: 400,
  // The form has no table.
  importAwards: 400,
  // The operator has none either.
  mapMeanSpeeds: 404,
  // The demo data of tests cover two years: too few for a forecast.
  jobMarketForecast: 404,
  forecastSeries: 422,
  forecastSeriesWorkbook: 422,
  forecastFields: 422,
  forecastField: 422,
}

/**
 * Tests some calls. They are split over several files, which run in parallel.
 * @param names of the calls
 */
export function testAccess(names: readonly RouteName[]): void {
  let server: TestServer
  let stage: Stage
  let callers: readonly TableCaller[]
  beforeAll(async () => {
    // Every call of every caller creates items of the same owner.
    const many = [
      'SITE_LISTS',
      'SITES',
      'TURBINE_VENDORS',
      'TURBINE_TYPES',
      'POWER_CURVES',
      'API_KEYS',
      'PRODUCT_REQUESTS',
      'ACTIVE_JOBS',
    ]
    const settings = Object.fromEntries(many.map((what) => [`ANEMONE_MAX_${what}`, '100000']))
    server = await startTestServer({ settings })
    const owner = await lasting(server, await buildCustomer(server, { ordersOfNewProducts: 1000 }))
    const admin = await lasting(server, await seededAccount(server, 'admin'))
    stage = { server, owner, admin, jobs: await makeJobs(owner) }
    callers = await makeCallers(server, owner, admin)
  })
  afterAll(() => server.close())

  let calls = 0

  /** Each call has its own address: rate limits are not tested here. */
  async function statusOf(call: TableCall, caller: TableCaller): Promise<number> {
    calls += 1
    const query = new URLSearchParams(call.query)
    if (caller.actingFor !== undefined) query.set('log_in_as_uuid', caller.actingFor)
    const response = await fetch(`${server.url}${call.path}?${query}`, {
      method: call.method,
      headers: {
        'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
        ...(caller.authorization === undefined ? {} : { authorization: caller.authorization }),
        ...(typeof call.body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.body === undefined ? {} : { body: call.body }),
    })
    // An event stream does not end by itself.
    await response.body?.cancel()
    return response.status
  }

  /** Number of the newest audit entry. */
  async function newestEntry(): Promise<number> {
    const newest = server.context.database.db
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.max('id').as('id'))
    return Number((await newest.executeTakeFirst())?.id ?? 0)
  }

  /** Audit entries of these calls after another entry, with the status of their answers. */
  async function entriesOf(noted: readonly string[], after: number): Promise<string[]> {
    const rows = await server.context.database.db
      .selectFrom('audit_entry')
      .select(['action', 'status'])
      .where('id', '>', after)
      .execute()
    const entries = new Set(rows.map(({ action, status }) => `${action}: ${status}`))
    return noted.filter((entry) => entries.has(entry))
  }

  describe('every call answers everybody as the contract says, and those of admins that it has to are in the audit log', () => {
    it.for(names)('%s', async (name) => {
      const route: Route = allRoutes[name]
      const served = answered[name] ?? route.status ?? 200
      const expected: Record<string, number> = {}
      const statuses: Record<string, number> = {}
      const noted: string[] = []
      const before = await newestEntry()
      const things = new Things(stage)
      const turn = names.indexOf(name)
      for (const [index, caller] of callers.entries()) {
        // Refused callers share the same items, which the owner finds unchanged afterwards.
        const shared = await makeCall(route, things)
        const isRefused = caller.name === 'demo' && inPartsForDemo.has(name)
        const status = isRefused
          ? 403
          : expectedStatus(route, caller, { served, isAboutOwner: shared.isAboutOwner })
        const isTried = caller.name === 'owner' || (turn + index) % permittedOfSo === 0
        if (status < 400 && !isTried) continue
        const isChange = status < 400 && route.method !== 'GET'
        const call = isChange ? await makeCall(route, new Things(stage)) : shared
        statuses[caller.name] = await statusOf(call, caller)
        if (leavesEntry(route, caller) && status !== 403)
          noted.push(`${route.method} ${call.path}: ${status}`)
        // After a change of provider all must agree again before any other call succeeds.
        if (name === 'adminStateProvider')
          await server.context.database.db
            .deleteFrom('legal_edition')
            .where('provider', '!=', 'null')
            .execute()
        expected[caller.name] = status
      }
      expect(statuses).toEqual(expected)
      await expect.poll(() => entriesOf(noted, before)).toEqual(noted)
      const owner = callers.find(({ name }) => name === 'owner') as TableCaller
      if (route.access === 'customer')
        expect(await statusOf(await makeCall(route, things), owner), 'the owner, after all refusals').toBe(
          served,
        )
    })
  })
}

/** Actions of an admin for a customer, and every change of the administration. */
function leavesEntry(route: Route, { isAdmin, actingFor }: TableCaller): boolean {
  const isAdminChange = route.access === 'admin' && route.method !== 'GET'
  return isAdmin === true && route.access !== 'open' && (actingFor !== undefined || isAdminChange)
}
