import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { type WindStatistics, windTableOf } from '#contracts'
import { belowTemperature, coarsenWinds } from '#domain'
import { computeWindPotential } from '../testing/computeWindPotential.ts'
import { smallDescription, smallWeather, writeSmallAtlas } from '../testing/smallAtlas.ts'

test('half a year more of the same weather changes no mean and no distribution', async () => {
  const folder = scratchFolder()
  const hours = 365 * 24
  // Strong in January, weak in July, and from another direction: half a year more raises a plain mean.
  const seasonal = (id: string, x: number, y: number, step: number) => {
    const season = Math.cos((2 * Math.PI * (step % hours)) / hours)
    const usual = smallWeather(id, x, y, step % hours)
    return /^[uv]\d/.test(id) ? usual * (1.5 + season) + season : id === 't2m' ? usual - 8 * season : usual
  }
  const days = { one: 365, more: 365 + 181 }
  const [one, more] = await Promise.all(
    Object.entries(days).map(async ([name, count]) => {
      const description = { ...smallDescription, dataFromMs: Date.UTC(2018, 0), stepCount: 24 * count }
      await writeSmallAtlas(join(folder, name), description, false, seasonal)
      return computeWindPotential(join(folder, `of-${name}`), join(folder, name), {
        product: 'windpotential',
        atlas: name,
        // A node without a gap.
        sites: [{ site_id: 7, name: 'A', lat: 53.25, lon: 8.5 }],
        heights: [100],
        from_year: 2018,
        till_year: name === 'one' ? 2018 : 2019,
      })
    }),
  )
  const [figures, longer] = [one!, more!].map(({ result }) => result!.sites[0]!.heights[0]!)
  expect(longer!.mean_year).toEqual({ missing_months: [], thin_months: [7, 8, 9, 10, 11, 12], clipped: true })
  expect(longer!.steps).toBe(24 * days.more)
  for (const key of ['mean_speed', 'power_density'] as const)
    expect(longer![key] / figures![key]).toBeCloseTo(1, 9)
  const [year, both] = [one!, more!].map(({ statistics }) => statistics!(7)[0]!)
  for (const method of ['wasp', 'mle', 'moments'] as const)
    for (const [of, wanted] of [
      [both!.weibull.all, year!.weibull.all],
      [both!.weibull.sectors[12][9]!, year!.weibull.sectors[12][9]!],
    ] as const) {
      expect(of[method]!.a / wanted[method]!.a).toBeCloseTo(1, 9)
      expect(of[method]!.k / wanted[method]!.k).toBeCloseTo(1, 9)
    }
  const sharesOf = (of: WindStatistics) =>
    coarsenWinds(windTableOf(of), 12, 1).counts.map((count) => count / of.winds.total)
  expect(
    Math.max(...sharesOf(both!).map((share, cell) => Math.abs(share - sharesOf(year!)[cell]!))),
  ).toBeLessThan(1e-12)
  const coldOf = ({ temperature: classes }: WindStatistics) =>
    belowTemperature(
      {
        firstC: classes!.first,
        widthC: classes!.width,
        steps: Float64Array.from(classes!.steps),
        powerSum: Float64Array.from(classes!.power),
      },
      0,
    )
  expect(coldOf(both!).hoursPerYear / coldOf(year!).hoursPerYear).toBeCloseTo(1, 9)
  expect(coldOf(both!).energyShare / coldOf(year!).energyShare).toBeCloseTo(1, 9)
})
