import { expect, it } from 'vitest'
import type { JobResult } from '#contracts'
import type { AtlasComparison } from '#market'
import { plantTruths } from './plantTruths.ts'
import { presentSkill } from './presentSkill.ts'
import { weightsNearResults } from './weightsNearResults.ts'

const hoursPerYear = 8760
const powerKw = 1000

/** A plant north of the one before, by a few km, with years whose energy is `factor` of the metered quarter. */
function plantOf(i: number, factor: number, years: readonly number[], state = 'Hessen') {
  const meteredKwh = 0.25 * powerKw * hoursPerYear
  return {
    ...{ plant: `P${i}`, state, isOffshore: false, powerKw, lat: 50 + 0.03 * i, lon: 9 },
    years: years.map((year) => ({
      ...{ year, remaining: 0.5, flags: [], kwh: [meteredKwh] },
      compared: { meteredKwh, modelledKwh: 2 * factor * meteredKwh, logRatio: 0 },
    })),
  }
}
const atlasOf = (atlasId: string, plants: readonly object[]) =>
  ({
    atlasId,
    synthetic: false,
    settlements: ['2020 tennet 1'],
    curtailments: [],
    plants,
  }) as unknown as AtlasComparison
const numbers = Array.from({ length: 12 }, (_, i) => i)
const all = { kind: 'all' } as const

it('scores are errors of the energy after losses in percent of rated power', () => {
  const [truth] = plantTruths(
    [
      atlasOf(
        'era5',
        numbers.map((i) => plantOf(i, 1.2, [2020])),
      ),
    ],
    all,
    'all',
  )
  // 20 % of a capacity factor of 25 %.
  expect(truth!.scores).toMatchObject({ pairs: 12, bias: expect.closeTo(5, 9), rmse: expect.closeTo(5, 9) })
  expect(presentSkill(truth!, truth!)).toMatchObject({ energy_error: expect.closeTo(0.2, 9), against: null })
})

it('all atlases are judged by the same years of the same plants', () => {
  const era5 = atlasOf(
    'era5',
    numbers.map((i) => plantOf(i, 1.1, [2018, 2019, 2020])),
  )
  const short = atlasOf(
    'short',
    numbers.slice(0, 8).map((i) => plantOf(i, 1.3, [2018])),
  )
  const without = atlasOf('without', [])
  const truths = plantTruths([era5, short, without], { kind: 'around', lat: 50.1, lon: 9, radiusKm: 50 }, '')
  expect(truths.map(({ atlasId, scores }) => [atlasId, scores.pairs])).toEqual([
    ['era5', 8],
    ['short', 8],
  ])
  const { against } = presentSkill(truths[1]!, truths[0]!)
  expect(against).toMatchObject({ verdict: 'worse', rmse_difference: expect.closeTo(5, 9) })
})

it('a region has the plants of its state, in squares as blocks; around a place plants are blocks', () => {
  const plants = numbers.map((i) => plantOf(i, 1.1, [2020], i < 6 ? 'Hessen' : 'Bayern'))
  const blocksIn = (region: Parameters<typeof plantTruths>[1]) =>
    plantTruths([atlasOf('era5', plants)], region, '').map(({ blocks }) => blocks.map(({ pairs }) => pairs))
  expect(blocksIn({ kind: 'state', state: 'Hessen' })).toEqual([[6]])
  expect(blocksIn(all)).toEqual([[9, 3]])
  expect(blocksIn({ kind: 'around', lat: 50.1, lon: 9, radiusKm: 100 })).toEqual([Array(12).fill(1)])
})

it('fewer than five years of plants are no truth', () => {
  expect(
    plantTruths(
      [
        atlasOf(
          'era5',
          numbers.slice(0, 4).map((i) => plantOf(i, 1, [2020])),
        ),
      ],
      all,
      '',
    ),
  ).toEqual([])
})

it('results are weighted by the plants that their own atlases have in common, and not those of others', async () => {
  const site = { site_id: 1, name: 'Nord', lat: 50.1, lon: 9 }
  const resultOf = (atlas: string) => ({ product: 'ts', atlas, sites: [site] }) as unknown as JobResult
  const factors = numbers.map((i) => (i < 8 ? 1.1 : 1.3))
  const comparisons = [
    atlasOf(
      'era5',
      numbers.map((i) => plantOf(i, factors[i]!, [2020])),
    ),
    atlasOf(
      'icon',
      numbers.map((i) => plantOf(i, 1.2, [2020])),
    ),
    atlasOf(
      'short',
      numbers.slice(0, 8).map((i) => plantOf(i, 1.2, [2020])),
    ),
  ]
  const asked: string[] = []
  const weightsOf = (...atlases: string[]) =>
    weightsNearResults(atlases.map(resultOf), async (id) => {
      asked.push(id)
      return comparisons.find(({ atlasId }) => atlasId === id) ?? null
    })
  const rmse2 = (own: readonly number[]) =>
    own.reduce((sum, factor) => sum + (25 * (factor - 1)) ** 2, 0) / own.length
  const [era5, icon] = await weightsOf('era5', 'icon')
  expect([era5, icon]).toEqual([expect.closeTo(1 / rmse2(factors), 9), expect.closeTo(1 / 25, 9)])
  expect(asked).toEqual(['era5', 'icon'])
  expect(await weightsOf('era5', 'short', 'none')).toEqual([
    expect.closeTo(1 / rmse2(factors.slice(0, 8)), 9),
    expect.closeTo(1 / 25, 9),
    null,
  ])
})
