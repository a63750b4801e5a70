import { type OrderableCode, productPaths } from '../jobs.ts'
import { curvePoints } from '../turbines.ts'
import { pastNotice, type Things, unique } from './things.ts'

/** Value of a field in a call. `owned`: it is the owner's, and does not exist for other callers. */
export interface Stand {
  readonly owned: boolean
  readonly value: (things: Things) => unknown
}

const own = (value: Stand['value']): Stand => ({ owned: true, value })
const shared = (value: Stand['value']): Stand => ({ owned: false, value })

/** Order call of each product that can be ordered. */
const productStands = Object.fromEntries(
  Object.entries(productPaths).map(([code, path]) => [
    `${path}/:id`,
    shared((things) => things.product(code as OrderableCode)),
  ]),
)

/** Access by path and parameter; the longest matching prefix of the route's path counts. */
export const pathStands: Readonly<Record<string, Stand>> = {
  '/api/jobs/:id': own(({ jobs }) => jobs.series.id),
  '/api/jobs/:id/statistics': own(({ jobs }) => jobs.wind.id),
  '/api/jobs/:id/index': own(({ jobs }) => jobs.index.id),
  '/api/jobs/:id/akterm.pdf': own(({ jobs }) => jobs.akterm.id),
  '/api/jobs/:id/ppa.pdf': own(({ jobs }) => jobs.ppa.id),
  '/api/jobs/:id/ppa_comparison': own(({ jobs }) => jobs.ppa.id),
  '/api/jobs/:id/market_value': own(({ jobs }) => jobs.market.id),
  '/api/jobs/:id/market_forecast': own(({ jobs }) => jobs.market.id),
  '/api/jobs/:id/market_value.pdf': own(({ jobs }) => jobs.market.id),
  '/api/jobs/:id/report.pdf': own(({ jobs }) => jobs.farm.id),
  '/api/jobs/:id/eya_def.json': own(({ jobs }) => jobs.farm.id),
  '/api/jobs/:id/ensemble': own(({ jobs }) => jobs.farm.id),
  '/api/jobs/:id/ensemble.xlsx': own(({ jobs }) => jobs.farm.id),
  '/api/jobs/:id/other_assessment': own(({ jobs }) => jobs.farm.id),
  '/api/jobs/:id/layout': own(({ jobs }) => jobs.farm.id),
  '/api/jobs/:id/windio.zip': own(({ jobs }) => jobs.farm.id),
  '/api/jobs/:id/checks.json': own(({ jobs }) => jobs.farm.id),
  '/api/jobs/:id/assumptions': own(({ jobs }) => jobs.farm.id),
  '/api/jobs/:id/files/:name': own(({ jobs }) => jobs.series.file),
  '/api/site_lists/:listId': own((things) => things.list()),
  '/api/site_lists/:listId/restoration': own((things) => things.deletedList()),
  '/api/site_lists/copy/:listId': own((things) => things.list()),
  '/api/site_lists/:listId/mean_speeds/:map': shared(() => 'GWA4_DEU_wind-speed_100m.tif'),
  '/api/site_lists/:listId/:siteId': own((things) => things.site()),
  '/api/wind_farms/:listId': own((things) => things.farm()),
  '/api/wind_farms/:listId/operation/:fileId': own((things) => things.operationFile()),
  '/api/validation/measurements/:id': own((things) => things.measurement()),
  '/api/forward_curves/:id': own((things) => things.forwardCurve()),
  '/api/shares/:id': own((things) => things.share()),
  '/api/followed_results/:id': own(({ jobs }) => jobs.series.id),
  '/api/purchases/:id': own((things) => things.purchase()),
  '/api/product_requests/:id': own((things) => things.request()),
  '/api/customers/self/api_keys/:id': own((things) => things.key()),
  '/api/turbines/vendors/:id': own((things) => things.vendor()),
  '/api/turbines/types/:id': own((things) => things.turbineType()),
  '/api/turbines/types/:id/iec_61400_16.json': own((things) =>
    things.powerCurve().then(() => things.turbineType()),
  ),
  '/api/turbines/power_curves/:id': own((things) => things.powerCurve()),
  '/api/turbines/vendors/:id/restoration': own((things) => things.deletedTurbine('vendors')),
  '/api/turbines/types/:id/restoration': own((things) => things.deletedTurbine('types')),
  '/api/turbines/power_curves/:id/restoration': own((things) => things.deletedTurbine('power_curves')),
  ...productStands,
  '/api/market/:id': shared((things) => things.product('mva')),
  '/api/products_pva/:id': shared((things) => things.product('pva')),
  '/api/profile/:id': shared((things) => things.product('pva')),
  '/api/energy_yields/:id': shared((things) => things.product('wakeloss')),
  '/api/akterm/:id': shared((things) => things.product('akterm')),
  '/api/akterm/:id/station/:format': shared(() => 'akterm'),
  '/api/ppa/:id': shared((things) => things.product('ppa')),
  '/api/metered/:id': shared((things) => things.product('wakeloss')),
  '/api/periods/:id': shared((things) => things.product('mva')),
  '/api/maps/:id': shared(() => 'demo-mean_wind_speed_100m'),
  '/api/maps/:id.tif': shared(() => 'demo-mean_wind_speed_100m'),
  '/api/legal_texts/:kind': shared(() => 'policy'),
  // A tile with ground.
  '/api/terrain/:z': shared(() => 3),
  '/api/terrain/:z/:x': shared(() => 4),
  '/api/terrain/:z/:x/:y': shared(() => 2),
  '/api/atlas_grids/:id': shared(() => 'demo'),
  '/api/admin/data/:task': shared(() => 'market-values'),
  '/api/admin/customers/:id': shared(({ ownerId }) => ownerId),
  '/api/admin/customers/:id/password_link': shared((things) => things.spareCustomer()),
  '/api/admin/customers/:id/api_keys': shared((things) => things.spareCustomer()),
  '/api/admin/customers/:id/sessions': shared((things) => things.spareCustomer()),
  '/api/admin/product_requests/:id': shared((things) => things.request()),
  '/api/admin/purchases/:id': shared((things) => things.purchase()),
  '/api/admin/system_messages/:id': shared((things) => things.notice()),
}

