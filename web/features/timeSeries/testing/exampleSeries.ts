import type { SeriesComparison, SeriesHead, SeriesSummary, TimeSeriesResult } from '#contracts'

/** Wind speed at 100 m. */
export function exampleSeries(change: Partial<SeriesHead> = {}): SeriesHead {
  return {
    ...{ parameter: 'wind_speed', height: 100, unit: 'm/s', column: 'wind_speed_100m_ms', aggregate: 'mean' },
    ...{ min: 0.1234, max: 24.5, mean: 7.2516, availability: 0.985 },
    ...change,
  }
}

/** The same in the years 2023 and 2024, of which the second lacks a month. */
export function exampleSummary(change: Partial<SeriesSummary> = {}): SeriesSummary {
  const months = Array.from({ length: 12 }, (_, month) => ({ mean: month + 0.5, availability: 1 }))
  return {
    ...exampleSeries(),
    calendar_months: months,
    months: months.flatMap((one, index) => [
      { ...one, year: 2023, month: index + 1 },
      { ...one, year: 2024, month: index + 1, ...(index === 1 && { mean: null }) },
    ]),
    years: [
      { year: 2023, mean: 7.5, availability: 1 },
      { year: 2024, mean: 7, availability: 0.97 },
    ],
    ...change,
  }
}

/** A result of the given sites; `change` sets the fields of a test. */
export function exampleSeriesResult(
  sites: readonly { readonly id: number; readonly name: string; readonly series: readonly SeriesHead[] }[],
  change: Partial<TimeSeriesResult> = {},
): TimeSeriesResult {
  return {
    ...{ product: 'ts', atlas: 'demo', atlas_title: { de: 'Nord', en: 'North' }, atlas_version: '1' },
    ...{ synthetic: false, citation: 'Nobody', program_version: '1', input_hash: 'a', files: [] },
    ...{ interpolation: 'bilinear', from: '2023-01-01 00:00:00 UTC', till: '2024-12-31 23:00:00 UTC' },
    ...{ step_seconds: 3600, rows: 17_544, ordered_steps: 17_544 },
    sites: sites.map(({ id, name, series }) => ({
      ...{ site_id: id, name, lat: 53, lon: 9, files: [], series: [...series] },
    })),
    ...change,
  } as TimeSeriesResult
}

type Compared = SeriesComparison['series'][number]

/** A series of a comparison; `figures` sets its differences from the first one. */
export function exampleCompared(
  site_name: string,
  figures: Partial<Compared['figures']> = {},
  change: Partial<Compared> = {},
): Compared {
  return {
    ...{ job_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', site_id: 1, height: 100, site_name },
    ...{ list_name: 'Nord', atlas: 'demo', atlas_title: { de: 'Nord', en: 'North' }, atlas_version: '1' },
    ...{ synthetic: false, citation: 'Nobody', basis: null, step_seconds: 3600 },
    ...{ from: '2023-01-01 00:00:00 UTC', till: '2024-12-31 23:00:00 UTC', means: [7.1, null] },
    figures: {
      ...{ mean: 7.2516, std: 3.4567, bias: 0, rmse: 0, correlation: 1, availability: 0.985, ...figures },
    },
    hours: Array.from({ length: 24 }, (_, hour) => hour / 10),
    calendar_months: Array.from({ length: 12 }, (_, month) => month + 1),
    ...change,
  }
}

export function exampleComparison(
  series: readonly Compared[],
  change: Partial<SeriesComparison> = {},
): SeriesComparison {
  return {
    ...{ parameter: 'wind_speed', height: 100, unit: 'm/s', resolution: 'month' },
    starts_ms: [Date.UTC(2023, 0), Date.UTC(2023, 1)],
    common: {
      ...{ from: '2023-01-01 00:00:00 UTC', till: '2024-12-31 23:00:00 UTC' },
      ...{ step_seconds: 3600, steps: 17_544, common_steps: 17_000 },
    },
    series: [...series],
    left_out: [],
    ...change,
  }
}
