import type { LatLon } from '#domain'
import type { CalibrationFigures } from './calibrationText.ts'
import type { PageMessages } from './messages/index.ts'
import type { WindFigures, WindPotentialResult } from './products/index.ts'
import { columnFactory, type QuantityName, type ResultTable, tableOf } from './quantities/index.ts'

/** The calibration of a site's wind, in the form of a farm's; null if the wind is not calibrated. */
export function siteCalibrationOf(
  { calibration }: Pick<WindPotentialResult, 'calibration'>,
  site: { readonly site_id: number } & LatLon,
): CalibrationFigures | null {
  const own = calibration?.sites.find(({ site_id }) => site_id === site.site_id)
  if (calibration === undefined || own === undefined) return null
  const { by, years } = calibration
  const place = (by.kind === 'mean_speed' && by.place) || { lat: site.lat, lon: site.lon }
  return { by, years, place, factor: own.factor, atlas_mean_ms: own.atlas_mean_ms, sites: [own] }
}

/** A figure of a site's wind, calibrated and uncalibrated. */
export interface WindCalibrationRow {
  readonly figure: 'speed' | 'maxSpeed' | 'powerDensity' | 'scale' | 'shape'
  readonly quantity: QuantityName
  readonly without: number | null
  readonly with: number | null
  /** Percent. */
  readonly change: number | null
}

/** The calibrated and uncalibrated figures of a height; empty if the wind is not calibrated. */
function windCalibrationRows({ uncalibrated, ...figures }: WindFigures): WindCalibrationRow[] {
  if (uncalibrated === undefined) return []
  const row = (
    figure: WindCalibrationRow['figure'],
    quantity: QuantityName,
    of: (one: NonNullable<WindFigures['uncalibrated']>) => number | null,
  ): WindCalibrationRow => {
    const [without, calibrated] = [of(uncalibrated), of(figures)]
    const change = without && calibrated !== null ? 100 * (calibrated / without - 1) : null
    return { figure, quantity, without, with: calibrated, change }
  }
  return [
    row('speed', 'meanWindSpeed', ({ mean_speed }) => mean_speed),
    row('maxSpeed', 'maxWindSpeed', ({ max_speed }) => max_speed),
    row('powerDensity', 'powerDensity', ({ power_density }) => power_density),
    row('scale', 'weibullA', ({ weibull }) => weibull?.a ?? null),
    row('shape', 'weibullK', ({ weibull }) => weibull?.k ?? null),
  ]
}

/** The same as a table for all heights; null if the wind is not calibrated. */
export function windCalibrationTable(
  heights: readonly WindFigures[],
  { calibration: words, quantities }: Pick<PageMessages, 'calibration' | 'quantities'>,
): ResultTable | null {
  const rows = heights.flatMap((figures) =>
    windCalibrationRows(figures).map((row) => ({ ...row, height: figures.height })),
  )
  if (rows.length === 0) return null
  type Row = (typeof rows)[number]
  const column = columnFactory(quantities)
  const table = tableOf(
    words.title,
    [
      column.of<Row>('height', ({ height }) => height, { only: 'file', isOwn: true }),
      column.words<Row>(words.windFigure, ({ figure }) => words.windFigures[figure], { width: 34 }),
      column.of<Row>('meanWindSpeed', ({ without }) => without, { head: words.without, width: 16 }),
      column.of<Row>('meanWindSpeed', (row) => row.with, { head: words.with, width: 16 }),
      column.of<Row>('change', ({ change }) => change, { head: words.change, isOwn: true }),
    ],
    rows,
  )
  return { ...table, rowQuantities: rows.map(({ quantity }) => quantity) }
}
