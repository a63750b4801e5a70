import { createFormat, type DispersionSeries, type Language, messages } from '#contracts'
import { dispersionClassNames } from '#domain'
import { type FilledTable, filledTable, numberColumn as number, textColumn } from '../workbook/filledTable.ts'
import { checkRows, speedClassLabels } from './qualityRows.ts'
import { choiceTables, yearTables } from './yearTables.ts'

/** The quality sheet of a series: distributions, courses, all years, choice of the year and check. */
export function qualityTables(series: DispersionSeries, language: Language): FilledTable[] {
  return [
    ...distributionTables(series, language),
    ...yearTables(series, language),
    ...choiceTables(series, language),
    checkTable(series, language),
  ]
}

function distributionTables(result: DispersionSeries, language: Language): FilledTable[] {
  const text = messages[language]
  const format = createFormat(language, text.units, 'UTC')
  const { sheets, result: words } = text.akterm
  const { statistics, long_term: all } = result
  const classes = dispersionClassNames.map((name) => number(name, 0))
  const shares = (counts: readonly number[]) => {
    const sum = counts.reduce((total, hours) => total + hours, 0)
    return counts.map((hours) => (sum === 0 ? null : (100 * hours) / sum))
  }
  const distribution = (
    name: string,
    label: string,
    labels: readonly string[],
    own: readonly number[],
    long: readonly number[],
  ) =>
    filledTable(
      name,
      [
        textColumn(label),
        number(text.quantities.hours, 0),
        number(words.share, 2),
        number(words.longTerm, 2),
      ],
      labels.map((one, index) => [one, own[index]!, shares(own)[index]!, shares(long)[index]!]),
    )
  const byClass = (
    name: string,
    label: string,
    labels: readonly number[],
    rows: readonly (readonly number[])[],
  ) =>
    filledTable(
      name,
      [number(label, 0), ...classes],
      rows.map((row, index) => [labels[index]!, ...row]),
    )
  const count = (length: number, of: (index: number) => number) => Array.from({ length }, (_, i) => of(i))
  return [
    distribution(sheets.classes, words.class, dispersionClassNames, statistics.class_hours, all.class_hours),
    distribution(
      sheets.speeds,
      words.speedClass,
      speedClassLabels(words, format),
      statistics.speed_hours,
      all.speed_hours,
    ),
    byClass(
      sheets.rose,
      words.sector,
      count(12, (i) => 30 * i),
      statistics.rose,
    ),
    byClass(
      sheets.hours,
      words.hour,
      count(24, (i) => i),
      statistics.class_by_hour,
    ),
    byClass(
      sheets.months,
      text.quantities.month,
      count(12, (i) => i + 1),
      statistics.class_by_month,
    ),
  ]
}

function checkTable(result: DispersionSeries, language: Language): FilledTable {
  const { sheets, result: words } = messages[language].akterm
  return filledTable(
    sheets.check,
    [textColumn(words.line), textColumn(words.severity), textColumn(words.finding, 90)],
    checkRows(result, messages[language], createFormat(language, messages[language].units, 'UTC')),
  )
}
