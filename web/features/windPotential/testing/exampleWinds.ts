import type { WindFigures, WindPotentialResult, WindStatistics } from '#contracts'

const sectorCount = 144
const binCount = 40
/** Steps of a year. */
const total = 8760

/** Fits by the three methods; null: no distribution fits. */
const fits = (a: number | null) => {
  const fitted = (more: number) => (a === null ? null : { a: a + more, k: 2.1234 })
  return { wasp: fitted(0), mle: fitted(0.1), moments: fitted(0.2) }
}
const only = (sectors: number) =>
  Array.from({ length: sectors }, (_, sector) => fits(sector === 0 ? 7.5 : null))

/** Three quarters of a year from the north at 6.25 m/s, a quarter from the east at 10.25 m/s; no calms. */
export function exampleStatistics(change: Partial<WindStatistics> = {}): WindStatistics {
  const [counts, steps, speeds, cubes] = [sectorCount * binCount, sectorCount, sectorCount, sectorCount].map(
    (length) => new Array<number>(length).fill(0),
  ) as [number[], number[], number[], number[]]
  for (const { sector, speed, share } of [
    { sector: 0, speed: 6.25, share: 0.75 },
    { sector: sectorCount / 4, speed: 10.25, share: 0.25 },
  ]) {
    counts[sector * binCount + Math.floor(2 * speed)] = share * total
    steps[sector] = share * total
    speeds[sector] = share * total * speed
    cubes[sector] = share * total * speed ** 3
  }
  return {
    ...{ site_id: 1, height: 100 },
    winds: {
      ...{ sector_count: sectorCount, bin_width: 0.5, bin_count: binCount, total, missing: 0, calms: 0 },
      ...{ counts, sector_steps: steps, sector_speed_sum: speeds, sector_cube_sum: cubes },
    },
    weibull: { all: fits(8), sectors: { 12: only(12), 16: only(16), 36: only(36) } },
    month_hour: Array.from({ length: 12 }, (_, month) =>
      Array.from({ length: 24 }, (__, hour) => (month === 1 ? null : month + hour / 10)),
    ),
    // A tenth of the year below 0 °C has a fifth of the energy.
    temperature: { first: -1, width: 0.5, steps: [0, 876, 7884, 0], power: [0, 20, 80, 0] },
    ...change,
  }
}

export function exampleFigures(change: Partial<WindFigures> = {}): WindFigures {
  return {
    ...{ height: 100, mean_speed: 7.25, max_speed: 24.5, weibull: { a: 8, k: 2.1234 }, power_density: 412.3 },
    ...{ mean_density: 1.2187, energy_density: 1.2254, availability: 0.985, steps: total },
    temperature_threshold: { hours_per_year: 876.4, energy_share: 0.2 },
    ...change,
  }
}

/** Result of one site at two heights. */
export function exampleWindResult(change: Partial<WindPotentialResult> = {}): WindPotentialResult {
  return {
    ...{ product: 'wp', atlas: 'demo', atlas_title: { de: 'Nord', en: 'North' }, atlas_version: '1' },
    ...{ synthetic: false, citation: 'Nobody', program_version: '1', input_hash: 'a' },
    ...{ interpolation: 'bilinear', from: '2014-01-01 00:00:00 UTC', till: '2024-12-31 23:00:00 UTC' },
    ...{ step_seconds: 3600, rows: total, sectors: 12, bin_width: 1, weibull: 'wasp' },
    temperature_threshold: -0.5,
    sites: [
      {
        ...{ site_id: 1, name: 'Alpha', lat: 53, lon: 9, files: [] },
        heights: [exampleFigures(), exampleFigures({ height: 140.5, mean_speed: 7.9 })],
      },
    ],
    ...change,
  } as WindPotentialResult
}
