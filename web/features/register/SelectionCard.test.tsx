import { describe, expect, it, vi } from 'vitest'
import { type Language, messages } from '#contracts'
import type { RegisterUnit } from '#domain/register'
import { openPage } from '#web/testing/openPage.tsx'
import { FoundCard } from './FoundCard.tsx'
import { SelectionCard } from './SelectionCard.tsx'
import { exampleUnit, exampleVendors as vendors } from './testing/exampleUnit.ts'
import { useSelection } from './useSelection.ts'

const exact = exampleUnit({
  ...{ name: 'WEA 1', lat: 53, lon: 9, maker: 'ENERCON GmbH', type: 'E-82 E2', rotorDiameterM: 82 },
  ...{ commissionedOn: '2012-04-01', number: 'SEE1', support: null },
})
/** The power is that of a type, which is only suggested. */
const unsure = exampleUnit({
  ...{ name: 'WEA 2', lat: 53.1, lon: 9, maker: 'Enercon', type: 'E-82', rotorDiameterM: 70 },
  ...{ hubHeightM: null, commissionedOn: null, status: 'planned', number: 'SEE2', support: null },
})
const unknown = exampleUnit({
  name: 'WEA 3',
  maker: 'Nobody',
  type: 'X',
  rotorDiameterM: null,
  number: 'SEE3',
})

function Selecting({
  units,
  isAreaEmpty,
  onClear,
}: {
  readonly units: readonly RegisterUnit[]
  readonly isAreaEmpty: boolean
  readonly onClear: () => void
}) {
  const selection = useSelection(units, vendors)
  const farm = [{ name: 'Own 7', lat: 53, lon: 9.1 }]
  return (
    <>
      <button type="button" onClick={() => selection.addAll(units.map((_, index) => index))}>
        all
      </button>
      <SelectionCard {...{ selection, vendors, farm, isAreaEmpty, onClear }} foot={null} />
      <output>{JSON.stringify(selection.selected.map(({ typeId }) => typeId))}</output>
    </>
  )
}

async function selected(
  units: readonly RegisterUnit[] = [exact, unsure, unknown],
  language: Language = 'en',
  isAreaEmpty = false,
) {
  const onClear = vi.fn()
  const page = await openPage(<Selecting {...{ units, isAreaEmpty, onClear }} />, { language })
  const { register } = messages[language]
  if (!isAreaEmpty) await page.press('all')
  const rows = () => page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
  const types = () => JSON.parse(page.text(page.all('output')[0])) as (number | null)[]
  return { page, register, text: register.table, rows, types, onClear }
}

describe('selected turbines', () => {
  it.each([
    ['en', '2.30 MW', '82.0 m', '98.0', '6.7 km'],
    ['de', '2,30 MW', '82,0 m', '98,0', '6,7 km'],
  ] as const)(
    'have power, rotor, hub and distance to the own farm (%s)',
    async (language, power, rotor, hub, far) => {
      const { rows, text } = await selected([exact], language)
      const [, registered, place, height, year] = rows()[0]!
      expect(registered).toContain(text.rated(power, rotor))
      expect(place).toContain(text.distance(far, 'Own 7'))
      expect([height, year]).toEqual([hub, '2012'])
    },
  )

  it('say what the register lacks', async () => {
    const { rows, text, register } = await selected()
    expect(rows()[1]?.slice(3, 6)).toEqual([text.hubMissing, '–', register.planned])
    expect(rows()[2]?.[1]).toContain(text.rated('2.30 MW', text.rotorMissing))
  })

  it('get a certain type by themselves, and none where nothing fits', async () => {
    const { types, rows, register } = await selected()
    expect([types()[0], types()[2]]).toEqual([11, null])
    expect([rows()[0]?.[7], rows()[2]?.[7]]).toEqual([register.levels.exact, register.levels.none])
  })

  it('get another type by choice, or no turbine data', async () => {
    const { page, text, types, rows } = await selected([exact])
    await page.choose(text.typeOf('WEA 1'), `E-101 (${text.noCurve})`)
    expect([types(), rows()[0]?.[7]]).toEqual([[12], text.chosen])
    await page.choose(text.typeOf('WEA 1'), text.noType)
    expect(types()).toEqual([null])
  })

  it('are removed one by one, or all together', async () => {
    const { page, text, rows, onClear } = await selected()
    await page.press(text.remove('WEA 2'))
    expect(rows()).toHaveLength(2)
    await page.press(text.clear)
    expect(onClear).toHaveBeenCalledOnce()
  })

  it('are missing: the card says how to select some, or that an area has none', async () => {
    const { page, text } = await selected([], 'en', true)
    expect(page.text()).toContain(text.nothingInArea)
    expect(page.has('button', text.clear)).toBe(false)
  })
})

describe('an uncertain match', () => {
  it('counts only once its suggestion is accepted', async () => {
    const { page, text, types } = await selected([unsure])
    expect([types(), page.text().includes(text.suggestion('E-82 E2'))]).toEqual([[null], true])
    await page.press(text.acceptOf('E-82 E2', 'WEA 2'))
    expect([types(), page.text().includes(text.suggestion('E-82 E2'))]).toEqual([[11], false])
  })

  it('is accepted together with all others', async () => {
    const { page, text, types } = await selected([unsure, { ...unsure, name: 'WEA 4' }])
    await page.press(text.acceptAll('2'))
    expect(types()).toEqual([11, 11])
    expect(page.has('button', text.acceptAll('2'))).toBe(false)
  })
})

async function found(isShown: readonly number[], selectedOnes: readonly number[] = []) {
  const calls = { onShow: vi.fn(), onToggle: vi.fn(), onSelectAll: vi.fn() }
  const units = [
    exampleUnit({ name: 'WEA 10' }),
    exampleUnit({ name: 'WEA 9' }),
    exampleUnit({ name: 'WEA 11' }),
  ]
  const page = await openPage(
    <FoundCard
      {...{ units, ...calls }}
      isShown={Uint8Array.from(isShown)}
      selected={new Set(selectedOnes)}
    />,
  )
  const text = messages.en.register.found
  const names = () => page.all('tbody b').map((one) => page.text(one))
  return { page, text, units, names, ...calls }
}

describe('found turbines', () => {
  it('are in the order of the numbers in their names', async () => {
    expect((await found([1, 1, 1])).names()).toEqual(['WEA 9', 'WEA 10', 'WEA 11'])
  })

  it('are selected together, unless all are selected already', async () => {
    const { page, text, onSelectAll } = await found([1, 1, 0])
    await page.press(text.selectAll('2'))
    expect(onSelectAll.mock.calls).toEqual([[[1, 0]]])
    await page.close()
    const all = await found([1, 1, 0], [0, 1])
    expect(all.page.has('button', text.selectAll('2'))).toBe(false)
  })

  it('are selected by their boxes, and shown on the map by their names', async () => {
    const { page, text, units, onToggle, onShow } = await found([0, 1, 0])
    await page.click(page.field(text.select('WEA 9', units[1]!.number)))
    await page.click(page.all('tbody button')[0]!)
    expect([onToggle.mock.calls, onShow.mock.calls]).toEqual([[[1]], [[units[1]]]])
  })

  it('may be none', async () => {
    const { page, text } = await found([0, 0, 0])
    expect(page.text()).toContain(text.none)
  })
})
