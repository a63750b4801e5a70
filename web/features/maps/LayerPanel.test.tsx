import { expect, it, vi } from 'vitest'
import { type Language, type MapLayer, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { LayerPanel } from './LayerPanel.tsx'
import { exampleLayer } from './testing/exampleLayer.ts'

const at100 = exampleLayer()
const at140 = exampleLayer({ id: 'a-140', height: 140, title: 'Mean wind speed at 140 m' })
const density = exampleLayer({ id: 'a-density', quantity: 'powerDensity', height: 140, unit: 'W/m²' })
const ofTurbine = (id: string, height: number) =>
  exampleLayer({ id, quantity: 'fullLoadHours', turbine: 'E-138', height, unit: 'h' })
const other = exampleLayer({
  id: 'b-10',
  atlas: 'b',
  atlas_title: 'Coast',
  height: 10,
  title: 'Wind at 10 m',
})
const layers = [at100, at140, density, ofTurbine('a-hours', 137.5), ofTurbine('a-hours-2', 138), other]

type Given = Partial<Parameters<typeof LayerPanel>[0]> & { readonly language?: Language }
const sites = [{ id: 1, name: 'Alpha', lat: 53, lon: 9, value: 6.42, isOutside: false }]

async function opened({ language = 'en', layer = at140, ...given }: Given = {}) {
  const [onChange, onOpacity, onTurbine, selectList] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const list = { id: 5, name: 'Nord' }
  const page = await openPage(
    <LayerPanel
      {...{ layers, layer, compared: null, valued: layer, isDifference: false, turbineFailed: null }}
      {...{ onTurbine, opacityPercent: 80, failed: null, isLoading: false, onChange, onOpacity }}
      sites={{ list, lists: [list], placed: sites, selectList } as never}
      {...given}
    />,
    { language },
  )
  const words = messages[language]
  const radio = (quantity: MapLayer['quantity']) => page.field(words.maps.quantities[quantity])
  return { page, words, text: words.maps, radio, onChange, onOpacity }
}

it('another quantity has the height that is most alike', async () => {
  const { page, radio, onChange } = await opened({ layer: density })
  await page.click(radio('meanWindSpeed'))
  expect(onChange.mock.calls).toEqual([[{ layerId: 'a-140' }]])
})

it('another atlas has the same quantity, and begins with its own view', async () => {
  const { page, words, onChange } = await opened()
  await page.pick(words.fields.atlas, 'Coast')
  expect(onChange.mock.calls).toEqual([[{ layerId: 'b-10', at: null, view: null }]])
})

it('an atlas without the quantity shows its first map', async () => {
  const { page, words, onChange } = await opened({ layer: density })
  await page.pick(words.fields.atlas, 'Coast')
  expect(onChange.mock.calls[0]?.[0]).toMatchObject({ layerId: 'b-10' })
})

it.each([
  ['en', ['E-138, 137.5 m', 'E-138, 138 m']],
  ['de', ['E-138, 137,5 m', 'E-138, 138 m']],
] as const)('maps of a turbine have their exact hub heights as names (%s)', async (language, names) => {
  const { page, text } = await opened({ language, layer: ofTurbine('a-hours', 137.5) })
  await page.click(page.button(text.turbine))
  expect(page.all('li').map((item) => page.text(item))).toEqual(names)
})

it('is compared with any other map, of which those of other atlases name theirs', async () => {
  const { page, text, onChange } = await opened()
  await page.type(text.compare, 'Wind at 10')
  const coast = page.all('li').find((item) => page.text(item) === 'Wind at 10 m, Coast')
  await page.click(coast!)
  expect(onChange.mock.calls).toEqual([[{ comparedId: 'b-10' }]])
})

it('a difference is offered only for maps of the same quantity', async () => {
  const same = await opened({ compared: at100 })
  await same.page.click(same.page.field(same.text.asDifference))
  expect(same.onChange.mock.calls).toEqual([[{ isDifference: true }]])
  await same.page.close()
  const different = await opened({ compared: density })
  expect(different.page.has('input', different.text.asDifference)).toBe(false)
})

it.each([
  ['en', 'Mean wind speed, m/s', '6.42'],
  ['de', 'Mittlere Windgeschwindigkeit, m/s', '6,42'],
] as const)(
  'the table of sites has quantity and unit above the values (%s)',
  async (language, head, value) => {
    const { page } = await opened({ language })
    expect(page.text(page.all('thead tr')[0])).toContain(head)
    expect(page.text(page.all('tbody tr')[0])).toContain(value)
  },
)

it('the table of a difference says so', async () => {
  const difference = exampleLayer({ id: 'difference', title: 'Difference' })
  const { page, text } = await opened({ compared: at100, valued: difference, isDifference: true })
  expect(page.text(page.all('thead tr')[0])).toContain(text.difference('m/s'))
})

it('names source and licence of the map, and why it failed', async () => {
  const retry = vi.fn()
  const failed = { layer: at140, level: null, field: null, error: new Error('It was replaced.'), retry }
  const { page, words, text } = await opened({ failed, turbineFailed: new Error('The curve is gone.') })
  expect(page.text()).toContain(`${text.source}: ECMWF · ${text.licence}: CC BY 4.0`)
  expect(page.alerts().join()).toContain('The curve is gone.')
  await page.press(words.common.retry)
  expect(retry).toHaveBeenCalledOnce()
})

it('curtailed shares have a choice of year and of grid operator', async () => {
  const share = (id: string, year: number, grid_operator: string | null) =>
    exampleLayer({ id, quantity: 'curtailedShare', height: null, year, grid_operator })
  const shares = [share('all', 2025, null), share('all-24', 2024, null), share('north', 2025, 'Nordnetz')]
  const { page, words, onChange } = await opened({ layers: [at100, ...shares], layer: shares[0]! })
  await page.pick(words.register.entries.groups.operator, 'Nordnetz')
  await page.pick(words.quantities.year, '2024')
  expect(onChange.mock.calls).toEqual([[{ layerId: 'north' }], [{ layerId: 'all-24' }]])
  await page.close()
})
