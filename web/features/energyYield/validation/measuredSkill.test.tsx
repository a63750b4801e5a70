import { expect, it } from 'vitest'
import {
  createFormat,
  type Language,
  messages,
  type SkillAnswer,
  type StoredMeasurement,
  skillCourseTable,
  validationRoutes,
} from '#contracts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { measured } from '#web/testing/exampleMarket.ts'
import { type Answer, openPage } from '#web/testing/openPage.tsx'
import { SkillAt } from './SkillAt.tsx'
import { SkillCourses } from './SkillCourses.tsx'

it.each([
  ['en', '−1.00', '+0.50'],
  ['de', '−1,00', '+0,50'],
] as const)('the table has the bias of each atlas by hour (%s)', async (language, first, other) => {
  const labels = Array.from({ length: 24 }, (_, hour) => String(hour))
  const series = [
    { name: 'ERA5', values: labels.map((_, hour) => (hour === 5 ? null : hour / 10 - 1)) },
    { name: 'ICON', values: labels.map(() => 0.5) },
  ]
  const { skill: text } = messages[language].validation
  const words = { text: messages[language], format: createFormat(language, messages[language].units) }
  const page = await openPage(
    <ResultTable table={skillCourseTable({ title: text.byHour, series, labels, axisName: 'h' }, words)} />,
    { language },
  )
  const rows = page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
  expect(page.text(page.all('thead tr')[0]!)).toBe('hERA5ICON')
  expect(rows).toHaveLength(24)
  expect(rows[0]).toEqual(['0', first, other])
  // An hour without a pair has no bias.
  expect(rows[5]).toEqual(['5', '–', other])
})

type Skill = SkillAnswer['atlases'][number]
/** Without courses, whose charts need a browser. */
const era5: Skill = {
  ...{ atlas: 'era5', title: 'ERA5', truth: 'mast.csv', n: 700, bias: -0.25, rmse: 1.2, r: 0.9 },
  kind: 'wind',
  unit: 'm/s',
  ...{ energy_error: -0.05, interval: null, synthetic: false, mae: 1, centred_rmse: 1.1 },
  ...{ sd_ratio: 1, cube_ratio: 1, ramp_ratio: 0.8, blocks: 2, block_scatter: null },
  ...{ hour_bias: null, month_bias: null, jumps: [], against: null },
  ...{ quantile_differences: [0, 0, 0, 0, 0], distribution_distance: 0.3 },
  basis: measured,
}
const skillOf = (atlases: Skill[]): SkillAnswer => ({ atlases, left_out: [], recommended: null, years: [] })

it('plants have no course', async () => {
  const page = await openPage(<SkillCourses skill={skillOf([era5])} />)
  expect(page.text()).toBe('')
})

async function withFile(answer: unknown, language: Language = 'en', more: readonly Answer[] = []) {
  const page = await openPage(<SkillAt area={{}} point={{ lat: 51.5, lon: 12.3 }} />, {
    language,
    answers: [[validationRoutes.atlasSkill, skillOf([])], [validationRoutes.measuredSkill, answer], ...more],
  })
  await page.press(messages[language].seriesComparison.addMeasurement)
  const chooser = page.all('input[type=file]')[0] as ReturnType<typeof page.field>
  chooser.files = [new File(['time;wind'], 'mast.csv')]
  await page.send(chooser, 'change')
  return page
}

it.each(['en', 'de'] as const)(
  'a file is sent with the point, and judges the atlases (%s)',
  async (language) => {
    const page = await withFile(skillOf([era5, { ...era5, atlas: 'icon', title: 'ICON' }]), language)
    await page.until(() => page.text().includes('ICON'))
    const form = page.sent.find(({ method }) => method === 'POST')!.body as FormData
    const { name } = form.get('file') as File
    expect([form.get('lat'), form.get('lon'), name]).toEqual(['51.5', '12.3', 'mast.csv'])
    expect(page.text()).toContain(messages[language].validation.skill.notJudged)
  },
)

it('says why a file judges nothing', async () => {
  const issues = [{ path: 'file', message: 'No wind.' }]
  const refused = { errorcode: 'INVALID_INPUT', error: 'Input.', issues }
  const page = await withFile(Response.json(refused, { status: 400 }))
  await page.until(() => page.text().includes('No wind.'))
  expect(page.all('table')).toEqual([])
})

