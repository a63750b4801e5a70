import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type Language, messages, type SiteListHead } from '#contracts'
import { exampleSite } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { FilterCard } from './FilterCard.tsx'
import { filterUnits, noFilter, searchTexts } from './filterUnits.ts'
import { NearFarm } from './NearFarm.tsx'
import { TypedCircle } from './TypedCircle.tsx'
import { exampleUnit } from './testing/exampleUnit.ts'

const units = [
  exampleUnit({ name: 'Small', powerKw: 500, commissionedOn: '1999-05-01' }),
  exampleUnit({ name: 'Middle', powerKw: 2500, commissionedOn: '2012-01-31' }),
  exampleUnit({ name: 'New', powerKw: 6200, commissionedOn: null, status: 'planned' }),
]
const texts = searchTexts(units)

function Filtering() {
  const [filter, setFilter] = useState(noFilter)
  const shown = units.filter((_, i) => filterUnits(units, texts, filter)[i])
  return (
    <>
      <FilterCard filter={filter} onChange={setFilter} shownCount={shown.length} count={30_000} />
      <output>{shown.map(({ name }) => name).join()}</output>
    </>
  )
}

async function filtering(language: Language = 'en') {
  const page = await openPage(<Filtering />, { language })
  const { register } = messages[language]
  /** The upper bounds of power and year have the same label. */
  const upper = async (index: 0 | 1, typed: string) => {
    const fields = page.all('input').filter((input) => page.nameOf(input) === register.filter.maxPower)
    const field = fields[index]!
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, typed)
    await page.send(field, 'input')
  }
  return { page, register, text: register.filter, upper, shown: () => page.text(page.all('output')[0]) }
}

describe('the filter of the register', () => {
  it.each([
    ['en', '2.5 MW', '30,000'],
    ['de', '2,5', '30.000'],
  ] as const)('in %s, "%s" is the least power shown', async (language, typed, all) => {
    const { page, text, shown } = await filtering(language)
    await page.type(text.minPower, typed)
    expect(shown()).toBe('Middle,New')
    expect(page.text()).toContain(text.shown('2', all))
  })

  it('combines power, years and state; a turbine without a year matches no year', async () => {
    const { page, register, text, upper, shown } = await filtering()
    await upper(0, '3')
    expect(shown()).toBe('Small,Middle')
    await upper(0, '')
    await page.type(text.fromYear, '1999')
    expect(shown()).toBe('Small,Middle')
    await upper(1, '2011')
    expect(shown()).toBe('Small')
    await page.press(register.planned)
    expect(shown()).toBe('')
  })

  it('shows all again after a reset, which is offered only with a filter', async () => {
    const { page, text, shown } = await filtering()
    expect(page.has('button', text.reset)).toBe(false)
    await page.type(text.text, 'mid')
    expect(shown()).toBe('Middle')
    await page.press(text.reset)
    expect([shown(), page.field(text.text).value]).toEqual(['Small,Middle,New', ''])
  })
})

const farms = [
  { id: 5, name: 'Nord' },
  { id: 6, name: 'Süd' },
] as SiteListHead[]
const own = { list: farms[0]!, sites: [exampleSite(1, 'Alpha')] }

async function nearing(farm: Parameters<typeof NearFarm>[0]['farm'] = own, language: Language = 'en') {
  const [onFarm, onSelect] = [vi.fn(), vi.fn()]
  const page = await openPage(<NearFarm {...{ farms, farm, error: null, onFarm, onSelect }} />, { language })
  const text = messages[language].register.near
  return { page, text, onFarm, onSelect, isWrong: () => page.field(text.within).hasAttribute('aria-invalid') }
}

describe('the neighbours of a farm', () => {
  it.each([
    ['en', '7.5 km', 7500],
    ['de', '7,5', 7500],
    ['de', '10', 10_000],
  ] as const)('in %s, are selected within "%s": %d m', async (language, typed, withinM) => {
    const { page, text, onSelect } = await nearing(own, language)
    await page.type(text.within, typed)
    await page.key(page.field(text.within), 'Enter')
    expect(onSelect.mock.calls).toEqual([[withinM]])
  })

  it.each(['0', '101', '-5', 'far'])('are not selected within "%s": the field says why', async (typed) => {
    const { page, text, onSelect, isWrong } = await nearing()
    await page.type(text.within, typed)
    expect(isWrong()).toBe(false)
    await page.press(text.select)
    expect([page.noteOf(page.field(text.within)), onSelect.mock.calls]).toEqual([text.withinInvalid, []])
  })

  it('need a farm with turbines', async () => {
    const { page, text, onFarm, onSelect } = await nearing({ ...own, sites: [] })
    expect(page.button(text.select).disabled).toBe(true)
    await page.pick(text.farm, 'Süd')
    expect([onFarm.mock.calls, onSelect.mock.calls]).toEqual([[[6]], []])
  })

  it('are not offered without a farm; a farm that did not load says why', async () => {
    const unused = { farm: null, onFarm: vi.fn(), onSelect: vi.fn() }
    const page = await openPage(<NearFarm farms={[]} error={null} {...unused} />)
    expect(page.text()).toBe('')
    await page.show(<NearFarm farms={farms} error={new Error('It is gone.')} {...unused} />)
    expect(page.alerts()).toEqual(['It is gone.'])
  })
})

async function circling(language: Language = 'en') {
  const onSelect = vi.fn()
  const page = await openPage(<TypedCircle onSelect={onSelect} />, { language })
  const { register, quantities, sites } = messages[language]
  return { page, text: register.typed, quantities, sites, onSelect }
}

describe('a typed circle', () => {
  it.each([
    ['en', '53.5', '9.25', '2.5 km'],
    ['de', '53,5° N', '9,25° O', '2,5'],
  ] as const)('in %s, is selected around "%s", "%s" with "%s"', async (language, lat, lon, radius) => {
    const { page, text, quantities, onSelect } = await circling(language)
    await page.type(quantities.latitude, lat)
    await page.type(quantities.longitude, lon)
    await page.type(text.radius, radius)
    await page.key(page.field(text.radius), 'Enter')
    expect(onSelect.mock.calls).toEqual([
      [{ kind: 'circle', centre: { lat: 53.5, lon: 9.25 }, radiusM: 2500 }],
    ])
  })

  it('shows each issue at its field, after the first attempt, and selects nothing', async () => {
    const { page, text, quantities, sites, onSelect } = await circling()
    await page.type(quantities.latitude, '95')
    await page.type(text.radius, '600')
    const notes = () =>
      [quantities.latitude, quantities.longitude, text.radius].map((label) => page.noteOf(page.field(label)))
    expect(notes()).toEqual(['', '', ''])
    await page.press(text.select)
    expect(notes()).toEqual([
      sites.issues.latitudeOutOfRange({ min: '−90', max: '90', value: '95' }),
      sites.issues.longitudeMissing({}),
      text.radiusInvalid,
    ])
    expect(onSelect).not.toHaveBeenCalled()
  })
})
