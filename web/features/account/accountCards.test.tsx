import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type Language, messages, ownAccountRoutes, type Share, type SiteList, shareRoutes } from '#contracts'
import { sharesKey } from '#web/shares/sharesKey.ts'
import { exampleSite } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { ApiKeysCard } from './ApiKeysCard.tsx'
import { SharesCard } from './SharesCard.tsx'
import { SiteChoice } from './SiteChoice.tsx'

const key = {
  ...{ id: 4, name: 'Nightly', prefix: 'ak_12', created_at: '2026-01-31 12:00:00 UTC' },
  ...{ last_used_at: null, expires_at: null },
}
const gone = () => Response.json({ errorcode: 'NOT_FOUND', error: 'It is gone.' }, { status: 404 })

async function keys(list: unknown = [key], language: Language = 'en', locked = false) {
  const page = await openPage(<ApiKeysCard locked={locked} />, {
    language,
    answers: [
      [ownAccountRoutes.apiKeys, list],
      [ownAccountRoutes.createApiKey, () => new Promise(() => {})],
      [ownAccountRoutes.revokeApiKey, gone],
    ],
  })
  const { account } = messages[language]
  const sent = (method: string) => page.sent.filter((call) => call.method === method)
  return { page, account, sent }
}

describe('keys of the account', () => {
  it.each([
    ['en', '31 Jan 2026'],
    ['de', '31.01.2026'],
  ] as const)('are listed with their days and use (%s)', async (language, day) => {
    const { page, account } = await keys([key], language)
    await page.until(() => page.all('tbody tr').length > 0)
    const cells = page.all('tbody td').map((cell) => page.text(cell))
    expect(cells.slice(0, 5)).toEqual(['Nightly', 'ak_12…', day, account.neverUsed, account.noExpiry])
  })

  it('an expired one says so in place of its day', async () => {
    const { page, account } = await keys([{ ...key, expires_at: '2020-01-01 00:00:00 UTC' }])
    await page.until(() => page.all('tbody tr').length > 0)
    expect(page.text(page.all('tbody tr')[0])).toContain(account.keyExpired)
  })

  it('that cannot be loaded are no empty list: the reason is shown', async () => {
    const { page } = await keys(gone)
    await page.until(() => page.alerts().length > 0)
    expect(page.alerts()).toEqual(['It is gone.'])
  })

  it.each([
    ['365', 365],
    ['never', null],
    ['30', 30],
  ] as const)('a new one with the life "%s" is requested once, with its trimmed name', async (life, days) => {
    const { page, account, sent } = await keys()
    expect(page.button(account.createKey).disabled).toBe(true)
    await page.type(account.keyName, ' Nightly ')
    if (life !== '365') await page.pick(account.keyLife, account.keyLives[life])
    await page.pressTwice(account.createKey)
    expect(sent('POST').map(({ body }) => body)).toEqual([{ name: 'Nightly', expires_in_days: days }])
  })

  it('is revoked after a question only, and the reason of a failure is shown', async () => {
    const { page, account, sent } = await keys()
    await page.until(() => page.all('tbody tr').length > 0)
    await page.press(`${account.revoke}: Nightly`)
    expect(page.document.activeElement).toBe(page.button(messages.en.common.cancel))
    expect(sent('DELETE')).toEqual([])
    await page.pressTwice(account.revoke)
    expect([sent('DELETE').length, page.alerts(), page.all('dialog').length]).toEqual([1, ['It is gone.'], 0])
  })

  it('cannot be made by an account that may not', async () => {
    const { page, account } = await keys([], 'en', true)
    expect([page.field(account.keyName).disabled, page.button(account.createKey).disabled]).toEqual([
      true,
      true,
    ])
  })
})

const share = (id: number, change: Partial<Share> = {}): Share => ({
  ...{
    id,
    title: '',
    jobs: ['a', 'b'],
    map: null,
    with_files: false,
    opened: 0,
    weighting: 'equal',
    weights: [],
    last_opened_at: null,
  },
  ...{ created_at: '2026-01-31 12:00:00 UTC', expires_at: '2199-01-01 00:00:00 UTC', revoked_at: null },
  ...change,
})

