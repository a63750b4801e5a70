import { messages } from '#contracts'
import { launchBrowser, visitorOf } from './support/browser.ts'
import { interfaceOf } from './support/interface.ts'
import { serveProduct } from './support/product.ts'
import { signIn } from './support/signIn.ts'

const product = await serveProduct()
const browser = await launchBrowser()
const api = await interfaceOf(product, 'customer')
const groups = await api.get('/api/product_list')
const mva = groups.find((g: any) => g.name === 'mva')
console.log(JSON.stringify(mva))
const id = mva.products[0].id
const about = await api.get(`/api/products_mva/${id}`)
console.log(JSON.stringify({ ...about, periods: about.periods.slice(-3), atlas: undefined }).slice(0, 900))
const t = performance.now()
const series = await api.get(
  `/api/market/${id}/series?lat=53.5&lon=9.5&award=7&commissioned=2021-05-01&rated_power_kw=4000`,
)
console.log(
  'series',
  Math.round(performance.now() - t),
  JSON.stringify(series.years.at(-1)),
  JSON.stringify(series.section51),
  series.months.length,
)
const rec = await api.get(`/api/market/${id}/reconciliation`)
console.log('rec', rec.months.length, rec.has_fleet, JSON.stringify(rec.months.at(-1)))
const neg = await api.get('/api/market/negative_hours')
console.log('neg', JSON.stringify(neg.years.slice(-2)), neg.days.length)
const s51 = await api.get('/api/market/section51?commissioned=2022-01-01')
console.log('s51', JSON.stringify(s51).slice(0, 300))
const infos = await api.get('/api/turbine_infos')
const type = infos.turbine_infos[0].turbine_type_id
const { id: listId } = await api.post('/api/site_lists', { name: 'Windpark Nord' })
await api.post(`/api/site_lists/${listId}`, [
  {
    name: 'WEA 1',
    lat: 53.8,
    lon: 9.1,
    turbine_type_id: type,
    hub_height: 120,
    info: { plant: { award_ct_kwh: 6.5, commissioned: '2021-04-01', rated_power_kw: 4200 } },
  },
  { name: 'WEA 2', lat: 53.6, lon: 9.4, turbine_type_id: type, hub_height: 100 },
])
const list = await api.get(`/api/site_lists/${listId}/sites`).catch((e: any) => console.log(String(e)))
console.log(JSON.stringify(list).slice(0, 300))
const job = await api
  .post('/api/jobs', { product: 'mva', product_id: id, list_id: listId, parameters: {} })
  .catch((e: any) => console.log('JOB', String(e)))
console.log(JSON.stringify(job))
for (let i = 0; i < 100; i++) {
  const j = await api.get(`/api/jobs/${job.id}`)
  if (j.finished_at) {
    console.log(j.status, JSON.stringify(j.error))
    break
  }
  await new Promise((r) => setTimeout(r, 200))
}
for (const [language, width] of [
  ['de', 1280],
  ['en', 1440],
  ['en', 1680],
] as const) {
  const { page, context, problems } = await visitorOf(browser, language, width)
  await signIn(page, `${product.url}/mva`, 'customer', product.password('customer'), language)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/shots/start-${language}-${width}.png` })
  await page.goto(`${product.url}/mva/hist`)
  await page.getByRole('slider', { name: messages[language].fields.slider }).waitFor()
  await page.waitForTimeout(1500)
  await page.getByRole('application').press('Enter')
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/shots/map-${language}-${width}.png` })
  await page.goto(`${product.url}/mva/hist?order=turbine`)
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/shots/order-${language}-${width}.png` })
  for (const tab of ['value', 'sold', 'section51', 'profile', 'turbines']) {
    await page.goto(`${product.url}/mva/hist?job=${job.id}&tab=${tab}`)
    await page.waitForTimeout(2000)
    await page
      .locator('#result')
      .scrollIntoViewIfNeeded()
      .catch(() => {})
    await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/shots/${tab}-${language}-${width}.png` })
  }
  await page.goto(`${product.url}/mva/reconciliation`)
  await page.waitForTimeout(2000)
  await page.screenshot({ path: `/tmp/shots/rec-${language}-${width}.png` })
  await page.goto(`${product.url}/mva/section51`)
  await page.waitForTimeout(2000)
  await page.getByLabel(messages[language].marketValue.order.commissioned).fill('15.03.2021')
  await page.waitForTimeout(2000)
  await page.screenshot({ path: `/tmp/shots/s51-${language}-${width}.png` })
  console.log(language, width, JSON.stringify(problems))
  await context.close()
}
await browser.close()
console.log(
  product
    .log()
    .split('\n')
    .filter((l) => /error|warn/i.test(l))
    .slice(0, 10)
    .join('\n'),
)
await product.remove()