/** Required fields of bodies and queries by name. */
export const requiredStands: Readonly<Record<string, Stand>> = {
  list_id: own((things) => things.list()),
  site_ids: own(async (things) => [await things.site()]),
  site_id: own(({ jobs }) => jobs.series.siteId),
  vendor_id: own((things) => things.vendor()),
  turbine_type_id: own((things) => things.turbineType()),
  power_curve_id: own((things) => things.powerCurve()),
  hub_height: shared(() => 100),
  run: own(({ jobs }) => jobs.farm.id),
  of: own(({ jobs }) => `${jobs.series.id}.${jobs.series.siteId}`),
  token: shared((things) => things.shareToken()),
  jobs: own(({ jobs }) => [jobs.series.id]),
  version: shared((things) => things.farmVersion()),
  product: shared(() => 'ts'),
  product_id: shared((things) => things.product('ts')),
  customer_id: shared(({ ownerId }) => ownerId),
  parameters: shared(() => ({
    heights: [100],
    parameters: ['wind_speed'],
    from_year: 2025,
    till_year: 2025,
    formats: ['csv'],
  })),
  initial_orders: shared(() => 1),
  reason: shared(() => 'ordered twice'),
  answer: shared(() => 'not for sale'),
  orders: shared(() => 1),
  most_orders: shared(() => 1),
  by: shared(() => 'link'),
  name: shared(() => unique('table')),
  login_name: shared(() => unique('table')),
  email: shared(() => `${unique('table')}@example.org`),
  gender: shared(() => 'm'),
  period: shared(() => '2025'),
  figure: shared(() => 'trend'),
  month: shared(() => '2026-01'),
  lat: shared(() => 53.5),
  lon: shared(() => 9.5),
  station_height: shared(() => 11),
  anemometer_height: shared(() => 10),
  roughness: shared(() => 0.1),
  sheet: shared(() => ({
    maps: ['demo-orography'],
    legends: [{ classes: [] }],
    box: { west: 6, south: 50, east: 11, north: 53 },
    width_m: 340_000,
  })),
  rated_power_kw: shared(() => 2000),
  rotor_diameter_m: shared(() => 90),
  current_password: shared(() => 'a wrong one'),
  password: shared(() => 'a wrong one'),
  new_password: shared(() => 'long enough'),
  from: shared(() => pastNotice.from),
  till: shared(() => pastNotice.till),
  text: shared(() => pastNotice.text),
  country: shared(() => 'DE'),
  start: shared(() => '2028-01-01'),
  end: shared(() => '2047-12-31'),
  number_of_blades: shared(() => 3),
  ensemble: shared(() => 'equal'),
}

/** Fields that are optional in their schema, but that the call needs. */
export const optionalStands: Readonly<Record<string, Stand>> = {
  expires_at: shared(() => '2099-12-31 23:59:59 UTC'),
  height: shared(() => 100),
  client: shared(() => 'Ada'),
  power: shared(() => curvePoints.power),
  list_name: shared(() => unique('imported')),
  quotes: shared(() => [{ product: '2027-01', load: 'base', price: 90 }]),
  quote_date: shared(() => '2026-11-20'),
  text: shared(() => 'A;53;9\nB;54;9'),
  table: shared(() => 'Time (UTC);Energy (MWh)\n2025-06-01 00:00;5\n2025-06-01 01:00;6\n2025-06-01 02:00;5'),
}
