import { describe, expect, it, vi } from 'vitest'
import { type Language, messages, placeholderListId, products, routes, type SiteListHead } from '#contracts'
import { useSiteChanges } from '#web/sites/useSiteChanges.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { ListsCard } from './ListsCard.tsx'

const head = (id: number, name: string, change: Partial<SiteListHead> = {}) =>
  ({
    id,
    name,
    site_count: 3,
    wind_farm: false,
    product_type: null,
    frozen: false,
    ...change,
  }) as unknown as SiteListHead
const lists = [
  head(placeholderListId, 'none', { site_count: 0 }),
  head(5, 'Nord', { site_count: 1234 }),
  head(6, 'Süd', { product_type: products.marketValue.listType }),
  head(7, 'Farm', { wind_farm: true }),
]

function Lists({ onSelect }: { readonly onSelect: (id: number) => void }) {
  return <ListsCard lists={lists} list={lists[1]!} changes={useSiteChanges()} onSelect={onSelect} />
}

async function opened(language: Language = 'en') {
  const onSelect = vi.fn()
  const page = await openPage(<Lists onSelect={onSelect} />, {
    language,
    answers: [[routes.deleteSiteList, { ok: true }]],
  })
  const { siteLists: text, sites, common } = messages[language]
  const sent = () =>
    page.sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
  const names = () => page.rows().map(([name]) => name)
  return { page, text, sites, common, sent, names, onSelect }
}

describe('the lists of an account', () => {
  it.each([
    ['en', '1,234'],
    ['de', '1.234'],
  ] as const)(
    'are counted without the placeholder, which has no sites and no actions (%s)',
    async (language, count) => {
      const { page, text } = await opened(language)
      expect(page.rows().map((row) => row[2])).toEqual(['', count, '3', '3'])
      expect(page.rows()[3]?.[1]).toBe(text.windFarm)
      expect(page.text()).toContain(text.listCount('3'))
      expect(page.has('button', `${text.remove}: none`)).toBe(false)
    },
  )

  it('are found by a part of their name, and by their product', async () => {
    const { page, text, names } = await opened()
    await page.type(text.filterName, ' sÜD ')
    expect(names()).toEqual(['Süd'])
    await page.type(text.filterName, '')
    await page.pick(text.filterType, messages.en.shell.products.windPotential.title)
    expect(names()).toEqual(['Nord', 'Farm'])
    await page.type(text.filterName, 'nowhere')
    expect(page.text()).toContain(text.noMatch)
  })

  it('are renamed in place by Enter, unless another one has the name', async () => {
    const { page, text, sent } = await opened()
    await page.press(`${text.rename}: Nord`)
    const field = text.nameOf('Nord')
    for (const typed of ['Süd', ' ']) {
      await page.type(field, typed)
      await page.key(page.field(field), 'Enter')
      expect(page.field(field).hasAttribute('aria-invalid')).toBe(true)
    }
    expect(sent()).toEqual([])
    await page.type(field, ' Nordwest ')
    await page.key(page.field(field), 'Enter')
    expect(sent()).toEqual([['PUT', { name: 'Nordwest' }]])
  })

  it('keep their name after Escape', async () => {
    const { page, text, sent } = await opened()
    await page.press(`${text.rename}: Nord`)
    await page.type(text.nameOf('Nord'), 'Nordwest')
    await page.key(page.field(text.nameOf('Nord')), 'Escape')
    expect([page.has('input', text.nameOf('Nord')), sent()]).toEqual([false, []])
  })

  it('are deleted after a question with their name and sites; another one is then shown', async () => {
    const { page, text, sites, common, sent, onSelect } = await opened()
    await page.press(`${text.remove}: Nord`)
    expect(page.text()).toContain(sites.deleteListQuestion('Nord', '1,234'))
    await page.press(common.cancel)
    expect(sent()).toEqual([])
    await page.press(`${text.remove}: Nord`)
    await page.press(common.delete)
    expect(sent()).toEqual([['DELETE', undefined]])
    expect(onSelect.mock.calls).toEqual([[placeholderListId]])
  })

  it('a deletion of a list that is not shown leaves the shown one', async () => {
    const { page, text, common, onSelect } = await opened()
    await page.press(`${text.remove}: Farm`)
    await page.press(common.delete)
    expect(onSelect).not.toHaveBeenCalled()
  })
})
