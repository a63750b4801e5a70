import { describe, expect, it } from 'vitest'
import { type Language, messages, type OrderOverviewRow, routes } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleSite } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { OrdersCard } from './OrdersCard.tsx'

const credits: OrderOverviewRow = {
  ...{ purchase_id: 1, product_id: 7, product_name: 'Time series', initial_orders: 1500 },
  ...{ remaining_orders: 1203, sites_purchased: null, sites_selected: null },
  ...{ expires_at: '2027-06-30 23:59:59 UTC', expired: false, corrections: [] },
}
const sites: OrderOverviewRow = {
  ...credits,
  ...{ purchase_id: 2, product_name: 'Market value', initial_orders: null, remaining_orders: null },
  ...{ sites_purchased: 3, sites_selected: 0, expires_at: null },
}
const [alpha, beta] = [exampleSite(1, 'Alpha'), exampleSite(2, 'Beta', { lat: 54.1234567 })]

async function open(
  rows: readonly OrderOverviewRow[],
  { language = 'en', locked = false }: { readonly language?: Language; readonly locked?: boolean } = {},
) {
  const page = await openPage(<OrdersCard locked={locked} />, {
    language,
    given: [
      [queryKeys.orders, rows],
      [queryKeys.allSites, [{ id: 1, name: 'Nord', sites: [alpha, beta] }]],
    ],
    answers: [
      [routes.selectSites, refusal('Another tab has chosen the sites.')],
      [
        routes.siteSelection,
        {
          ...{ purchase_id: 2, product_id: 7, product_name: 'Market value', sites_purchased: 3 },
          ...{ sites: [{ name: 'Alpha', lat: 53.01, lon: 9 }], expires_at: null },
        },
      ],
    ],
  })
  const { account, common } = messages[language]
  return { page, account, common, text: account.selection, posted: () => page.sent.filter(isPost) }
}
const isPost = ({ method }: { readonly method: string }) => method !== 'GET'

describe('the list of purchases', () => {
  it.each([
    ['en', '1,500', '1,203', '30 Jun 2027'],
    ['de', '1.500', '1.203', '30.06.2027'],
  ] as const)('counts credits or sites, never both (%s)', async (language, bought, left, day) => {
    const { page, account, common } = await open([credits, sites], { language })
    expect(page.rows().map((row) => row.slice(0, 5))).toEqual([
      ['Time series', bought, left, '–', day],
      ['Market value', '–', '–', account.sitesChosen('0', '3'), common.noDateLimit],
    ])
  })

  it('calls unlimited credits unlimited, and marks an expired purchase', async () => {
    const { page, account } = await open([
      { ...credits, initial_orders: null, remaining_orders: null, expired: true },
    ])
    const [row] = page.rows()
    expect(row?.slice(1, 3)).toEqual([account.unlimited, account.unlimited])
    expect(row?.[4]).toBe(`30 Jun 2027 ${account.expired}`)
  })

  it('states every correction of a purchase with its reason', async () => {
    const correction = {
      ...({ at: '2026-03-01 10:00:00 UTC', kind: 'correct', order_change: -70, site_change: 0 } as const),
      ...{ moves_expiry: false, expires_at: null, reason: 'Counted twice' },
    }
    const { page } = await open([{ ...credits, corrections: [correction] }])
    const { audit } = messages.en
    expect(page.rows()[0]?.[0]).toContain(
      `1 Mar 2026: ${audit.corrections.fewer(70, '70')} (${audit.reason('Counted twice')})`,
    )
  })

  it('says so if nothing was bought', async () => {
    const { page, account } = await open([])
    expect(page.text()).toContain(account.noOrders)
    expect(page.all('table')).toHaveLength(0)
  })

  it('offers no choice of sites for an expired purchase, and none to a locked account', async () => {
    const { page, account } = await open([{ ...sites, expired: true }])
    expect(page.has('button', account.chooseSites)).toBe(false)
    await page.close()
    const { page: locked } = await open([sites], { locked: true })
    expect(locked.button(account.chooseSites).disabled).toBe(true)
  })

  it.each([
    ['en', '53.010000'],
    ['de', '53,010000'],
  ] as const)(
    'shows chosen sites with their places, even to a locked account (%s)',
    async (language, lat) => {
      const chosen = { ...sites, sites_selected: 1, expired: true }
      const { page, account } = await open([chosen], { language, locked: true })
      await page.press(account.showSites)
      await page.until(() => page.text().includes(lat))
      expect(page.text()).toContain(account.selection.chosenTitle('Market value'))
      expect(page.has('button', account.selection.next)).toBe(false)
    },
  )
})

describe('the choice of the sites of a purchase', () => {
  async function choosing() {
    const opened = await open([sites])
    const { page, account, text } = opened
    await page.press(account.chooseSites)
    const box = page.all('input[type=checkbox]').find((one) => page.nameOf(one).startsWith('Beta '))!
    return { ...opened, text, box }
  }

  it('goes on with a site only, and saves nothing before it was confirmed', async () => {
    const { page, text, box, posted } = await choosing()
    expect(page.button(text.next).disabled).toBe(true)
    await page.click(box)
    await page.press(text.next)
    expect(page.text()).toContain(text.confirm(text.sites(1, '1')))
    expect(page.text()).toContain('54.123457')
    expect(page.text()).toContain(text.fixed)
    expect(posted()).toEqual([])
  })

  it('warns that the rest lapses, and goes back with the choice', async () => {
    const { page, text, box } = await choosing()
    await page.click(box)
    await page.press(text.next)
    expect(page.text()).toContain(text.lapse(text.sites(2, '2')))
    await page.press(text.back)
    expect(page.button(text.next).disabled).toBe(false)
    expect(page.text()).toContain(text.count('1', '3'))
  })

  it('is sent once, and a refusal leaves the dialog open', async () => {
    const { page, text, box, posted } = await choosing()
    await page.click(box)
    await page.press(text.next)
    await page.pressTwice(text.save)
    expect(posted().map(({ path, body }) => [path.split('/').includes('2'), body])).toEqual([
      [true, { site_ids: [2] }],
    ])
    expect(page.alerts()).toEqual(['Another tab has chosen the sites.'])
    expect(page.has('button', text.save)).toBe(true)
  })
})
