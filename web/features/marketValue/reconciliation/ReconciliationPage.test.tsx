import { expect, it } from 'vitest'
import { marketValueRoutes, messages, products, type Reconciliation } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleMarketProduct, exampleOrigin, measured } from '#web/testing/exampleMarket.ts'
import { openPage, type SentCall } from '#web/testing/openPage.tsx'
import { ReconciliationPage } from './ReconciliationPage.tsx'

const value = { value: 61, difference: -1, state: 'within', cause: null, known_share: 1 } as const

/** A month of a fleet at a level. */
function reconciledAt(level: Reconciliation['fleet_level'], isMetered = true): Reconciliation {
  return {
    ...{ market: exampleOrigin, tolerance: 1.5, tolerance_share: 0.02 },
    ...{ has_fleet: true, fleet_withheld: false, fleet_level: level, fleet_coverage: null },
    fleet_permits: isMetered,
    fleet_settlements: isMetered ? [{ year: '2025', operator: 'tennet' }] : [],
    ...{ feed_in_basis: measured, fleet_basis: measured },
    months: [
      {
        ...{ month: '2025-01', published: 62, base: 70, negative_hours: 3 },
        ...{ spot_mean: null, feed_in_late_h: null, fleet: value, feed_in: value },
      },
    ],
  }
}

const opened = (answer: (call: SentCall) => Reconciliation, language: 'de' | 'en' = 'en') =>
  openPage(<ReconciliationPage />, {
    language,
    given: [
      [queryKeys.productGroups, [{ name: products.marketValue.code, products: [exampleMarketProduct()] }]],
    ],
    answers: [[marketValueRoutes.reconciliation, answer]],
  })

it.each(['de', 'en'] as const)(
  'a fleet is compared at the level of its meters by a click (%s)',
  async (language) => {
    const { levels, levelNote } = messages[language].marketValue.reconciliation
    const { metered } = messages[language]
    const page = await opened(
      ({ path }) => reconciledAt(path.includes('fleet_level=metered') ? 'metered' : 'computed'),
      language,
    )
    await page.until(() => page.text().includes(levels.metered))
    expect(page.text()).not.toContain(levelNote(metered.source('2025')))
    await page.press(levels.metered)
    await page.until(() => page.text().includes(levelNote(metered.source('2025'))))
  },
)

it.each([
  ['de', '3 %', '1,46 %'],
  ['en', '3 %', '1.46 %'],
] as const)('a fleet is reduced by losses of permits by a click (%s)', async (language, noise, animals) => {
  const { levels, permitsNote } = messages[language].marketValue.reconciliation
  const page = await opened(
    ({ path }) => reconciledAt(path.includes('fleet_level=permits') ? 'permits' : 'computed'),
    language,
  )
  await page.until(() => page.text().includes(levels.permits))
  await page.press(levels.permits)
  await page.until(() => page.text().replaceAll('\u00a0', ' ').includes(permitsNote(noise, animals)))
})

it('a fleet without metered plants and conditions of permits has no other level', async () => {
  const page = await opened(() => reconciledAt('computed', false))
  await page.until(() => page.text().includes(messages.en.marketValue.reconciliation.difference))
  const { metered, permits } = messages.en.marketValue.reconciliation.levels
  for (const level of [metered, permits]) expect(page.text()).not.toContain(level)
})
