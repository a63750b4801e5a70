import { expect, it } from 'vitest'
import { type MapLayer, type MapSheet, mapLayerSchema } from '#contracts'
import { buildCustomer } from '../../testing/builders.ts'
import { productId } from '../../testing/jobs.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { pngOf } from '../../testing/pictures.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 1 })
const stranger = await buildCustomer(server, { ordersOfNewProducts: null })
const layers = mapLayerSchema.array().parse((await customer.get('/api/maps')).body)
const wind = layers.find(({ quantity }) => quantity === 'meanWindSpeed')!
const power = layers.find(({ quantity }) => quantity === 'powerDensity')!

const sheetOf = (maps: readonly MapLayer[], more: Partial<MapSheet> = {}): MapSheet => ({
  maps: maps.map(({ id }) => id),
  is_difference: false,
  legends: maps.map(({ legend }) => ({
    classes: legend.map(({ color, desc }) => ({ color, desc })),
    notes: ['pale: not significant'],
  })),
  box: { west: 6, south: 50, east: 11, north: 53 },
  width_m: 340_000,
  background: 'Natural Earth',
  ...more,
})

function send(sheet: MapSheet, picture: Uint8Array | null = pngOf(500, 300), by = customer) {
  const form = new FormData()
  form.set('sheet', JSON.stringify(sheet))
  if (picture !== null) form.append('picture', new Blob([Buffer.from(picture)]), 'map.png')
  const authorization = `Bearer ${by.tokens.accessToken}`
  const headers = { authorization, 'accept-language': 'en' }
  return fetch(`${server.url}/api/maps/sheet.pdf`, { method: 'POST', headers, body: form })
}

it.skipIf(pdfReader === undefined)(
  'two maps are printed with place, scale, legends, source and licence',
  async () => {
    const answer = await send(sheetOf([wind, power]))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const pages = pdfText(Buffer.from(await answer.arrayBuffer()))
    expect(pages).toHaveLength(1)
    const shown = pages[0]!.replaceAll(/\s+/g, ' ')
    const parts = [
      wind.title,
      power.title,
      wind.licence,
      'Natural Earth',
      '100 km',
      '50.00° N',
      '53.00° N',
      'pale: not significant',
    ]
    for (const part of [...parts, ...wind.legend.map(({ desc }) => desc)])
      expect(shown).toContain(part.replaceAll(/\s+/g, ' '))
  },
)

it.skipIf(pdfReader === undefined)('a map that a product computes is printed with its title', async () => {
  const { body: index } = await customer.get(`/api/index/${await productId(customer, 'demo', 'index')}`)
  const map = { product_id: index.id, layer: 'deviation' as const, turbine: index.turbines[0].id }
  const legends = [{ classes: [{ color: '#3b4cc0', desc: 'below 4' }], notes: [] }]
  const answer = await send({ ...sheetOf([wind]), maps: [map], legends })
  expect(answer.status).toBe(200)
  const [page] = pdfText(Buffer.from(await answer.arrayBuffer()))
  const shown = page!.replaceAll(/\s+/g, ' ')
  for (const part of ['Energy yield index: Inter-annual variability', index.turbines[0].name, 'below 4'])
    expect(shown).toContain(part)
})

it.each<[string, () => ReturnType<typeof send>, number]>([
  ['without a picture', () => send(sheetOf([wind]), null), 400],
  ['of what is no picture', () => send(sheetOf([wind]), Buffer.from('<svg/>')), 400],
  ['of a picture that ends early', () => send(sheetOf([wind]), pngOf(500, 300).subarray(0, 200)), 400],
  ['of a picture with too few pixels', () => send(sheetOf([wind]), pngOf(20, 300)), 400],
  ['of the difference of two quantities', () => send(sheetOf([wind, power], { is_difference: true })), 400],
  ['of maps that were not bought', () => send(sheetOf([wind]), undefined, stranger), 404],
])('a sheet %s is refused', async (_, ask, status) => {
  expect((await ask()).status).toBe(status)
})