it.each(['en', 'de'] as const)(
  'atlases with wind factors have a link to their map (%s)',
  async (language) => {
    const icon = { ...era5, atlas: 'icon', title: 'ICON' }
    const layers = ['windFactor', 'meanWindSpeed'].map((quantity) => ({
      ...{ id: `icon-${quantity}`, atlas: 'icon', quantity },
    }))
    const page = await openPage(<SkillAt area={{}} point={null} />, {
      language,
      answers: [[validationRoutes.atlasSkill, skillOf([era5, icon])]],
      given: [[['maps'], layers]],
    })
    const { factorMap } = messages[language].validation.skill
    await page.until(() => page.text().includes(factorMap('ICON')))
    const links = page.all('nav a')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/maps?map=icon-windFactor'])
  },
)

it('without a point there is no file to choose', async () => {
  const page = await openPage(<SkillAt area={{}} point={null} />, {
    answers: [[validationRoutes.atlasSkill, skillOf([])]],
  })
  const { validation, seriesComparison } = messages.en
  expect(page.text()).toContain(validation.skill.placeFirst)
  expect(page.has('button', seriesComparison.addMeasurement)).toBe(false)
})

const mast: StoredMeasurement = {
  ...{ id: 7, name: 'Mast 1', file: 'mast.csv', lat: 51.5, lon: 12.3, height_m: 100 },
  ...{ from: '2025-01-01 00:00:00 UTC', till: '2025-02-01 00:00:00 UTC', interval_minutes: 60 },
  ...{ speeds: 744, mean_speed_ms: 6.254, has_direction: true, stored_at: '2026-01-31 12:00:00 UTC' },
  reading: { columns: [], time: null, place: null, not_used: [] },
}

it.each([
  ['en', 'mast.csv: 51.5000° N 12.3000° E, 1 Jan 2025 to 31 Jan 2025, 744 values, mean 6.25'],
  ['de', '01.01.2025 bis 31.01.2025, 744 Werte, Mittel 6,25'],
] as const)(
  'a stored measurement judges the atlases without a point, and is removed (%s)',
  async (language, about) => {
    const { measurements: text } = messages[language].validation
    let stored = [mast]
    const page = await openPage(<SkillAt area={{}} point={null} />, {
      language,
      answers: [
        [validationRoutes.atlasSkill, skillOf([])],
        [validationRoutes.storedSkill, skillOf([era5])],
        [validationRoutes.skillReport, () => new Promise(() => {})],
        [
          validationRoutes.removeMeasurement,
          () => {
            stored = []
            return { ok: true }
          },
        ],
        [validationRoutes.measurements, () => ({ measurements: stored })],
      ],
    })
    await page.until(() => page.text().includes(text.title))
    await page.pick(text.title, text.named('Mast 1', '100\u00a0m'))
    await page.until(() => page.text().includes('ERA5'))
    expect(page.text().replaceAll('\u00a0', ' ')).toContain(about)
    await page.press(messages[language].validation.skill.report)
    const asked = page.sent.map(({ path }) => path)
    expect(asked).toContain('/api/validation/skill.pdf?measurement_id=7')
    await page.press(text.remove)
    expect(page.text()).toContain(text.removeConfirm('Mast 1'))
    const removals = () => page.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
    expect(removals()).toEqual([])
    const confirmed = page.all('dialog button').find((button) => page.nameOf(button) === text.remove)!
    await page.click(confirmed)
    await page.until(() => !page.text().includes(text.title))
    expect(removals()).toEqual(['/api/validation/measurements/7'])
  },
)

it('a file that judged the atlases is stored under its name once, and chosen', async () => {
  const { measurements: text } = messages.en.validation
  let stored: StoredMeasurement[] = []
  const page = await withFile(skillOf([era5]), 'en', [
    [
      validationRoutes.addMeasurement,
      () => {
        stored = [mast]
        return { ...mast, warnings: [] }
      },
    ],
    [validationRoutes.measurements, () => ({ measurements: stored })],
  ])
  await page.until(() => page.has('button', text.store))
  await page.type(text.name, ' Mast 1 ')
  await page.pressTwice(text.store)
  await page.until(() => page.has('button', text.remove))
  const posted = page.sent.filter(({ path }) => path.endsWith('/measurements') && path !== '')
  const forms = posted.filter(({ method }) => method === 'POST').map(({ body }) => body as FormData)
  expect(forms.map((form) => [form.get('name'), form.get('lat')])).toEqual([['Mast 1', '51.5']])
})
