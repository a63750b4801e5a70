import { describe, expect, it } from 'vitest'
import { type AktermProduct, aktermRoutes, type Language, messages, percentsOf } from '#contracts'
import { exampleProduct } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { CheckPart } from '../check/CheckPart.tsx'
import { RankingView } from '../result/RankingView.tsx'
import { StationPart } from './StationPart.tsx'

const product = exampleProduct<AktermProduct>({ has_roughness: true, lacking: [] })
const file = new File(['x'], 'stundenwerte.zip')

async function opened(language: Language = 'en', answer: unknown = refusal('No wind in these files.')) {
  const page = await openPage(<StationPart product={product} />, {
    language,
    answers: [[aktermRoutes.stationSeries, answer]],
  })
  const { akterm, quantities } = messages[language]
  const form = () => page.sent.at(-1)?.body as FormData
  const submit = () => page.press(akterm.station.submit)
  return { page, akterm, text: akterm.station, quantities, form, submit }
}

describe('the files of a station', () => {
  it('are needed before anything is sent', async () => {
    const { page, text, submit } = await opened()
    expect(page.alerts()).toEqual([])
    await submit()
    expect([page.sent, page.alerts().includes(text.filesMissing)]).toEqual([[], true])
  })

  it.each([
    ['en', '10', '0.1'],
    ['de', '10', '0.1'],
  ] as const)(
    'are sent with usual heights in plain numbers; empty fields are left out (%s)',
    async (language, height, z0) => {
      const { page, text, form, submit } = await opened(language)
      await page.giveFile(text.chooseFiles, file)
      await submit()
      expect([...form().entries()].filter(([, value]) => typeof value === 'string')).toEqual([
        ['anemometer_height', height],
        ['roughness', z0],
        ['method', 'a'],
      ])
      expect(form().getAll('file')).toEqual([file])
    },
  )

  it.each([
    ['en', '12.5', '0.35', '125'],
    ['de', '12,5 m', '0,35', '125 m'],
  ] as const)('have typed heights (%s)', async (language, anemometer, roughness, height) => {
    const { page, text, quantities, form, submit } = await opened(language)
    await page.giveFile(text.chooseFiles, file)
    await page.type(text.anemometer, anemometer)
    await page.type(`${quantities.roughness} z0`, roughness)
    await page.type(text.height, height)
    await submit()
    const sent = ['anemometer_height', 'roughness', 'station_height'].map((name) => form().get(name))
    expect(sent).toEqual(['12.5', '0.35', '125'])
  })

  it('a single year needs no method, and an impossible one is refused at its field', async () => {
    const { page, akterm, text, form, submit } = await opened()
    await page.giveFile(text.chooseFiles, file)
    await page.type(text.years, '20x5')
    expect(page.has('button', akterm.order.method)).toBe(false)
    await submit()
    expect([page.sent.length, page.noteOf(page.field(text.years))]).toEqual([0, text.yearInvalid('20x5')])
    await page.type(text.years, '2015')
    await submit()
    expect(form().get('year')).toBe('2015')
  })

  it('a period in reverse is refused', async () => {
    const { page, akterm, text, submit } = await opened()
    await page.giveFile(text.chooseFiles, file)
    await page.type(akterm.order.from, '2020')
    await page.type(akterm.order.till, '2015')
    await submit()
    expect(page.noteOf(page.field(akterm.order.from))).toBe(messages.en.products.order.fromAfterTill)
    expect(page.sent).toEqual([])
  })

  it('are refused with every file and line that is wrong', async () => {
    const issues = [
      { path: 'a.txt:12', message: 'line 12 has no time' },
      { path: 'roughness', message: 'The roughness is too large.' },
    ]
    const answer = refusal('Bad input', { status: 400, errorcode: 'INVALID_INPUT', issues })
    const { page, text, submit } = await opened('en', answer)
    await page.giveFile(text.chooseFiles, file)
    await submit()
    await page.until(() => page.alerts().length > 0)
    expect(page.alerts()[0]).toContain('a.txt: line 12 has no time')
    expect(page.alerts()[0]).toContain('The roughness is too large.')
    expect(page.alerts()[0]).not.toContain('roughness: ')
  })
})

describe('the check of a file', () => {
  const { check: text } = messages.en.akterm.station
  it('needs a file, and is sent once by a double click', async () => {
    const page = await openPage(<CheckPart product={product} />, {
      answers: [[aktermRoutes.aktermCheck, refusal('This is no AKTerm file.')]],
    })
    await page.press(text.submit)
    expect([page.sent.length, page.alerts()]).toEqual([0, [text.none]])
    await page.giveFile(text.chooseFile, file)
    await page.pressTwice(text.submit)
    await page.until(() => page.alerts().some((alert) => alert.includes('This is no AKTerm file.')))
    expect(page.sent).toHaveLength(1)
  })

  it('is closed when the purchase has ended', async () => {
    const page = await openPage(<CheckPart product={{ ...product, valid: false }} />)
    expect(page.button(text.submit).disabled).toBe(true)
  })
})

describe('the ranking of years', () => {
  const { result: text } = messages.en.akterm
  const one = (year: number, rank: number) => ({
    ...{ year, chi_square: 0.12345, rank_chi_square: rank, hit_ratio: 0.876, rank_hits: rank },
    ...{ deviation: 12.34, rank_deviation: rank },
  })
  const site = {
    year: 2015,
    ranking: {
      years: [one(2014, 2), one(2015, 1)],
      leave_one_out: [{ left_out: 2014, a: 2015, b: 2016 }],
      windows: [{ from_year: 2014, till_year: 2020, a: 2015, b: 2016 }],
      steadiness: { a: 9, b: 7, of: 10 },
    },
  }
  it.each([
    ['en', '0.123', '87.60', '12.3'],
    ['de', '0,123', '87,60', '12,3'],
  ] as const)('has its decimals, and marks the chosen year (%s)', async (language, chi, hits, deviation) => {
    const page = await openPage(<RankingView site={site as never} />, { language })
    expect(page.rows()[1]).toEqual(['2015', chi, '1', hits, '1', deviation, '1'])
    expect(page.rows().at(-2)).toEqual(['2014', '2015', '2016'])
    expect(page.text()).toContain(messages[language].akterm.result.steadiness('A', '9', '10'))
  })

  it('is none for a single year', async () => {
    const page = await openPage(<RankingView site={{ ...site, ranking: null } as never} />)
    expect(page.text()).toBe(text.noRanking)
  })

  it('shares sum up to 100 %, and are unknown without hours', () => {
    expect(percentsOf([1, 3])).toEqual([25, 75])
    expect(percentsOf([0, 0])).toEqual([null, null])
  })
})
