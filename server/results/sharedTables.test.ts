import { expect, it } from 'vitest'
import { messages } from '#contracts'
import { type SharedInput, sharedTables } from './sharedTables.ts'

function inputOf(atlas: string, mean: number, heights = [100]): SharedInput {
  const series = heights.map((height) => ({
    ...{ parameter: 'wind_speed', height, unit: 'm/s', column: 'a', aggregate: 'mean' },
    ...{ min: 0, max: 20, mean, availability: 1 },
  }))
  const result = {
    ...{ product: 'ts', atlas, atlas_title: { de: atlas, en: atlas }, atlas_version: '1', rows: 10 },
    ...{ synthetic: false, citation: 'none', program_version: '1', input_hash: 'abc' },
    ...{ interpolation: 'nearest', step_seconds: 3600 },
    ...{ from: '2010-01-01 00:00:00 UTC', till: '2019-12-31 23:00:00 UTC' },
    sites: [{ ...{ site_id: 1, name: 'Nord', lat: 53, lon: 9 }, files: [], series }],
  }
  return { name: atlas, parameters: { heights }, folder: '', changed: Buffer.from(JSON.stringify(result)) }
}

it.each(['en', 'de'] as const)(
  'results of one order over several atlases have mean and spread (%s)',
  async (language) => {
    const { comparison, ensemble } = await sharedTables({
      inputs: [inputOf('ERA5', 7), inputOf('ICON', 8)],
      weights: null,
      language,
    })
    expect(comparison!.rows).toHaveLength(1)
    expect(ensemble!.title).toBe(messages[language].ensemble.title)
    const [mean, spread] = language === 'de' ? ['7,50', '0,71'] : ['7.50', '0.71']
    expect(ensemble!.rows[0]!.slice(-3, -1)).toEqual([mean, spread])
    expect(ensemble!.note).toContain(messages[language].ensemble.bases.equal('').slice(0, -3))
  },
)

it('weights of the owner are in mean and note, with their basis', async () => {
  const { ensemble } = await sharedTables({
    inputs: [inputOf('ERA5', 7), inputOf('ICON', 8)],
    weights: { weighting: 'skill', weights: [1, 3] },
    language: 'en',
  })
  expect(ensemble!.rows[0]!.at(-3)).toBe('7.75')
  expect(ensemble!.note).toContain(messages.en.ensemble.bases.skill('ERA5 25 % and ICON 75 %'))
})

it('results of one atlas, or of different orders, have none', async () => {
  const ensembleOf = async (...inputs: SharedInput[]) =>
    (await sharedTables({ inputs, weights: null, language: 'en' })).ensemble
  expect(await ensembleOf(inputOf('ERA5', 7))).toBeNull()
  expect(await ensembleOf(inputOf('ERA5', 7), inputOf('ERA5', 8))).toBeNull()
  expect(await ensembleOf(inputOf('ERA5', 7), inputOf('ICON', 8, [120]))).toBeNull()
})
