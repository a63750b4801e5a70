import { expect, it } from 'vitest'
import { type Language, messages, type SkillAnswer } from '#contracts'
import { measured } from '#web/testing/exampleMarket.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { SkillTable } from './SkillTable.tsx'

type Skill = SkillAnswer['atlases'][number]
const era5: Skill = {
  ...{ atlas: 'era5', title: 'ERA5', truth: 'all', n: 40, bias: 1.2, rmse: 3, r: 0.8 },
  kind: 'plants',
  unit: '% of rated power',
  ...{ energy_error: 0.05, interval: null, synthetic: false, mae: 2, centred_rmse: 2 },
  ...{ sd_ratio: 1, cube_ratio: 1, ramp_ratio: null, blocks: 20, block_scatter: 0.1, jumps: [] },
  ...{ hour_bias: null, month_bias: null, quantile_differences: null, distribution_distance: null },
  against: null,
  basis: measured,
}
type Verdict = 'better' | 'worse' | 'not_distinguishable'
const iconOf = (verdict: Verdict): Skill => ({
  ...{ ...era5, atlas: 'icon', title: 'ICON', interval: [0.01, 0.09] },
  against: {
    ...{ atlas: 'era5', rmse_difference: 0.001, rmse_interval: [-0.119, 0.131] },
    ...{ energy_error_difference: 0, energy_error_interval: null, verdict },
  },
})

async function shown(change: Partial<SkillAnswer>, language: Language = 'en') {
  const skill: SkillAnswer = { atlases: [era5], left_out: [], recommended: null, years: [2024], ...change }
  const page = await openPage(<SkillTable skill={skill} none={messages[language].validation.skill.none} />, {
    language,
  })
  return { text: page.text(), words: messages[language].validation.skill }
}

it.each(['en', 'de'] as const)(
  'says plainly that no atlas is better than the first (%s)',
  async (language) => {
    const atlases = [era5, iconOf('not_distinguishable')]
    const { text, words } = await shown({ atlases, recommended: 'era5' }, language)
    expect(text).toContain(words.noneBetter('ERA5'))
    const sign = language === 'de' ? '0,00 [−0,12; +0,13]' : '0.00 [−0.12; +0.13]'
    expect(text).toContain(words.verdicts.not_distinguishable(sign))
  },
)

it('recommends a better atlas, and names those that are not compared', async () => {
  const atlases = [era5, iconOf('better')]
  const { text, words } = await shown({
    atlases,
    recommended: 'icon',
    left_out: [{ atlas: 'n', title: 'NORA3' }],
  })
  expect(text).toContain(words.better('ICON', 'ERA5'))
  expect(text).toContain(words.leftOut('NORA3'))
  expect(text).toContain('+5.0 [+1.0; +9.0]')
})

it('recommends nothing by too few plants', async () => {
  const { text, words } = await shown({})
  expect(text).toContain(words.notJudged)
})

it('says that no plants are compared', async () => {
  const { text, words } = await shown({ atlases: [] })
  expect(text).toContain(words.none.slice(0, 60))
})

it.each(['en', 'de'] as const)('shows the scores of a measured wind in m/s (%s)', async (language) => {
  const jumps: Skill['jumps'] = [{ hour: 21, jump_ms: 0.4801, interval: [0.4, 0.6] }]
  const wind: Skill = {
    ...era5,
    kind: 'wind',
    unit: 'm/s',
    distribution_distance: 0.61,
    blocks: 3,
    n: 2160,
    jumps,
  }
  const { text, words } = await shown({ atlases: [wind], years: [] }, language)
  for (const part of [words.windTable, words.windBias, words.distribution]) expect(text).toContain(part)
  const mark = language === 'de' ? ',' : '.'
  expect(text).toContain(`0${mark}61`)
  expect(text).toContain(words.jumps('ERA5', `21–22 UTC: +0${mark}48`))
  expect(text).not.toContain(words.rmse)
})
