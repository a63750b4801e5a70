import type { Language, WindStatistics } from '#contracts'
import { createFormat, messages, weibullMethodSchema } from '#contracts'
import { coarsenWinds, type FrequencyTable, sectorCentreDeg, windRoses } from '#domain'
import {
  type FilledTable,
  numberColumn as number,
  type TableRow,
  filledTable as table,
} from '../workbook/filledTable.ts'
import type { WindPotentialSpec } from './spec.ts'
import type { HeightStatistics } from './statistics.ts'

/** All tables of a site: figures, roses, histogram, frequency table, Weibull, months by hours, temperature. */
export function statisticsTables(
  heights: readonly HeightStatistics[],
  spec: Pick<WindPotentialSpec, 'sectors' | 'bin_width' | 'language' | 'temperature_threshold'>,
): FilledTable[] {
  const coarse = heights.map(({ winds }) => coarsenWinds(winds, spec.sectors, spec.bin_width))
  return [
    figuresTable(heights, spec),
    rosesTable(heights, coarse, spec.language),
    histogramTable(heights, coarse, spec.language),
    frequencyTable(heights, coarse, spec.language),
    weibullTable(heights, spec),
    monthHourTable(heights, spec.language),
    temperatureTable(heights, spec.language),
  ]
}

type Spec = Pick<WindPotentialSpec, 'sectors' | 'language' | 'temperature_threshold'>

function figuresTable(heights: readonly HeightStatistics[], { language, temperature_threshold }: Spec) {
  const text = messages[language].windPotential.tables
  const threshold = createFormat(language, messages[language].units).exact(temperature_threshold)
  return table(
    text.figures,
    [
      number(text.height, 1),
      number(text.meanSpeed, 3),
      number(text.maxSpeed, 2),
      number(text.scale, 3),
      number(text.shape, 3),
      number(text.powerDensity, 1),
      number(text.meanDensity, 4),
      number(text.energyDensity, 4),
      number(text.hoursBelow(threshold), 1),
      number(text.energyBelow(threshold), 3),
      number(text.steps, 0),
      number(text.availability, 2),
    ],
    heights.map(({ figures }) => [
      figures.height,
      figures.mean_speed,
      figures.max_speed,
      figures.weibull?.a ?? null,
      figures.weibull?.k ?? null,
      figures.power_density,
      figures.mean_density,
      figures.energy_density,
      figures.temperature_threshold?.hours_per_year ?? null,
      finite(100 * (figures.temperature_threshold?.energy_share ?? Number.NaN)),
      figures.steps,
      100 * figures.availability,
    ]),
  )
}

function rosesTable(
  heights: readonly HeightStatistics[],
  coarse: readonly FrequencyTable[],
  language: Language,
) {
  const text = messages[language].windPotential.tables
  const rows = coarse.flatMap((winds, index) => {
    const roses = windRoses(winds)
    return Array.from({ length: winds.sectorCount }, (_, sector) => [
      heights[index]!.figures.height,
      sector + 1,
      sectorCentreDeg(sector, winds.sectorCount),
      100 * roses.frequency[sector]!,
      finite(roses.meanSpeedMs[sector]!),
      100 * roses.speedShare[sector]!,
      100 * roses.powerShare[sector]!,
    ])
  })
  return table(
    text.roses,
    [
      number(text.height, 1),
      number(text.sector, 0),
      number(text.direction, 1),
      number(text.frequency, 3),
      number(text.meanSpeed, 3),
      number(text.speedShare, 3),
      number(text.powerShare, 3),
    ],
    rows,
  )
}

function histogramTable(
  heights: readonly HeightStatistics[],
  coarse: readonly FrequencyTable[],
  language: Language,
) {
  const text = messages[language].windPotential.tables
  return table(
    text.histogram,
    [...binColumns(language), number(text.steps, 0), number(text.frequency, 4)],
    binRows(heights, coarse, ({ total }, _bin, count) => [count, (100 * count) / total]),
  )
}

