import { expect, it, vi } from 'vitest'
import { createFormat, type Language, messages, type SiteListHead } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { SiteValues, type SiteWithValue } from './SiteValues.tsx'

const site = (id: number, name: string, value: number | null, isOutside = false): SiteWithValue => ({
  ...{ id, name, lat: 53, lon: 9, value, isOutside },
})
const sites = [
  site(1, 'WEA 10', 7.25),
  site(2, 'WEA 9', 6.5),
  site(3, 'Deich', null),
  site(4, 'Ärmel', -1.5),
  site(5, 'Off', null, true),
]
const lists = [
  { id: 5, name: 'Nord' },
  { id: 6, name: 'Süd' },
] as unknown as SiteListHead[]

async function opened(of: readonly SiteWithValue[] = sites, language: Language = 'en') {
  const [onSelect, onList] = [vi.fn(), vi.fn()]
  const page = await openPage(
    <SiteValues
      {...{
        label: 'Values',
        lists,
        listId: 5,
        onList,
        sites: of,
        valueHead: 'Wind, m/s',
        number: (value: number | null) => createFormat(language, messages[language].units).number(value, 2),
        onSelect,
      }}
    />,
    { language },
  )
  const text = messages[language].sites
  const rows = () => page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
  const sort = (name: string) =>
    page.click(page.all('thead button').find((button) => page.text(button).startsWith(name))!)
  return { page, text, rows, sort, names: () => rows().map(([name]) => name), onSelect, onList }
}

it('lists all sites in the order of the list, with value, dash, or the reason for none', async () => {
  const { rows, text } = await opened()
  expect(rows()).toEqual([
    ['WEA 10', '7.25'],
    ['WEA 9', '6.50'],
    ['Deich', '–'],
    ['Ärmel', '−1.50'],
    ['Off', text.outsideAtlas],
  ])
})

it('writes values in the language', async () => {
  const { rows, text } = await opened(sites, 'de')
  expect([rows()[0], rows()[4]]).toEqual([
    ['WEA 10', '7,25'],
    ['Off', text.outsideAtlas],
  ])
})

it('sorts by value up, down, and not at all; sites without a value are last both ways', async () => {
  const { names, sort, page } = await opened()
  await sort('Wind')
  expect(names()).toEqual(['Ärmel', 'WEA 9', 'WEA 10', 'Deich', 'Off'])
  expect(page.all('[aria-sort=ascending]')).toHaveLength(1)
  await sort('Wind')
  expect(names()).toEqual(['WEA 10', 'WEA 9', 'Ärmel', 'Deich', 'Off'])
  await sort('Wind')
  expect(names()).toEqual(sites.map(({ name }) => name))
  expect(page.all('[aria-sort]')).toHaveLength(0)
})

it('sorts names by the numbers in them and umlauts by their letter', async () => {
  const { names, sort, text } = await opened()
  await sort(text.name)
  expect(names()).toEqual(['Ärmel', 'Deich', 'Off', 'WEA 9', 'WEA 10'])
})

it('another column begins with its own ascending order', async () => {
  const { names, sort, text } = await opened()
  await sort('Wind')
  await sort('Wind')
  await sort(text.name)
  expect(names()[0]).toBe('Ärmel')
})

it.each([
  ['wea', ['WEA 10', 'WEA 9']],
  [' ÄR ', ['Ärmel']],
  ['10', ['WEA 10']],
  ['nowhere', []],
])('the filter "%s" finds %j, sorted as before', async (typed, found) => {
  const { page, names, text } = await opened()
  await page.type(text.filterByName, typed)
  expect(names()).toEqual(found)
})

it('a click on a name returns the site, a choice the list', async () => {
  const { page, sort, onSelect, onList, text } = await opened()
  await sort('Wind')
  await page.press('WEA 9')
  expect(onSelect.mock.calls).toEqual([[sites[1]]])
  await page.pick(text.list, 'Süd')
  expect(onList.mock.calls).toEqual([[6]])
})

it('draws only the visible ones of a thousand sites', async () => {
  const { page } = await opened(Array.from({ length: 1000 }, (_, i) => site(i, `S${i}`, i)))
  expect(page.all('tbody tr').length).toBeLessThan(60)
  expect(page.all('table')[0]?.getAttribute('aria-rowcount')).toBe('1001')
})
