import { expect, it, vi } from 'vitest'
import { type Language, messages, type TurbineInfo } from '#contracts'
import { exampleCurve, exampleInfos } from '#web/testing/exampleTurbines.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { listedTypes } from './turbineCatalogue.ts'

const published = exampleCurve(21, 'Mode 0')
const parametric = exampleCurve(22, 'Model', {
  ...{ origin: 'parametric', energy_uncertainty: 0.042, has_thrust: false, source: null },
})
const own = exampleCurve(100_021, 'Own', { own: true, origin: 'own', reduced_power_kw: 3000 })

async function opened({
  language = 'en',
  selected = null,
  curves = [published],
}: {
  readonly language?: Language
  readonly selected?: number | null
  readonly curves?: readonly TurbineInfo[]
} = {}) {
  const infos = exampleInfos({ curves })
  const calls = { onSelect: vi.fn(), onEditType: vi.fn(), onEditCurve: vi.fn(), onRemoved: vi.fn() }
  const page = await openPage(<OverviewTab types={listedTypes(infos)} {...{ infos, selected, ...calls }} />, {
    language,
  })
  const { turbines: text, quantities } = messages[language]
  const rows = () => page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
  const facts = () => page.all('dd').map((one) => page.text(one))
  return { page, text, quantities, rows, facts, ...calls }
}

it.each([
  ['en', ['2,300', '435.5'], ['4,260', '138', '284.8']],
  ['de', ['2.300', '435,5'], ['4.260', '138', '284,8']],
] as const)(
  'lists own types first, with power, rotor and specific power (%s)',
  async (language, [power, specific], values) => {
    const { rows, text } = await opened({ language })
    expect(rows()[0]?.[0]).toBe(`Own works W90 ${text.own}`)
    expect(rows().slice(1)).toEqual([
      ['Enercon E-82 ', power, '82', specific, '0'],
      ['Enercon E-138 ', ...values, '1'],
    ])
  },
)

it.each([
  ['e-82', ['Enercon E-82']],
  ['enercon 4260', ['Enercon E-138']],
  ['90', ['Own works W90']],
])('the search "%s" finds %j, and counts them', async (search, names) => {
  const { page, text, rows } = await opened()
  await page.type(text.search, search)
  await page.until(() => rows().length === names.length)
  expect(rows().map(([name]) => name?.replace(text.own, '').trim())).toEqual(names)
  expect(page.text(page.all('output')[0])).toBe(text.found(String(names.length)))
})

it('without a match it says how to enter the type; own ones are shown alone on request', async () => {
  const { page, text, rows } = await opened()
  await page.type(text.search, 'nothing')
  await page.until(() => page.text().includes(text.noneFound))
  await page.type(text.search, '')
  await page.click(page.field(text.ownOnly))
  expect(rows()).toHaveLength(1)
})

it('a click on a row chooses its type', async () => {
  const { page, text, onSelect } = await opened()
  expect(page.text()).toContain(text.choose)
  await page.press('Enercon E-138')
  expect(onSelect.mock.calls[0]).toEqual([11])
})

it.each([
  ['en', '110.5 · 160 m'],
  ['de', '110,5 · 160 m'],
] as const)(
  'a shipped type has its facts and its source, and cannot be changed (%s)',
  async (language, hubs) => {
    const { page, text, facts } = await opened({ language, selected: 11 })
    expect(facts()).toContain(hubs)
    expect(facts()).toContain('Data sheet · CC0')
    for (const name of [text.editType, text.deleteType, text.renameVendor, text.editCurve])
      expect(page.has('button', name)).toBe(false)
  },
)

it('an own type is edited, and deleted after a question', async () => {
  const { page, text, facts, onEditType } = await opened({ selected: 100_011 })
  expect(facts()).toContain(text.ownSource)
  expect(page.text()).toContain(text.noOwnCurve)
  await page.press(text.editType)
  expect(onEditType.mock.calls).toEqual([[100_011]])
  await page.press(text.deleteType)
  expect(page.text(page.all('dialog')[0])).toContain(text.deleteQuestion.type('Own works W90'))
})

it('a curve of the model says its uncertainty, and that its thrust is computed', async () => {
  const { page, text } = await opened({ selected: 11, curves: [parametric] })
  expect(page.text()).toContain(text.parametricHint('4.2 %'))
  expect(page.text()).toContain(text.computedCtHint)
})

it('an own curve is chosen, edited and marked with its limit', async () => {
  const { page, text, onEditCurve } = await opened({ selected: 11, curves: [published, own] })
  expect(page.has('button', text.editCurve)).toBe(false)
  await page.pick(text.powerCurve, `Own (${text.own})`)
  expect(page.text()).toContain(text.reducedTo('3,000 kW'))
  await page.press(text.editCurve)
  await page.press(text.addCurve)
  expect(onEditCurve.mock.calls).toEqual([
    [11, 100_021],
    [11, null],
  ])
})
