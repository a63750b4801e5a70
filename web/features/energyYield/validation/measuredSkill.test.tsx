import { expect, it } from 'vitest'
import { type Language, messages, type SkillAnswer, validationRoutes } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { CourseTable } from './CourseTable.tsx'
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
  const page = await openPage(
    <CourseTable title={text.byHour} series={series} labels={labels} axisName="h" />,
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
}
const skillOf = (atlases: Skill[]): SkillAnswer => ({ atlases, left_out: [], recommended: null, years: [] })

it('plants have no course', async () => {
  const page = await openPage(<SkillCourses skill={skillOf([era5])} />)
  expect(page.text()).toBe('')
})

async function withFile(answer: unknown, language: Language = 'en') {
  const page = await openPage(<SkillAt area={{}} point={{ lat: 51.5, lon: 12.3 }} />, {
    language,
    answers: [
      [validationRoutes.atlasSkill, skillOf([])],
      [validationRoutes.measuredSkill, answer],
    ],
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

it('without a point there is no file to choose', async () => {
  const page = await openPage(<SkillAt area={{}} point={null} />, {
    answers: [[validationRoutes.atlasSkill, skillOf([])]],
  })
  const { validation, seriesComparison } = messages.en
  expect(page.text()).toContain(validation.skill.placeFirst)
  expect(page.has('button', seriesComparison.addMeasurement)).toBe(false)
})
