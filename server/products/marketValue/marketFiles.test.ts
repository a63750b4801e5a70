import { expect, it } from 'vitest'
import { reconciliationSchema, section51Schema } from '#contracts'
import { buildCustomer } from '../../testing/builders.ts'
import { productId } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 1 })
const path = `/api/market/${await productId(customer, 'demo', 'mva')}/reconciliation`
const reconciled = reconciliationSchema.parse((await customer.get(path)).body)

async function table(address: string): Promise<Record<string, string>[]> {
  const { status, body } = await customer.get(address)
  expect(status).toBe(200)
  const [head = '', ...rows] = String(body).replace('\uFEFF', '').trim().split(/\r?\n/)
  const names = head.split(',')
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, index) => [names[index], cell])))
}

it('the file of a reconciliation has the figures of the page for the requested months', async () => {
  const [first, second] = reconciled.months.slice(-2).map(({ month }) => month)
  const rows = await table(`${path}.csv?from=${first}&till=${second}`)
  expect(rows.map(({ month }) => month)).toEqual([first, second])
  const last = reconciled.months.at(-1)!
  expect(Number(rows[1]!.published_eur_mwh)).toBeCloseTo(last.published, 4)
  expect(rows[1]!.feed_in_state).toBe(last.feed_in?.state ?? '')
  const span = reconciliationSchema.parse((await customer.get(`${path}?from=${second}`)).body)
  expect(span.months).toEqual([last])
  const about = await customer.get(`${path}.csv?part=about`)
  expect(String(about.body).length).toBeGreaterThan(100)
  expect((await customer.get(`${path}.csv?from=soon`)).status).toBe(400)
})

it('correct data are not flagged', () => {
  const wrong = reconciled.months.filter(
    ({ spot_mean, feed_in_late_h }) => spot_mean?.state === 'outside' || (feed_in_late_h ?? 0) !== 0,
  )
  expect(wrong).toEqual([])
})

it('intervals without support of a plant sum up to its hours, and are those since its commissioning', async () => {
  const plant = 'commissioned=2021-06-01&rated_power_kw=4200'
  const { body } = await customer.get(`/api/market/section51?${plant}`)
  const { days } = section51Schema.parse(body)
  const rows = await table(`/api/market/section51/hours.csv?${plant}`)
  expect(rows.every(({ start_utc }) => start_utc! >= '2021-05-31 22:00')).toBe(true)
  const hoursOf = (list: readonly { readonly minutes?: string }[]) =>
    list.reduce((sum, { minutes }) => sum + Number(minutes) / 60, 0)
  const lost = rows.filter(({ without_support }) => without_support === '1')
  const since = days.filter(({ day }) => day >= '2021-06-01').reduce((sum, { hours }) => sum + hours, 0)
  expect(hoursOf(lost)).toBeCloseTo(since, 9)
  expect(rows.every(({ from2025, price_eur_mwh }) => (from2025 === '1') === Number(price_eur_mwh) < 0)).toBe(
    true,
  )
  const unknown = await table('/api/market/section51/hours.csv?from=2023-01-01&till=2023-12-31')
  expect(unknown.every(({ without_support }) => without_support === '')).toBe(true)
  expect(
    unknown.every(({ start_utc }) => start_utc! >= '2022-12-31 23:00' && start_utc! < '2023-12-31 23:00'),
  ).toBe(true)
})
