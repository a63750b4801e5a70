import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type Language, messages, routes, type SiteListHead } from '#contracts'
import { siteListMaxSites } from '#domain'
import { openPage, type SentCall } from '#web/testing/openPage.tsx'
import { AddToList } from './AddToList.tsx'
import { exampleUnit, exampleVendors as vendors } from './testing/exampleUnit.ts'
import { openSuggestions, type SelectedUnit, useSelection } from './useSelection.ts'

const selectedOf = (...typeIds: (number | null)[]): SelectedUnit[] =>
  typeIds.map((typeId, index) => ({
    ...{ index, unit: exampleUnit({ name: `WEA ${index + 1}` }), typeId, isChosen: true },
    match: { level: 'exact', type: null } as unknown as SelectedUnit['match'],
  }))
const list = (id: number, name: string, site_count = 0) =>
  ({
    ...{ id, name, site_count, product_type: null, wind_farm: true, wind_farm_name: null },
  }) as SiteListHead

function Adding({
  lists,
  first,
}: {
  readonly lists: readonly SiteListHead[]
  readonly first: readonly SelectedUnit[]
}) {
  const [selected, select] = useState(first)
  return <AddToList {...{ selected, vendors, lists }} onAdded={() => select([])} />
}

const madeOf = ({ body }: SentCall) => {
  const { name, sites } = body as { name: string; sites: readonly object[] }
  const stored = { power_curve_id: null, wake_decay_constant: null, lat: 53, lon: 9 }
  return { ...list(9, name), sites: sites.map((site, id) => ({ ...site, ...stored, id, info: {} })) }
}

async function opened(
  selected: readonly SelectedUnit[],
  lists: readonly SiteListHead[] = [],
  language: Language = 'en',
) {
  const page = await openPage(<Adding lists={lists} first={selected} />, {
    language,
    answers: [[routes.createSiteList, madeOf]],
  })
  const text = messages[language].register.add
  const made = () => page.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { page, text, made }
}

describe('turbines of the register', () => {
  it.each(['en', 'de'] as const)(
    'become the sites of a new wind farm, once by a double click (%s)',
    async (language) => {
      const { page, text, made } = await opened(selectedOf(11, null), [], language)
      await page.type(text.name, ' Deich ')
      await page.pressTwice(text.button('2'))
      expect(made()).toMatchObject([
        {
          ...{ name: 'Deich', wind_farm: true },
          sites: [
            { turbine_type_id: 11, hub_height: 98, status: 'portfolio', mastr: true },
            { turbine_type_id: null, hub_height: 98 },
          ],
        },
      ])
      await page.until(() => page.text().includes(text.added('2', 'Deich')))
      expect(page.text()).toContain(text.failedMatch('1'))
    },
  )

  it('a type without a power curve is named afterwards', async () => {
    const { page, text } = await opened(selectedOf(12, 12, 11))
    await page.press(text.button('3'))
    await page.until(() => page.text().includes(text.withoutCurve('2')))
  })

  it('a new list needs a name that is free, and says so after the first attempt', async () => {
    const { page, text, made } = await opened(selectedOf(11), [list(5, 'Nord', siteListMaxSites)])
    await page.pick(text.list, text.newList)
    for (const name of ['', 'nord']) {
      await page.type(text.name, name)
      await page.press(text.button('1'))
      expect(page.field(text.name).hasAttribute('aria-invalid')).toBe(true)
    }
    expect(made()).toEqual([])
  })

  it('do not fit into a full list', async () => {
    const { page, text } = await opened(selectedOf(11, 11), [list(5, 'Nord', siteListMaxSites - 1)])
    await page.pick(text.list, 'Nord')
    expect(page.alerts()).toEqual([text.noRoom('1')])
    expect(page.button(text.button('2')).disabled).toBe(true)
  })

  it('cannot be added before any is selected', async () => {
    const { page, text } = await opened([])
    expect(page.button(text.none).disabled).toBe(true)
  })

  it('in planning are of others unless they are the own project', async () => {
    const [one] = selectedOf(11)
    const planned = { ...one!, unit: exampleUnit({ status: 'planned' }) }
    const { page, text, made } = await opened([planned])
    expect(page.text()).toContain(text.status)
    await page.pick(text.plannedBy, text.plannedBySelf)
    expect(page.text()).toContain(text.statusOwn)
    await page.press(text.button('1'))
    expect(made()).toMatchObject([{ sites: [{ status: 'planned' }] }])
  })
})

