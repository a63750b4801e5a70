import { expect, it } from 'vitest'
import { type Language, messages, type YieldIndexProduct } from '#contracts'
import { type EnergyField, monthNumber, monthOfNumber } from '#domain'
import { FieldScreen } from '#web/fieldPage/FieldScreen.tsx'
import { drawn } from '#web/testing/drawn.tsx'
import { indexField } from './indexField.ts'

const basis = { kind: 'measured', mixed: false, sources: [], period: null, methods: [] } as const
const none = { lat0: null, lon0: null, lat1: null, lat2: null, sphere_radius_m: null } as const
const atlas = {
  ...{ id: 'coast', title: 'Coast', synthetic: false, citation: 'Nobody', version: '1' },
  ...{ ...none, pole_lat: null, pole_lon: null, xmin: 7, ymin: 52, dx: 0.25, dy: 0.25, xSz: 3, ySz: 2 },
}
const product = {
  ...{ id: 7, name: 'coast', title: 'Coast', atlas, basis, formats: [], on_demand: true },
  turbines: [{ id: 'e1', name: 'E-1', hub_height: 160 }],
  ...{ energies_from: '2023-01', months: ['2023-01', '2024-12'], complete_years: [2023, 2024] },
  default_reference: [2023, 2024],
} as unknown as YieldIndexProduct
const cells = atlas.xSz * atlas.ySz
const first = monthNumber({ year: 2023, month: 1 })
/** Every month has the same energy, except the first one, which has twice as much. */
const energies: EnergyField = {
  months: Array.from({ length: 24 }, (_, i) => monthOfNumber(first + i)),
  data: new Float32Array(24 * cells).fill(100).fill(200, 0, cells),
}
const whole = (period: string) => ({ period, known_share: 1, state: 'whole', lacks: [] })
const answers = [
  [['yieldIndex', 7, '1', 'e1'], energies],
  [
    ['productPeriods', 7, '1', undefined],
    {
      months: energies.months.map(({ year, month }) => whole(`${year}-${String(month).padStart(2, '0')}`)),
      ...{ years: [whole('2023'), whole('2024')], basis },
    },
  ],
  [['configuration'], { map_tiles_url: null, map_presets: [] }],
] as const
const draw = (address: string, language: Language = 'en') =>
  drawn(
    <FieldScreen
      record={indexField}
      product={product}
      page={{ title: 'Index', offered: [product] } as never}
    />,
    { address, language, answers },
  )
const { yieldIndex: text, fields } = messages.en
const choiceAt = (address: object) => indexField.choice.choiceOf(product, address as never)
/** Markup of the button with a label. */
const buttonOf = (markup: string, label: string) =>
  [...markup.matchAll(/<button[^>]*>(?:(?!<\/button>).)*<\/button>/g)]
    .map(([button]) => button)
    .find((button) => button.includes(`>${label}<`)) ?? ''

it.each(['en', 'de'] as const)(
  'an address restores kind of index, period and reference (%s)',
  async (language) => {
    const words = messages[language]
    const markup = await draw('/?period=2024&mode=anomaly&reference=2023-2023', language)
    expect(buttonOf(markup, words.yieldIndex.modes.anomaly)).toContain('aria-pressed="true"')
    expect(buttonOf(markup, words.yieldIndex.modes.seasonal)).toContain('aria-pressed="false"')
    expect(buttonOf(markup, words.fields.kinds.year)).toContain('aria-pressed="true"')
    expect(markup).toContain(words.yieldIndex.modeHints.anomaly)
    expect(markup).toContain(words.yieldIndex.referenceOf('2023'))
  },
)

it('the newest month, its season and the usual reference are chosen first', () => {
  expect(choiceAt({})).toMatchObject({
    ...{ layer: 'period', mode: 'seasonal', turbineId: 'e1' },
    period: { kind: 'month', month: { year: 2024, month: 12 } },
    reference: { fromYear: 2023, tillYear: 2024 },
  })
})

it.each([
  { period: '2024', mode: 'anomaly', reference: '2023-2023', layer: 'period' },
  { period: '2023-07', mode: null, reference: '2023-2024', layer: 'deviation' },
])('a choice is stored in the address as it was read: %o', (address) => {
  expect(indexField.choice.addressOf(choiceAt(address))).toMatchObject({
    ...address,
    layer: address.layer === 'period' ? null : address.layer,
  })
})

it('few complete years have no trend: the page says why, and there is no file of it', async () => {
  const markup = await draw('/?layer=trend')
  expect(markup).toContain(text.fewYears('2'))
  expect(buttonOf(markup, fields.download)).toMatch(/^<button[^>]* disabled/)
  expect(buttonOf(await draw('/'), fields.download)).not.toMatch(/^<button[^>]* disabled/)
})

interface Fetched {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** A caller that records what files are fetched. */
function recorder() {
  const fetched: Fetched[] = []
  const fetchFile = async ({ path }: { path: string }, { query }: { query: Fetched['query'] }) => {
    fetched.push({ path, query })
    return new Response()
  }
  return { fetched, caller: { fetchFile } as never }
}

it('the file of the map has what is shown in its name and its request', async () => {
  const { fetched, caller } = recorder()
  const anomaly = choiceAt({ period: '2024', mode: 'anomaly' })
  const shown = indexField.file({ product, choice: anomaly } as never, messages.en, caller)!
  expect(shown.nameParts).toEqual(['index', 'coast', 'e1', 'anomaly', '2024', '2023-2024'])
  await shown.fetchIt({})
  const trend = indexField.file(
    { product, choice: choiceAt({ layer: 'trend' }) } as never,
    messages.en,
    caller,
  )!
  expect(trend.nameParts).toEqual(['trend', 'coast', 'e1'])
  await trend.fetchIt({})
  expect(fetched.map(({ query }) => query)).toEqual([
    { period: '2024', mode: 'anomaly', turbine: 'e1', reference: '2023-2024' },
    { turbine: 'e1', figure: 'trend' },
  ])
})

it('files of the sites are named after their list and request it', async () => {
  const { fetched, caller } = recorder()
  const state = { product, choice: choiceAt({ period: '2024' }) } as never
  const { files, valueHead } = indexField.sites!(state, messages.en, caller, { id: 5, name: 'Nord' } as never)
  expect(valueHead).toBe(`${text.index}, %`)
  expect(files.map(({ label }) => label)).toEqual(['Excel', 'CSV'])
  for (const { nameParts, fetchIt } of files) {
    expect(nameParts).toEqual(['index', 'Nord', 'coast', 'e1', 'seasonal', '2024', '2023-2024'])
    await fetchIt({})
  }
  expect(fetched.every(({ query }) => query.list_id === '5' && query.period === '2024')).toBe(true)
})

it('all months of all cells are offered as CSV and NetCDF for the chosen kind of index', async () => {
  const markup = await draw('/')
  for (const label of ['CSV', 'NetCDF']) expect(buttonOf(markup, label)).not.toBe('')
  expect(markup).toContain(text.wholeAtlas)
})
