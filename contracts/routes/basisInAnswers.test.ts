import { expect, it } from 'vitest'
import { allRoutes } from './all.ts'
import { statesBasis } from './testing/statesBasis.ts'

/** Answers of figures whose basis is in another answer, and its call. */
const elsewhere: Readonly<Record<string, string>> = {
  // Parts of one job: jobResult has the basis of all of them.
  job: 'jobResult',
  jobs: 'jobResult',
  jobFiles: 'jobResult',
  jobFilePreview: 'jobResult',
  jobSeries: 'jobResult',
  eyaDef: 'jobResult',
  siteChecks: 'jobResult',
  jobSummaries: 'jobResult',
  jobStatistics: 'jobResult',
  jobIndex: 'jobResult',
  jobMarketValue: 'jobResult',
  jobMarketForecast: 'jobResult',
  ppaComparison: 'jobResult',
  changeAssumptions: 'jobResult',
  farmSurface: 'jobResult',
  layoutNow: 'jobResult',
  stationFile: 'stationSeries',
  // Numbers without names, for maps; the product's answer has their basis.
  indexEnergies: 'yieldIndexProduct',
  indexYears: 'yieldIndexProduct',
  marketFields: 'marketValueProduct',
  forecastFields: 'marketForecast',
  profileFields: 'profileValueProduct',
  ppaFields: 'ppaProduct',
  ppaNegativePrices: 'ppaProduct',
  // Forecasts against what was published: the backtest has the basis of both.
  scorecard: 'backtest',
  sharedFile: 'openShared',
  sharedMap: 'openShared',
}

/** Answers without figures of weather or prices: order options, orders, ground, checked or entered data, shipped proofs. */
const ofNoFigures = [
  'atlasGrids',
  'timeSeriesProduct',
  'energyYieldProduct',
  'windPotentialProduct',
  'aktermProduct',
  'aktermPlace',
  'quote',
  'orderJob',
  'cancelJob',
  'addForwardCurves',
  'aktermCheck',
  'windFarm',
  'farmPermits',
  'operationFiles',
  'mailOperationReports',
  'endOperationReports',
  'addOperationFile',
  'removeOperationFile',
  'changeWindFarm',
  'meanSpeedMaps',
  'publishedCases',
  'measurements',
  'addMeasurement',
  'removeMeasurement',
  'endLayoutSearch',
  'addOtherAssessment',
  'removeOtherAssessment',
  ...['register', 'registerEntries', 'elevation', 'terrain', 'terrainTile', 'basemap', 'basemapFile'],
  ...['ownForwardCurves', 'createOwnForwardCurve', 'changeOwnForwardCurve', 'deleteOwnForwardCurve'],
  ...['shares', 'createShare', 'revokeShare', 'followedResults', 'followResult', 'unfollowResult'],
]

/** Accounts, their entries and texts: all other calls are of figures unless they are named above. */
const ofAccounts =
  /^\/api\/(customers|admin|purchases|legal_texts|password-set|product_requests|product_list|price_list|site_lists|turbines|turbine_infos|awis-messages|configuration)/
/** Files state their basis themselves: `server/products/basisInFiles.test.ts` opens each. */
const files = /\.(csv|xlsx|nc|tif|pdf|zip)$|\/files\/:name$|\/stream$/

it('every answer with figures of a product states its basis, or names the call that does', () => {
  const withBasis = new Set<string>()
  const silent: string[] = []
  for (const [name, route] of Object.entries(allRoutes)) {
    if (ofAccounts.test(route.path) || files.test(route.path)) continue
    if (statesBasis(route)) withBasis.add(name)
    else if (!ofNoFigures.includes(name)) silent.push(name)
  }
  expect(silent.filter((name) => !(name in elsewhere))).toEqual([])
  // Every exception is needed.
  expect(Object.keys(elsewhere).filter((name) => !silent.includes(name))).toEqual([])
  for (const name of Object.values(elsewhere)) expect([name, withBasis.has(name)]).toEqual([name, true])
  expect(withBasis.size).toBeGreaterThan(25)
})