const units = [
  exampleUnit({ lat: 53, lon: 9, maker: 'ENERCON GmbH', type: 'E-82 E2', rotorDiameterM: 82 }),
  exampleUnit({ lat: 53.5, lon: 9.5, maker: 'Unknown', type: 'X' }),
  exampleUnit({ lat: 54, lon: 10, maker: 'Enercon', type: 'E-82 E2' }),
]
type Selected = ReturnType<typeof useSelection>

function Selecting({ onSelection }: { readonly onSelection: (selection: Selected) => void }) {
  onSelection(useSelection(units, vendors))
  return null
}

async function selecting() {
  let current: Selected | null = null
  const page = await openPage(
    <Selecting
      onSelection={(selection) => {
        current = selection
      }}
    />,
  )
  const now = () => current!
  return { now, act: (change: (selection: Selected) => void) => page.meanwhile(() => change(now())) }
}

describe('the selection of units', () => {
  const box = { kind: 'rectangle', south: 52.9, north: 53.6, west: 8.9, east: 9.6 } as const
  const all = Uint8Array.of(1, 1, 1)

  it('of an area contains its shown units only, and replaces or extends the earlier ones', async () => {
    const { now, act } = await selecting()
    await act((one) => one.toggle(2))
    await act((one) => expect(one.selectArea(box, Uint8Array.of(1, 0, 1), true)).toBe(1))
    expect([...now().indices].toSorted()).toEqual([0, 2])
    await act((one) => expect(one.selectArea(box, all, false)).toBe(2))
    expect([...now().indices]).toEqual([0, 1])
  })

  it('near places contains the units within the distance', async () => {
    const { now, act } = await selecting()
    await act((one) => expect(one.selectNear([{ lat: 53.001, lon: 9 }], 500, all, false)).toBe(1))
    expect([...now().indices]).toEqual([0])
  })

  it('has the matched type, the chosen one, or none by choice', async () => {
    const { now, act } = await selecting()
    await act((one) => one.addAll([0, 1]))
    const ids = () => now().selected.map(({ typeId, isChosen }) => [typeId, isChosen])
    expect(ids()).toEqual([
      [11, false],
      [null, false],
    ])
    await act((one) => one.choose(0, null))
    await act((one) => one.choose(1, 12))
    expect(ids()).toEqual([
      [null, true],
      [12, true],
    ])
  })

  it('retains a choice while a unit is not selected, and forgets all when it is cleared', async () => {
    const { now, act } = await selecting()
    await act((one) => one.toggle(1))
    await act((one) => one.choose(1, 12))
    await act((one) => one.toggle(1))
    await act((one) => one.toggle(1))
    expect(now().selected[0]).toMatchObject({ typeId: 12, isChosen: true })
    await act((one) => one.clear())
    await act((one) => one.toggle(1))
    expect(now().selected[0]).toMatchObject({ typeId: null, isChosen: false })
  })

  it('only undecided suggestions are accepted together', () => {
    const [one, two] = selectedOf(null, null)
    const low = { level: 'low', type: vendors[0]!.types[0] } as unknown as SelectedUnit['match']
    const open = openSuggestions([
      { ...one!, match: low, isChosen: false },
      { ...two!, match: low, isChosen: true },
    ])
    expect(open.map(({ index }) => index)).toEqual([0])
  })
})
