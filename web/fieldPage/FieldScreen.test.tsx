import { expect, it } from 'vitest'
import { type Language, messages, type PageMessages } from '#contracts'
import { formatIndexPeriod, type IndexPeriod } from '#domain'
import { drawn } from '#web/testing/drawn.tsx'
import { exampleProduct } from '#web/testing/exampleOrder.ts'
import { CellCard } from './CellCard.tsx'
import { FieldScreen } from './FieldScreen.tsx'
import { fieldChoice } from './fieldChoice.ts'
import type { FieldCellProps, FieldChoice, FieldProduct, FieldRecord, FieldTypes } from './fieldRecord.ts'

const basis = { kind: 'measured', mixed: false, sources: [], period: null, methods: [] } as const
const atlas = { ...exampleProduct().atlas, id: 'small', title: 'Small', synthetic: false }
const product = {
  ...{ id: 7, name: 'small', title: 'Small atlas', atlas, basis, market: null, on_demand: true },
  turbines: [
    { id: 'e1', name: 'E-1', hub_height: 160 },
    { id: 'e2', name: 'E-2', hub_height: 140, ordered: true },
  ],
} as unknown as FieldProduct

/** A sixth product for the test: a record, and a panel for the chosen cell. */
interface Sixth extends FieldTypes {
  readonly data: readonly number[]
}
const layers = ['mean', 'spread'] as const
const january: IndexPeriod = { kind: 'month', month: { year: 2024, month: 1 } }
const sixth: FieldRecord<Sixth> = {
  name: 'yieldIndex',
  layers,
  choice: fieldChoice<FieldProduct, FieldChoice>({ layers, usualPeriod: () => january }),
  dataQuery: (_, { id }, turbine) => ({ queryKey: ['sixth', id, turbine] }),
  useShown: ({ data, choice: { layer } }) => ({
    field: {
      ...{ values: Float64Array.from(data), isPale: null, quantity: 'temperature' as const },
      classes: { bounds: [10, 20], properties: ['--scale-1', '--scale-2', '--scale-3'] },
    },
    isOfPeriod: layer === 'mean',
    notes: ['of all hours'],
  }),
  texts: () => ({
    loading: 'Loading the sixth',
    layers: { mean: 'Mean', spread: 'Spread' },
    legends: { mean: 'Mean, m', spread: 'Spread, m' },
    hints: { spread: 'Between years' },
    mapHint: 'Click a cell',
  }),
  file: ({ choice }) => ({
    ...{ label: 'GeoTIFF', hint: 'The shown field', ending: 'tif' },
    nameParts: ['sixth', formatIndexPeriod(choice.period)],
    fetchIt: () => new Promise(() => {}),
  }),
  Cell: SixthCell,
}

function SixthCell({ placeName, shown, onClose }: FieldCellProps<Sixth>) {
  return (
    <CellCard name={placeName} onClose={onClose}>
      {shown.notes}
    </CellCard>
  )
}

const periods = {
  months: [1, 2].map((month) => ({
    ...{ period: `2024-0${month}`, known_share: 1, state: 'whole', lacks: [] },
  })),
  ...{ years: [], basis },
}
const answers = [
  [
    ['sixth', 7, 'e1'],
    [5, 12, 18, 25, 30, Number.NaN],
  ],
  [['productPeriods', 7, '1', undefined], periods],
  [['configuration'], { map_tiles_url: null, map_presets: [] }],
] as const

const page = { title: 'Sixth', marks: 'a mark', offered: [product], order: 'Order it' }
const draw = (address: string, language: Language = 'en', given: typeof answers | readonly [] = answers) =>
  drawn(<FieldScreen record={sixth} product={product} page={page} />, {
    ...{ address, language, answers: given },
  })

it.each(['en', 'de'] as const)(
  'a record and a panel make a field page with choices, periods, legend, file and cell (%s)',
  async (language) => {
    const markup = await draw('/?at=52.25,7.25', language)
    const text: PageMessages['fields'] = messages[language].fields
    const parts = [text.layer, text.kind, text.turbine, text.slider, text.opacity, text.known]
    for (const part of parts) expect(markup).toContain(part)
    for (const own of ['Sixth', 'a mark', 'Mean, m', 'of all hours', 'Order it', 'GeoTIFF', 'Click a cell'])
      expect(markup).toContain(own)
    expect(markup).toContain(`aria-label="${text.cell} `)
    expect(markup).not.toContain('Between years')
  },
)

it('a layer without periods has its hint, and neither periods nor a slider', async () => {
  const { fields } = messages.en
  const markup = await draw('/?layer=spread')
  expect(markup).toContain('Between years')
  expect(markup).toContain('Spread, m')
  for (const part of [fields.kind, fields.slider]) expect(markup).not.toContain(part)
})

it("shows a loading message until the field's data have arrived", async () => {
  const markup = await draw('/', 'en', [])
  expect(markup).toContain('Loading the sixth')
  expect(markup).not.toContain('Click a cell')
})
