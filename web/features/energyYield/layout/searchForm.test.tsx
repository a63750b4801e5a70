import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { createFormat, type Language, messages, routes, type Site, windFarmRoutes } from '#contracts'
import { exampleList, exampleSite } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { exampleFarm, exampleTurbine } from '../testing/exampleFarm.ts'
import { DrawingTools } from './DrawingTools.tsx'
import { firstLayoutDraft, readLayout } from './layoutDraft.ts'
import { PlannedNumber } from './PlannedNumber.tsx'
import { SearchFields } from './SearchFields.tsx'
import { ShapeTable } from './ShapeTable.tsx'

const place = { lat: 53, lon: 8 }
const grid = { xmin: 5, ymin: 50, dx: 0.25, dy: 0.25, xSz: 20, ySz: 20 }

function Form({ language, hasExisting }: { readonly language: Language; readonly hasExisting: boolean }) {
  const format = createFormat(language, messages[language].units)
  const [draft, setDraft] = useState(() => firstLayoutDraft([place], format))
  return (
    <>
      <DrawingTools draft={draft} grid={grid} onChange={setDraft} />
      <ShapeTable shapes={draft.shapes} onChange={(shapes) => setDraft({ ...draft, shapes })} />
      <SearchFields {...{ draft, hasExisting }} onChange={setDraft} />
      <output>{JSON.stringify(readLayout(draft, format))}</output>
    </>
  )
}

async function opened({ language = 'en' as Language, hasExisting = false } = {}) {
  const page = await openPage(<Form {...{ language, hasExisting }} />, { language })
  const text = messages[language].farmLayout.dialog
  const order = () => JSON.parse(page.text(page.all('output')[0])) as Record<string, unknown> | null
  const give = async (name: string, content: object | string) => {
    const body = typeof content === 'string' ? content : JSON.stringify(content)
    await page.giveFile(text.file, new File([body], name))
  }
  const isWrong = (label: string) => page.field(label).hasAttribute('aria-invalid')
  return { page, text, order, give, isWrong }
}

describe('the numbers of a search', () => {
  it.each([
    ['en', '5.5 D', '15 min'],
    ['de', '5,5', '15,0'],
  ] as const)('are read as typed, with their units (%s)', async (language, along, minutes) => {
    const { page, text, order } = await opened({ language })
    await page.type(text.along, along)
    await page.type(text.minutes, minutes)
    await page.type(text.fewest, '3')
    expect(order()).toMatchObject({ spacing_d: { along: 5.5, across: 3 }, minutes: 15, fewest: 3 })
  })

  it.each([
    ['along', '0.5', '1–20'],
    ['minutes', 'long', '0.1–60'],
    ['starts', '', '1–20'],
  ] as const)('%s "%s" is refused at its field with the range %s', async (name, typed, range) => {
    const { page, text, order } = await opened()
    await page.type(text[name], typed)
    expect([page.noteOf(page.field(text[name])), order()]).toEqual([range, null])
  })

  it('may lack the fewest turbines', async () => {
    const { page, text, order, isWrong } = await opened()
    await page.type(text.fewest, '')
    expect([isWrong(text.fewest), order()]).not.toContain(null)
  })
})

describe('the objective of a search', () => {
  it('by cost needs the investment; interest is typed in per cent', async () => {
    const { page, text, order, isWrong } = await opened({ hasExisting: true })
    expect(page.has('input', text.turbineCost)).toBe(false)
    await page.pick(text.objective, text.objectives.lcoe)
    expect([isWrong(text.turbineCost), order()]).toEqual([true, null])
    // Neighbours have no costs.
    expect(page.has('input', text.neighboursCount)).toBe(false)
    await page.type(text.turbineCost, '4,000,000 EUR')
    await page.type(text.interest, '6 %')
    expect(order()).toMatchObject({
      ...{ objective: 'lcoe', neighbours_count: false },
      costs: { turbine_eur: 4_000_000, cable_eur_km: 0, interest: 0.06, years: 20 },
    })
  })

  it('may have others next to it, but not itself', async () => {
    const { page, text, order } = await opened()
    await page.click(page.field(text.objectives.revenue))
    await page.click(page.field(text.objectives.p90))
    expect(order()).toMatchObject({ objective: 'aep', also: ['revenue', 'p90'] })
    await page.pick(text.objective, text.objectives.revenue)
    expect(order()).toMatchObject({ objective: 'revenue', also: ['p90'] })
  })

  it('counts existing turbines only where there are some', async () => {
    const alone = await opened()
    expect(alone.page.has('input', alone.text.neighboursCount)).toBe(false)
    await alone.page.close()
    const { page, text, order } = await opened({ hasExisting: true })
    await page.click(page.field(text.neighboursCount))
    expect(order()).toMatchObject({ neighbours_count: true })
  })
})

