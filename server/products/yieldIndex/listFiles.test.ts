import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openAtlas } from '#atlas'
import { messages } from '#contracts'
import { cellCentre, defaultReference, indexReference, knownPeriods, spanIndex } from '#domain'
import { buildCustomer } from '../../testing/builders.ts'
import { buildList } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

let path: (file: string, list?: number) => string

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 1 })
const atlas = await openAtlas(join(server.dataDirectory, 'atlases/demo'))
const field = await atlas.readMonthlyEnergy('e141_4200')
const grid = atlas.info.grid
const { lat, lon } = cellCentre(atlas.info.grid, 1, 2)
await atlas.close()
const list = await buildList(customer, [
  { name: 'WEA "1"; Nord', lat, lon },
  { name: 'Azores', lat: 38.5, lon: -28 },
])
const listId = list.listId
const { body } = await customer.get('/api/product_list')
const { id } = body.find(({ name }: { name: string }) => name === 'index').products[0]
path = (file, ofList = listId) => `/api/index/${id}/${file}?period=2025&list_id=${ofList}`

async function fetched(file: string, language = 'en') {
  const headers = { authorization: `Bearer ${customer.tokens.accessToken}`, 'accept-language': language }
  const answer = await fetch(server.url + path(file), { headers })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

it('a row of the table has the index of the site for the period and each month; sites outside have none', async () => {
  const { answer, bytes } = await fetched('sites.csv')
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const [head, inside, outside] = bytes.toString().trim().split('\r\n')
  expect(head!.split(',').slice(0, 4)).toEqual(['name', 'lat', 'lon', 'index_percent 2025'])
  const reference = indexReference(field, defaultReference(knownPeriods(field).years)!)
  if (!reference.ok) throw new Error('the demo atlas has complete years')
  const span = { from: { year: 2025, month: 1 }, till: { year: 2025, month: 12 } }
  const expected = spanIndex(field, reference.value, 'seasonal', span)[2 * grid.xSz + 1]!
  expect(inside).toContain('"WEA ""1""; Nord"')
  const values = inside!
    .slice(inside!.lastIndexOf('"') + 2)
    .split(',')
    .map(Number)
  expect(values[2]).toBeCloseTo(expected, 3)
  expect(values).toHaveLength(3 + field.months.length)
  expect(
    outside!
      .split(',')
      .slice(3)
      .every((cell) => cell === ''),
  ).toBe(true)
})

it('the workbook exists in either language, and a list of another customer answers 404', async () => {
  for (const language of ['de', 'en']) {
    const { answer, bytes } = await fetched('sites.xlsx', language)
    expect(answer.headers.get('content-disposition')).toContain('.xlsx')
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  }
  const stranger = await buildCustomer(server, { ordersOfNewProducts: 1 })
  expect((await stranger.get(path('sites.csv'))).status).toBe(404)
  expect((await customer.get(path('sites.xlsx', 999_999))).status).toBe(404)
})

it('a CSV names the text with its description', async () => {
  const { answer } = await fetched('sites.csv', 'de')
  const [, address] = /^<([^>]+)>; rel="describedby"/.exec(answer.headers.get('link') ?? '')!
  const headers = { authorization: `Bearer ${customer.tokens.accessToken}`, 'accept-language': 'de' }
  const about = await fetch(server.url + address, { headers })
  expect(about.headers.get('content-type')).toContain('text/plain')
  expect(about.headers.get('content-disposition')).toContain('_csv.txt')
  const lines = (await about.text()).trim().split('\r\n')
  const items = lines.map((line) => line.split(': ')[0])
  const { workbook, yieldIndex } = messages.de
  for (const item of [workbook.atlas, workbook.atlasVersion, workbook.citation, yieldIndex.tables.reference])
    expect(items).toContain(item)
})
