import {
  createFormat,
  frequencyTable,
  histogramTable,
  type Language,
  messages,
  monthHourTable,
  type ResultTable,
  rosesTable,
  type WindWords,
  weibullTable,
} from '#contracts'
import { coarsenWinds, finiteOrNull } from '#domain'
import { type FilledTable, filledTable } from '../workbook/filledTable.ts'
import { quantityColumn, sheetOf } from '../workbook/sheetOf.ts'
import type { WindPotentialSpec } from './spec.ts'
import type { HeightStatistics } from './statistics.ts'

/** All tables of a site: figures, roses, histogram, frequency table, Weibull, months by hours, temperature. */
export function statisticsTables(
  heights: readonly HeightStatistics[],
  spec: Pick<WindPotentialSpec, 'sectors' | 'bin_width' | 'language' | 'temperature_threshold'>,
): FilledTable[] {
  const { language, sectors } = spec
  const text = messages[language]
  const { tables } = text.windPotential
  const words: WindWords = { text, format: createFormat(language, text.units), sectorName: String }
  const coarse = heights.map((one) => ({ ...one, winds: coarsenWinds(one.winds, sectors, spec.bin_width) }))
  const sheet = (name: string, table: ResultTable) => sheetOf(name, table, language)
  return [
    figuresTable(heights, spec),
    sheet(tables.roses, rosesTable(coarse, words)),
    sheet(tables.histogram, histogramTable(coarse, words)),
    sheet(tables.frequencies, frequencyTable(coarse, words)),
    sheet(tables.weibull, weibullTable(coarse, sectors, words)),
    sheet(tables.monthHour, monthHourTable(coarse, words)),
    temperatureTable(heights, language),
  ]
}

type Spec = Pick<WindPotentialSpec, 'language' | 'temperature_threshold'>

function figuresTable(heights: readonly HeightStatistics[], { language, temperature_threshold }: Spec) {
  const text = messages[language].windPotential.tables
  const threshold = createFormat(language, messages[language].units).exact(temperature_threshold)
  return filledTable(
    text.figures,
    [
      quantityColumn(text.height, 'height'),
      quantityColumn(text.meanSpeed, 'meanWindSpeed'),
      quantityColumn(text.maxSpeed, 'maxWindSpeed'),
      quantityColumn(text.scale, 'weibullA'),
      quantityColumn(text.shape, 'weibullK'),
      quantityColumn(text.powerDensity, 'powerDensity'),
      quantityColumn(text.meanDensity, 'airDensity'),
      quantityColumn(text.energyDensity, 'energyWeightedDensity'),
      quantityColumn(text.hoursBelow(threshold), 'hours'),
      quantityColumn(text.energyBelow(threshold), 'powerShare'),
      quantityColumn(messages[language].quantities.steps, 'steps'),
      quantityColumn(text.availability, 'availability'),
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
      finiteOrNull(100 * (figures.temperature_threshold?.energy_share ?? Number.NaN)),
      figures.steps,
      100 * figures.availability,
    ]),
  )
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
      finiteOrNull((100 * temperature.power[index]!) / power),
    ])
  })
  return filledTable(
    text.temperature,
    [
      quantityColumn(text.height, 'height'),
      quantityColumn(text.temperatureFrom, 'temperatureFrom'),
      quantityColumn(text.temperatureTill, 'temperatureTill'),
      quantityColumn(messages[language].quantities.steps, 'steps'),
      quantityColumn(text.frequency, 'binFrequency'),
      quantityColumn(text.energyShare, 'powerShare'),
    ],
    rows,
  )
}
