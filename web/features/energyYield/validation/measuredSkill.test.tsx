import { expect, it } from 'vitest'
import { type Language, messages, type SkillAnswer, validationRoutes } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { SkillCard } from './SkillCard.tsx'
import { SkillCourses } from './SkillCourses.tsx'

type Skill = SkillAnswer['atlases'][number]
const hourBias = Array.from({ length: 24 }, (_, hour) => (hour === 5 ? null : (hour - 10) / 10))
const monthBias = Array.from({ length: 12 }, (_, month) => month / 10)
const era5: Skill = {
  ...{ atlas: 'era5', title: 'ERA5', truth: 'mast.csv', n: 700, bias: -0.25, rmse: 1.2, r: 0.9 },
  ...{ kind: 'wind', unit: 'm/s', energy_error: -0.05, interval: null, synthetic: false, mae: 1 },
  ...{ centred_rmse: 1.1, sd_ratio: 1, cube_ratio: 1, ramp_ratio: 0.8, blocks: 2, block_scatter: null },
  ...{ hour_bias: hourBias, month_bias: monthBias, jumps: [], against: null },
  ...{ quantile_differences: [0, 0, 0, 0, 0], distribution_distance: 0.3 },
}
const icon: Skill = { ...era5, atlas: 'icon', title: 'ICON', hour_bias: hourBias.map(() => 0.5) }
const skillOf = (atlases: Skill[]): SkillAnswer => ({ atlases, left_out: [], recommended: null, years: [] })

it.each([
  ['en', '−1.00', '+0.50', '+1.10'],
  ['de', '−1,00', '+0,50', '+1,10'],
] as const)('the tables have the bias of each atlas by hour and month (%s)', async (language, first, other, last) => {
  const page = await openPage(<SkillCourses skill={skillOf([era5, icon])} />, { language })
  const { skill: text } = messages[language].validation
  const [hours, months] = page.all('table').map((table) => ({
    caption: page.text(table.querySelectorAll('caption')[0]!),
    rows: table
      .querySelectorAll('tbody tr')
      .map((row) => row.querySelectorAll('th, td').map((cell) => page.text(cell))),
  }))
  expect([hours!.caption, months!.caption]).toEqual([`${text.byHour} (m/s)`, `${text.byMonth} (m/s)`])
  expect([hours!.rows.length, months!.rows.length]).toEqual([24, 12])
  expect(hours!.rows[0]).toEqual(['0', first, other])
  // An hour without a pair has no bias.
  expect(hours!.rows[5]).toEqual(['5', '–', other])
  expect(months!.rows[11]!.slice(1)).toEqual([last, last])
})

it('plants have no course', async () => {
  const plants: Skill = { ...era5, kind: 'plants', hour_bias: null, month_bias: null }
  const page = await openPage(<SkillCourses skill={skillOf([plants])} />)
  expect(page.all('table')).toEqual([])
})

async function withFile(answer: unknown, language: Language = 'en') {
  const page = await openPage(<SkillCard />, {
    language,
    address: '/?at=51.5,12.3',
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

it.each(['en', 'de'] as const)('a file is sent with the point, and judges the atlases (%s)', async (language) => {
  const page = await withFile(skillOf([era5, icon]), language)
  await page.until(() => page.text().includes('ICON'))
  const { body } = page.sent.find(({ method }) => method === 'POST')!
  const form = body as FormData
  expect([form.get('lat'), form.get('lon'), (form.get('file') as File).name]).toEqual([
    ...['51.5', '12.3', 'mast.csv'],
  ])
  const { skill: text } = messages[language].validation
  expect(page.text()).toContain(text.notJudged)
  expect(page.text()).toContain(text.byHour)
})

it('says why a file judges nothing', async () => {
  const refused = { errorcode: 'INVALID_INPUT', error: 'Input.', issues: [{ path: 'file', message: 'No wind.' }] }
  const page = await withFile(Response.json(refused, { status: 400 }))
  await page.until(() => page.text().includes('No wind.'))
  expect(page.all('table')).toEqual([])
})
