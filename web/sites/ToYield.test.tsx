import { expect, it } from 'vitest'
import { messages, productAddress, products } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { ToYield } from './ToYield.tsx'

const opened = (language: 'en' | 'de', bought: readonly object[]) =>
  openPage(<ToYield listId={7} />, {
    language,
    given: [[queryKeys.productGroups, [{ name: products.energyYield.code, products: bought }]]],
  })

it.each(['en', 'de'] as const)(
  'leads from a wind farm to its energy yield, if that was bought (%s)',
  async (language) => {
    const page = await opened(language, [{ id: 1, name: 'demo' }])
    const [link] = page.all('a')
    expect([page.text(link), link?.getAttribute('href')]).toEqual([
      messages[language].siteLists.toYield,
      productAddress('energyYield'),
    ])
    await page.click(link!)
    expect(localStorage.getItem('selectedSiteList')).toBe('7')
    await page.close()
    expect((await opened(language, [])).all('a')).toEqual([])
  },
)
