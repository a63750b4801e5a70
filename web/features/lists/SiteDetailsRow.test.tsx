import { describe, expect, it } from 'vitest'
import { type Language, messages, routes, type Site } from '#contracts'
import { type SiteChanges, useSiteChanges } from '#web/sites/useSiteChanges.ts'
import { exampleList, exampleSite } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { SiteDetailsRow } from './SiteDetailsRow.tsx'

const alpha = (change: Partial<Site> = {}): Site => ({
  ...exampleSite(1, 'Alpha'),
  ...{ power_curve_id: null, wake_decay_constant: null, status: 'planned', mastr: false, hub_height: 140 },
  info: { turbines: [], hasl: 12, dem_height: 12, plant: {} } as unknown as Site['info'],
  ...change,
})

interface RowProps {
  readonly site: Site
  readonly isFrozen: boolean
  /** The largest hub height of the products, m. */
  readonly max: number
}

function Row({ site, isFrozen, max }: RowProps) {
  const changes: SiteChanges = useSiteChanges()
  return (
    <table>
      <tbody>
        <SiteDetailsRow
          {...{ site, changes, isFrozen }}
          list={{ ...exampleList(), sites: [site, exampleSite(2, 'Beta')] }}
          number={1}
          hubHeightRange={{ min: 40, max }}
          turbine=""
          selected={false}
          onSelect={() => {}}
          onEdit={() => {}}
        />
      </tbody>
    </table>
  )
}

async function opened(site = alpha(), { language = 'en' as Language, isFrozen = false, max = 200 } = {}) {
  const page = await openPage(<Row {...{ site, isFrozen, max }} />, {
    language,
    answers: [[routes.changeSite, site]],
  })
  const { siteLists: text, sites, common } = messages[language]
  const sent = () =>
    page.sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
  const [hub, height] = [text.hubHeightOf('Alpha'), text.siteHeightOf('Alpha')]
  const value = (label: string) => page.all('button').find((one) => page.nameOf(one).startsWith(label))!
  /** Opens a value, types over it and ends with a key. */
  const change = async (label: string, typed: string, key = 'Enter') => {
    await page.click(value(label))
    await page.type(label, typed)
    await page.key(page.field(label), key)
  }
  return { page, text, sites, common, sent, hub, height, value, change }
}

describe('heights of a site in the table of its list', () => {
  it.each([
    ['en', '162.5', 162.5],
    ['de', '162,0 m', 162],
    ['en', '99 m', 99],
    ['en', ' ', null],
  ] as const)('in %s, a hub height of "%s" is stored as %s', async (language, typed, stored) => {
    const { sent, hub, change } = await opened(alpha(), { language })
    await change(hub, typed)
    expect(sent()).toEqual([['PUT', { hub_height: stored }]])
  })

  it.each([
    ['en', '12.5', 12.5],
    ['de', '1.250,5 m', 1250.5],
    ['de', '-3,2', -3.2],
    ['en', '', null],
  ] as const)('in %s, a site height of "%s" is stored as %s', async (language, typed, stored) => {
    const { sent, height, change } = await opened(alpha(), { language })
    await change(height, typed)
    expect(sent()).toEqual([['PUT', { info: { hasl: stored } }]])
  })

  it.each(['39', '201', '140.25', 'high'])(
    'a hub height of "%s" is refused and not sent by Enter',
    async (typed) => {
      const { page, sent, hub, change } = await opened()
      await change(hub, typed)
      expect(page.field(hub).hasAttribute('aria-invalid')).toBe(true)
      expect(page.alerts()).toHaveLength(1)
      expect(sent()).toEqual([])
    },
  )

  it('a thousands separator that could be a decimal mark is asked about', async () => {
    const { page, common, sent, height, change } = await opened(alpha(), { language: 'de' })
    await change(height, '1.250')
    expect(page.alerts().join(' ')).toContain(common.whichIsMeant('1.250'))
    await page.press('1.250 m')
    await page.key(page.field(height), 'Enter')
    expect(sent()).toEqual([['PUT', { info: { hasl: 1250 } }]])
  })

  it('Escape restores the value, and an unchanged one is not sent', async () => {
    const { page, sent, hub, change } = await opened()
    await change(hub, '99', 'Escape')
    await change(hub, '140')
    expect(page.has('input', hub)).toBe(false)
    expect(sent()).toEqual([])
  })

  it('leaving the field stores a valid value, and drops an invalid one', async () => {
    const { page, sent, hub, value } = await opened()
    for (const typed of ['99', 'high']) {
      await page.click(value(hub))
      await page.type(hub, typed)
      await page.leave(hub)
      expect(page.has('input', hub)).toBe(false)
    }
    expect(sent()).toEqual([['PUT', { hub_height: 99 }]])
  })

  it.each([
    ['en', '52 m', '12 m'],
    ['de', '52 m', '12 m'],
  ] as const)('that differ much from the terrain say so (%s)', async (language, own, terrain) => {
    const info = { turbines: [], hasl: 52, dem_height: 12, plant: {} } as unknown as Site['info']
    const { text, height, value } = await opened(alpha({ info }), { language })
    const title = value(height).getAttribute('title')!.replaceAll('\u00a0', ' ')
    expect(title).toBe(text.heightDeviates(own, terrain))
  })
})

describe('a site in the table of its list', () => {
  it('of a calculated farm cannot be changed', async () => {
    const { page, sites, hub, height, value } = await opened(alpha(), { isFrozen: true })
    expect([hub, height].map((label) => value(label).hasAttribute('disabled'))).toEqual([true, true])
    expect(page.has('button', sites.remove('Alpha'))).toBe(false)
  })

  it('is removed once by a double click, while the first answer is awaited', async () => {
    const { page, sites, sent } = await opened()
    await page.press(sites.remove('Alpha'))
    await page.press(sites.remove('Alpha'))
    expect(sent()).toEqual([['DELETE', undefined]])
  })
})