describe('shared links', () => {
  const open = (shares: readonly Share[], language: Language = 'en') =>
    openPage(<SharesCard />, {
      language,
      given: [[sharesKey, shares]],
      answers: [[shareRoutes.revokeShare, gone]],
    })

  it('are active, expired or revoked; only active ones can be revoked', async () => {
    const { shares: text } = messages.en
    const page = await open([
      share(1, { title: 'Bank' }),
      share(2, { expires_at: '2020-01-01 00:00:00 UTC' }),
      share(3, { revoked_at: '2026-02-01 00:00:00 UTC' }),
    ])
    const rows = page.all('tbody tr').map((row) => page.text(row))
    for (const [index, state] of (['active', 'expired', 'revoked'] as const).entries())
      expect(rows[index]).toContain(text.states[state])
    expect(page.all('tbody button').map((one) => page.nameOf(one))).toEqual([`${text.revoke}: Bank`])
  })

  it.each(['en', 'de'] as const)(
    'without a title have their number, and count results and openings (%s)',
    async (language) => {
      const { shares: text } = messages[language]
      const opened = { opened: 3, last_opened_at: '2026-02-03 04:05:00 UTC' }
      const page = await open([share(7, opened), share(8)], language)
      const [first, second] = page.all('tbody tr').map((row) => page.text(row))
      expect(first).toContain(`${text.link} 7 (${text.results(2, '2')})`)
      expect(first).toContain(language === 'de' ? '03.02.2026' : '3 Feb 2026')
      expect(second).toContain(text.never)
    },
  )

  it('says so if there are none', async () => {
    const page = await open([])
    expect(page.text()).toContain(messages.en.shares.mineNone)
  })
})

const listOf = (id: number, name: string, sites: SiteList['sites']) =>
  ({ id, name, sites }) as unknown as SiteList

function Choice({ lists, most }: { readonly lists: readonly SiteList[]; readonly most: number }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  return (
    <>
      <SiteChoice lists={lists} most={most} chosenIds={chosen} onChange={setChosen} />
      <output>{[...chosen].join(',')}</output>
    </>
  )
}

describe('the choice of sites for a purchase', () => {
  const text = messages.en.account.selection
  const copy = { ...exampleSite(4, 'Alpha again'), lat: 53.01 }
  const lists = [
    listOf(1, 'Nord', [exampleSite(1, 'Alpha'), exampleSite(2, 'Beta')]),
    listOf(2, 'Süd', [exampleSite(3, 'Gamma'), copy]),
  ]
  const open = async (of = lists, most = 2) => {
    const page = await openPage(<Choice lists={of} most={most} />)
    const box = (name: string) =>
      page.all('input[type=checkbox]').find((one) => page.nameOf(one).startsWith(`${name} `))!
    return {
      page,
      box,
      chosen: () => page.text(page.all('output')[0]),
      status: () => page.text(page.all('[role=status]')[0]),
    }
  }

  it('ends at the purchased number, until one is given back', async () => {
    const { page, box, chosen, status } = await open()
    for (const name of ['Alpha', 'Beta', 'Gamma']) await page.click(box(name))
    expect(chosen()).toBe('1,2')
    expect(status()).toBe(`${text.count('2', '2')} · ${text.full}`)
    await page.click(box('Alpha'))
    expect(status()).toBe(text.count('1', '2'))
    await page.click(box('Gamma'))
    expect(chosen()).toBe('2,3')
  })

  it('a place counts once, whatever lists have it', async () => {
    const { page, box, chosen, status } = await open(lists, 5)
    await page.click(box('Alpha'))
    await page.click(box('Alpha again'))
    expect([chosen(), status().includes(text.twice('Alpha again'))]).toEqual(['1', true])
  })

  it.each([
    ['bet', ['Nord']],
    ['SÜD', ['Süd']],
    ['nowhere', []],
  ])('the filter "%s" finds sites by their name or that of their list', async (typed, found) => {
    const { page } = await open()
    await page.type(text.filter, typed)
    expect(page.all('legend').map((one) => page.text(one))).toEqual(found)
    expect(page.text().includes(text.nothing)).toBe(found.length === 0)
  })

  it('shows two hundred sites at most and counts the others', async () => {
    const many = Array.from({ length: 230 }, (_, i) => exampleSite(i + 10, `S${i}`))
    const { page } = await open([listOf(1, 'Nord', many)])
    expect(page.all('input[type=checkbox]')).toHaveLength(200)
    expect(page.text()).toContain(text.more('30'))
  })
})
