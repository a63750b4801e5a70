import { describe, expect, it } from 'vitest'
import { type AdminBasemap, type AdminDataTask, adminRoutes, type Language, messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { BasemapCard } from './BasemapCard.tsx'
import { DataTab } from './DataTab.tsx'
import { MailState } from './MailState.tsx'

const prices: AdminDataTask = {
  ...{ task: 'prices', kind: 'prices', atlas_id: null, state: 'done', started_at: null, ended_at: null },
  ...{ last_success_at: '2026-11-20 03:04:00 UTC', newest_at: null, next_run_at: null },
  ...{ source: 'SMARD', licence: 'CC BY 4.0', licence_url: null, citation: 'Bundesnetzagentur' },
  ...{ files: 1234, bytes: 5_600_000, fetched_for: [], stored: null, is_begun: true, gaps: null },
  ...{ by_hand: false, imported_on: null, warnings: [], licence_page: null, log: '' },
}

async function opened(
  tasks: readonly Partial<AdminDataTask>[],
  {
    language = 'en',
    fetching = { ok: true },
  }: { readonly language?: Language; readonly fetching?: unknown } = {},
) {
  const full = tasks.map((task, index) => ({ ...prices, task: `task${index}`, ...task }))
  const answer = { tasks: full, sources: [], basemaps: [], nightly_hour: 3 }
  const page = await openPage(<DataTab />, {
    language,
    answers: [
      [adminRoutes.adminData, answer],
      [adminRoutes.adminFetchData, fetching],
    ],
  })
  await page.until(() => page.rows().length > 0)
  const { data: text } = messages[language].admin
  const now = (index = 0) =>
    page.all('tbody button').filter((one) => page.nameOf(one).startsWith(text.fetchNow))[index]!
  return { page, text, row: page.rows()[0]!, now }
}

describe('data from their sources', () => {
  it.each([
    ['en', '1,234', '5.6 MB'],
    ['de', '1.234', '5,6 MB'],
  ] as const)('state what the last run fetched (%s)', async (language, files, size) => {
    const { text, row } = await opened([{}], { language })
    expect([row[0], row[5]]).toEqual([text.kinds.prices, text.size(files, size)])
    expect(row[6]).toContain('SMARD')
  })

  it('that were never fetched have dashes and no licence', async () => {
    const never = { last_success_at: null, files: null, bytes: null, licence: null, state: 'never' } as const
    const { text, row } = await opened([never])
    expect(row.slice(1, 7)).toEqual([text.states.never, '–', '–', text.onDemand, '–', '–'])
  })

  it('that change once in years are not called due on demand', async () => {
    const { text, row } = await opened([{ task: 'terrain', kind: 'terrain' }])
    expect(row[4]).toBe(text.notScheduled)
  })

  it('that were imported by hand say so, and a warning names the command that renews them', async () => {
    const old = { by_hand: true, imported_on: '2026-01-31', warnings: ['old'] } as const
    const { text, row } = await opened([{ ...old, warnings: [...old.warnings] }])
    expect(row[1]).toContain(text.byHandOn('31 Jan 2026'))
    expect(row[1]).toContain(`${text.warnings.old} ${text.remedy} ${text.remedies.prices}`)
  })

  it('of weather are renewed by a command with the name of their atlas', async () => {
    const weather = { task: 'weather:era5', kind: 'weather', atlas_id: 'era5', warnings: ['late'] } as const
    const { text, row } = await opened([{ ...weather, warnings: [...weather.warnings] }])
    expect(row[0]).toBe(`${text.kinds.weather}: era5`)
    expect(row[1]).toContain(text.weatherRemedy('era5'))
  })

  it('with gaps count missing and filled intervals', async () => {
    const { text, row } = await opened([{ gaps: { missing: 12, filled: 9, source: 'ENTSO-E' } }])
    expect(row[1]).toContain(text.gaps('12', '9', 'ENTSO-E'))
  })

  it('without a first fetch cannot be fetched now: a command begins them', async () => {
    const { page, text, row } = await opened([{ task: 'roughness', kind: 'roughness', is_begun: false }])
    expect(row[0]).toContain(text.beginCommands.roughness)
    expect(page.all('tbody button')).toHaveLength(0)
  })
})

describe('metered energies', () => {
  it.each(['en', 'de'] as const)(
    'are first fetched by a command that shows the terms of use (%s)',
    async (language) => {
      const imported = { state: 'never', by_hand: true, imported_on: '2026-10-01', is_begun: false } as const
      const { page, text } = await opened(
        [
          { ...imported, kind: 'energies', warnings: ['old'] },
          { ...imported, kind: 'turbine-lists' },
        ],
        { language },
      )
      const [german, danish] = page.rows()
      expect(german![0]).toContain(`${text.kinds.energies}${text.begin} ${text.remedies.energies}`)
      expect(german![1]).toContain(`${text.warnings.old} ${text.remedy} ${text.remedies.energies}`)
      expect(danish![0]).toContain(text.remedies['turbine-lists'])
      expect([german![4], page.all('tbody button').length]).toEqual(['–', 0])
    },
  )
})

describe('fetching now', () => {
  it.each([
    ['runs', { state: 'running' }],
    ['is due', { next_run_at: '2020-01-01 00:00:00 UTC' }],
  ] as const)('is off for data whose fetch %s', async (_, change) => {
    const { page, now } = await opened([change, {}])
    expect([now(0), now(1)].map((one) => one.hasAttribute('disabled'))).toEqual([true, false])
    await page.click(now(0))
    expect(page.sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('a refusal is shown with its data', async () => {
    const { page, now } = await opened([{}], { fetching: refusal('No key for this source.') })
    await page.click(now())
    await page.until(() => page.rows()[0]!.at(-1)!.includes('No key for this source.'))
  })
})

describe('base maps', () => {
  const text = messages.en.admin.data
  const map: AdminBasemap = {
    ...{ name: 'a.pmtiles', bytes: 1_500_000, changed_at: '2026-01-31 12:00:00 UTC', is_used: true },
    ...{ problem: null, attribution: null, max_zoom: 14, bounds: [5.87, 47.27, 15.04, 55.06] },
  }

  it('are in use, unused or unusable for a reason', async () => {
    const maps = [
      map,
      { ...map, name: 'b', is_used: false },
      { ...map, name: 'c', is_used: false, problem: 'damaged', max_zoom: null, bounds: null } as const,
    ]
    const page = await openPage(<BasemapCard basemaps={maps} />)
    expect(page.rows().map((row) => row[1])).toEqual([
      text.basemapUsed,
      text.basemapUnused,
      text.basemapUnusable + text.basemapProblems.damaged,
    ])
    expect(page.rows().map((row) => row[2])).toEqual([
      text.region('5.87°', '47.27°', '15.04°', '55.06°'),
      text.region('5.87°', '47.27°', '15.04°', '55.06°'),
      '–',
    ])
  })

  it('name the next step if there is none', async () => {
    const page = await openPage(<BasemapCard basemaps={[]} />)
    expect(page.text()).toContain(text.basemapNone)
    expect(page.all('table')).toHaveLength(0)
  })
})

describe('mails to customers', () => {
  const { mail } = messages.en.admin
  it.each([
    [{ waiting: 0, oldest_at: null, last_problem: null, given_up: 0 }, mail.none],
    [
      { waiting: 0, oldest_at: null, last_problem: null, given_up: 1200 },
      `${mail.none} ${mail.givenUp('1,200')}`,
    ],
    [
      { waiting: 3, oldest_at: '2026-01-31 12:00:00 UTC', last_problem: 'ECONNREFUSED', given_up: 0 },
      `${mail.waiting('3', '31 Jan 2026, 12:00')} ${mail.problem('ECONNREFUSED')}`,
    ],
  ])('%j', async (state, sentence) => {
    const page = await openPage(<MailState />, { answers: [[adminRoutes.adminMail, state]] })
    await page.until(() => page.text() !== '')
    expect(page.text()).toBe(sentence)
  })
})
