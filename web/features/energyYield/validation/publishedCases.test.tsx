import { describe, expect, it } from 'vitest'
import {
  type CalibratedYields,
  type Language,
  type MeasuredFarm,
  messages,
  type PublishedCases,
} from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { CalibratedCard } from './CalibratedCard.tsx'
import { CasesCard } from './CasesCard.tsx'
import { MeasuredFarms } from './MeasuredFarmCard.tsx'

type Group = PublishedCases['groups'][number]
const { groups: names } = messages.en.validation.cases
const [first, second, third] = Object.keys(names) as [Group['group'], Group['group'], Group['group']]
const group = (of: Group['group'], change: Partial<Group> = {}): Group => ({
  ...{ group: of, basis: 'published', cases: 12, max_error: 0.0212, mean_error: 0.000_02, tolerance: 0.1 },
  ...{ unit: 'relative', source: 'A study', compared: [], ...change },
})
const compared = { name: '270° 8 m/s', value: 101, reference: 100, unit: 'MWh' } as const
const farm = {
  ...{ name: 'Hill', turbines: 6, type: 'V52', hub_height_m: 55, weather: 'ERA5', wake_model: 'jensen' },
  ...{ curve: 'parametric', standing: 0.021, source: 'Operator', licence: 'CC BY 4.0' },
  metered: [
    { year: 2014, mwh: 10_000 },
    { year: 2015, mwh: 11_000 },
  ],
  calculated: [
    {
      ...{ known: 'nothing', factor: 1, years: [] },
      energies: [
        { year: 2014, mwh: 8000 },
        { year: 2015, mwh: 9900 },
      ],
    },
    {
      ...{ known: 'production', factor: 1.0712, years: [2014] },
      energies: [
        { year: 2014, mwh: 10_000 },
        { year: 2015, mwh: 11_330 },
      ],
    },
  ],
} as unknown as MeasuredFarm

async function cases(groups: readonly Group[], language: Language = 'en') {
  const answer = { groups, measured_farms: [farm] }
  const page = await openPage(
    <>
      <CasesCard />
      <MeasuredFarms />
    </>,
    { language, given: [[['publishedCases'], answer]] },
  )
  const text = messages[language].validation
  const rows = (table: number) =>
    page
      .all('table')
      [table]!.querySelectorAll('tbody tr')
      .map((row) => row.children.map((cell) => page.text(cell)))
  return { page, text, rows }
}

describe('published cases', () => {
  it.each([
    ['en', '0.0020 %', '2.1 %', '0.001 m/s'],
    ['de', '0,0020 %', '2,1 %', '0,001 m/s'],
  ] as const)(
    'have their errors in their units, and no zero for a small one (%s)',
    async (language, mean, most, least) => {
      const { rows, text } = await cases(
        [
          group(first),
          group(second, { unit: 'm/s', mean_error: 0, max_error: 2.345 }),
          group(third, { mean_error: 0, max_error: 0 }),
        ],
        language,
      )
      expect(rows(0)[0]?.slice(0, 5)).toEqual([
        text.cases.groups[first],
        text.cases.bases.published,
        '12',
        mean,
        most,
      ])
      expect(rows(0)[1]?.slice(3, 5)).toEqual([`< ${least}`, language === 'de' ? '2,3 m/s' : '2.3 m/s'])
      expect(rows(0)[2]?.[3]).toMatch(/^< 0[.,]0001 %$/)
    },
  )

  it('are shown figure by figure for a group that has them', async () => {
    const { page, text, rows } = await cases([
      group(first),
      group(second, { compared: [compared] }),
      group(third, { compared: [{ ...compared, value: 99.5 }] }),
    ])
    expect(rows(1)).toEqual([['270°, 8 m/s', '101.000 MWh', '100.000 MWh', '+1.0000 %']])
    await page.pick(text.cases.what, names[third])
    expect(rows(1)[0]?.at(-1)).toBe('−0.5000 %')
  })
})

describe('a measured farm', () => {
  it('compares each year with the metered one, and proves nothing by a year that was fitted', async () => {
    const { rows, text } = await cases([], 'de')
    const [metered, unchanged, fitted] = rows(1)
    expect(metered).toEqual([text.measured.metered, '–', '10.000', '–', '11.000', '–'])
    expect(unchanged?.slice(1)).toEqual(['–', '8.000', '−20,00 %', '9.900', '−10,00 %'])
    expect(fitted?.slice(1)).toEqual(['1,0712', '10.000', text.measured.fitted, '11.330', '+3,00 %'])
  })

  it('says that its curve is a model, and how often turbines stood still', async () => {
    const { page, text } = await cases([])
    expect(page.text()).toContain(text.measured.parametric)
    expect(page.text()).toContain(text.measured.note('2.1 %'))
  })
})

const calibrated = (change: object) => ({
  ...{ id: 'a', farm_name: 'Nord', atlas: 'ERA5', finished_at: '2026-11-20 14:00:00 UTC', source: 'Mast' },
  ...{ kind: 'mean_speed', method: null, height_m: 100, known_mean_ms: 6.4, atlas_mean_ms: 6.08 },
  ...{ production: null, skill: null, uncalibrated: { park_mwh: 9000 }, calibrated: { park_mwh: 9900 } },
  ...change,
})

async function yields(all: readonly object[], language: Language = 'en') {
  const page = await openPage(<CalibratedCard />, {
    language,
    given: [[['calibratedYields'], { yields: all } as unknown as CalibratedYields]],
  })
  const rows = () => page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
  return { page, rows, text: messages[language].validation.yields }
}

describe('calibrated yields', () => {
  it.each([
    ['en', ['6.40', '6.08', '−5.00 %', '–', '–', '9,000', '9,900', '+10.00 %']],
    ['de', ['6,40', '6,08', '−5,00 %', '–', '–', '9.000', '9.900', '+10,00 %']],
  ] as const)('have the bias of the atlas, and the yield before and after (%s)', async (language, values) => {
    const { rows } = await yields([calibrated({})], language)
    expect(rows()[0]?.slice(2)).toEqual(values)
  })

  it('by a production have the bias of its energy instead, and say so', async () => {
    const production = { produced_mwh: 1000, computed_mwh: 850 }
    const { rows, text } = await yields([
      calibrated({
        kind: 'production',
        production,
        known_mean_ms: null,
        atlas_mean_ms: null,
        height_m: null,
      }),
    ])
    expect(rows()[0]?.slice(2, 5)).toEqual(['–', '–', `−15.00 %${text.ofEnergy}`])
  })

  it('say that their weather is synthetic', async () => {
    const basis = { kind: 'synthetic', mixed: false, sources: [], period: null, methods: [] }
    const { rows } = await yields([calibrated({ basis })])
    expect(rows()[0]?.[0]).toContain(messages.en.basis.kinds.synthetic)
  })

  it('may be none', async () => {
    const { page, text } = await yields([])
    expect(page.text()).toContain(text.none)
  })
})