describe('the ground of a search', () => {
  const line = {
    type: 'LineString',
    coordinates: [
      [8, 53],
      [8.01, 53],
    ],
  }
  const square = {
    type: 'Polygon',
    coordinates: [
      [
        [8, 53],
        [8.01, 53],
        [8.01, 53.01],
        [8, 53],
      ],
    ],
  }

  it('takes lines of a file with the usual distance, which can be changed but not be zero', async () => {
    const { page, text, give, order } = await opened()
    await give('line.geojson', line)
    await page.until(() => page.text().includes(`${text.kinds.line} 1`))
    expect(order()).toMatchObject({ exclusions: [{ geometry: line, buffer_m: 100 }] })
    const distance = `${text.buffer}: ${text.kinds.line} 1`
    await page.type(distance, '150 m')
    expect(order()).toMatchObject({ exclusions: [{ buffer_m: 150 }] })
    await page.type(distance, '0')
    expect(order()).toBeNull()
  })

  it('takes areas of a file as areas, or as excluded ones if that is chosen', async () => {
    const { page, text, give, order } = await opened()
    await page.pick(text.takeAreasAs, text.kinds.exclusion)
    await give('wood.geojson', square)
    await page.until(() => page.text().includes(`${text.kinds.exclusion} 1`))
    expect(order()).toMatchObject({ exclusions: [{ geometry: { type: 'Polygon' }, buffer_m: 0 }] })
    await page.press(text.remove(`${text.kinds.exclusion} 1`))
    expect(order()).toMatchObject({ exclusions: [] })
  })

  it.each([
    ['note.txt', 'no shapes', 'unreadable'],
    ['empty.geojson', '{"type":"FeatureCollection","features":[]}', 'empty'],
    ['exchanged.geojson', '{"type":"LineString","coordinates":[[53,8],[53.1,8.2]]}', 'exchanged'],
  ] as const)('refuses %s: the field says why, and the ground stays', async (name, content, refusal) => {
    const { page, text, give, order } = await opened()
    const before = order()
    await give(name, content)
    await page.until(() => page.noteOf(page.field(text.file)) === text.fileRefusals[refusal])
    expect(order()).toEqual(before)
  })

  it('is incomplete while a shape is drawn, and without an area', async () => {
    const { page, text, order } = await opened()
    await page.press(text.kinds.line)
    expect([page.text().includes(text.drawing), order()]).toEqual([true, null])
    await page.press(text.finish)
    expect(order()).not.toBeNull()
    await page.press(text.remove(`${text.kinds.area} 1`))
    expect(order()).toBeNull()
  })
})

// About 1.23 km² at the equator.
const ring = [
  { lat: 0, lon: 0 },
  { lat: 0, lon: 0.01 },
  { lat: 0.01, lon: 0.01 },
  { lat: 0.01, lon: 0 },
]
const shapes = [{ kind: 'area' as const, rings: [ring], bufferM: 0 }]
const planned = [1, 2].map((id) => exampleSite(id, `WEA ${id}`))

async function planning(language: Language = 'en', isFrozen = false, sites: readonly Site[] = planned) {
  const farm = exampleFarm({ turbines: [exampleTurbine(1), exampleTurbine(2)] as never })
  const list = { ...exampleList([]), sites }
  const page = await openPage(<PlannedNumber {...{ list, isFrozen, shapes }} />, {
    language,
    answers: [
      [routes.addSites, planned],
      [windFarmRoutes.windFarm, farm],
      [windFarmRoutes.changeWindFarm, farm],
    ],
  })
  const text = messages[language].farmLayout.dialog
  const sent = () =>
    page.sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
  return { page, text, sent }
}

describe('the number of planned turbines', () => {
  it.each([
    ['en', '1.23 km²', '1.62 /km²'],
    ['de', '1,23 km²', '1,62 /km²'],
  ] as const)('is shown with the size of the areas and its density (%s)', async (language, size, density) => {
    const { page, text } = await planning(language)
    expect(page.text()).toContain(text.density(size, '2', density))
  })

  it('is raised by a density: further turbines are added once by a double click', async () => {
    const { page, text, sent } = await planning()
    await page.type(text.byDensity, '4 /km²')
    await page.pressTwice(text.planNumber('4'))
    await page.until(() => sent().length > 0)
    const [method, body] = sent()[0]!
    expect([method, (body as unknown[]).length, sent().length]).toEqual(['POST', 2, 1])
  })

  it('is reduced by a density: the last turbines are excluded', async () => {
    const { page, text, sent } = await planning('de')
    await page.type(text.byDensity, '0,9')
    await page.press(text.planNumber('1'))
    await page.until(() => sent().length > 0)
    expect(sent()).toMatchObject([['PUT', { version: 3, turbines: [{ site_id: 2, status: 'excluded' }] }]])
  })

  it.each(['0', '200', 'many', '0.1'])('is not changed by the density "%s"', async (typed) => {
    const { page, text } = await planning()
    await page.type(text.byDensity, typed)
    const button = page.all('button').find((one) => page.text(one).startsWith('Change'))!
    expect(button.hasAttribute('disabled')).toBe(true)
    expect(page.has('input', text.byDensity)).toBe(true)
  })

  it('of a calculated farm is only shown', async () => {
    const { page, text } = await planning('en', true)
    expect(page.has('input', text.byDensity)).toBe(false)
  })
})