function frequencyTable(
  heights: readonly HeightStatistics[],
  coarse: readonly FrequencyTable[],
  language: Language,
) {
  const text = messages[language].windPotential.tables
  const { exact } = createFormat(language, messages[language].units)
  const sectors = Array.from({ length: coarse[0]?.sectorCount ?? 0 }, (_, sector) => sector)
  return table(
    text.frequencies,
    [
      ...binColumns(language),
      ...sectors.map((sector) => number(text.sectorAt(exact(sectorCentreDeg(sector, sectors.length))), 4)),
    ],
    binRows(heights, coarse, ({ counts, binCount, total }, bin) =>
      sectors.map((sector) => (100 * counts[sector * binCount + bin]!) / total),
    ),
  )
}

/** Height and speeds, with which a table of bins begins. */
function binColumns(language: Language) {
  const text = messages[language].windPotential.tables
  return [number(text.height, 1), number(text.binFrom, 1), number(text.binTill, 1)]
}

/** A row for each bin of each height. @param cellsOf  behind height and speeds; `count` are the steps of the bin */
function binRows(
  heights: readonly HeightStatistics[],
  coarse: readonly FrequencyTable[],
  cellsOf: (winds: FrequencyTable, bin: number, count: number) => readonly number[],
): TableRow[] {
  return coarse.flatMap((winds, index) =>
    binTotals(winds).map((count, bin) => [
      heights[index]!.figures.height,
      bin * winds.binWidthMs,
      (bin + 1) * winds.binWidthMs,
      ...cellsOf(winds, bin, count),
    ]),
  )
}

/** Steps of the bins over all directions, up to the last one that has any. */
function binTotals({ counts, binCount }: FrequencyTable): number[] {
  const totals = new Array<number>(binCount).fill(0)
  for (const [cell, count] of counts.entries()) totals[cell % binCount]! += count
  return totals.slice(0, totals.findLastIndex((count) => count > 0) + 1)
}

function weibullTable(heights: readonly HeightStatistics[], { sectors, language }: Spec) {
  const text = messages[language].windPotential.tables
  const methods = weibullMethodSchema.options
  const parametersOf = (fits: WindStatistics['weibull']['all']) =>
    methods.flatMap((method) => [fits[method]?.a ?? null, fits[method]?.k ?? null])
  const rows = heights.flatMap(({ figures, statistics: { weibull } }): TableRow[] => [
    [figures.height, null, null, ...parametersOf(weibull.all)],
    ...weibull.sectors[sectors].map((fits, sector) => [
      figures.height,
      sector + 1,
      sectorCentreDeg(sector, sectors),
      ...parametersOf(fits),
    ]),
  ])
  return table(
    text.weibull,
    [
      number(text.height, 1),
      number(text.sectorOrAll, 0),
      number(text.direction, 1),
      ...methods.flatMap((method) => [
        number(text.scaleOf(messages[language].windPotential.methods[method]), 3),
        number(text.shapeOf(messages[language].windPotential.methods[method]), 3),
      ]),
    ],
    rows,
  )
}

function monthHourTable(heights: readonly HeightStatistics[], language: Language) {
  const text = messages[language].windPotential.tables
  const rows = heights.flatMap(({ figures, statistics }) =>
    statistics.month_hour.map((hours, month) => [figures.height, month + 1, ...hours]),
  )
  const hours = Array.from({ length: 24 }, (_, hour) => number(text.hour(hour), 2))
  return table(text.monthHour, [number(text.height, 1), number(text.month, 0), ...hours], rows)
}

function temperatureTable(heights: readonly HeightStatistics[], language: Language) {
  const text = messages[language].windPotential.tables
  const rows = heights.flatMap(({ figures, statistics: { temperature } }) => {
    if (!temperature) return []
    const power = temperature.power.reduce((sum, value) => sum + value, 0)
    const steps = temperature.steps.reduce((sum, value) => sum + value, 0)
    return temperature.steps.map((count, index) => [
      figures.height,
      temperature.first + index * temperature.width,
      temperature.first + (index + 1) * temperature.width,
      count,
      (100 * count) / steps,
      finite((100 * temperature.power[index]!) / power),
    ])
  })
  return table(
    text.temperature,
    [
      number(text.height, 1),
      number(text.temperatureFrom, 1),
      number(text.temperatureTill, 1),
      number(text.steps, 0),
      number(text.frequency, 4),
      number(text.energyShare, 4),
    ],
    rows,
  )
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
