import { informationText, tablesWorkbook } from '#calculations'
import {
  type ComparedFigures,
  comparedFields,
  createFormat,
  farmProductionText,
  messages,
  profileTable,
  readingSentences,
  resultWords,
  tableCsv,
} from '#contracts'
import type { FieldAbout } from '../../../fields/describeField.ts'
import { profileAbout } from '../profileAbout.ts'
import { type OwnProfileRequest, valueOwnProfile } from './valueOwnProfile.ts'

/** A valued profile as a file. */
export interface OwnProfileFileRequest {
  readonly request: OwnProfileRequest
  readonly format: 'csv' | 'xlsx' | 'about'
  /** Name of the plant. */
  readonly plant: string
  readonly about: Omit<FieldAbout, 'turbine' | 'basis'>
}

/** Months and years in a format, for worker processes. @throws AppError  as `valueOwnProfile` */
export async function ownProfileFile({
  request,
  format,
  plant,
  about,
}: OwnProfileFileRequest): Promise<Uint8Array> {
  const { language } = request
  const profile = await valueOwnProfile(request)
  const {
    months,
    years,
    table,
    technology,
    market,
    basis,
    warnings,
    production: farm,
    reading: read,
  } = profile
  const tableOf = (title: string, periods: readonly ComparedFigures[]) =>
    profileTable(title, periods, resultWords(language), { figures: comparedFields })
  if (format === 'csv') return Buffer.from(tableCsv(tableOf('', [...months, ...years])))
  const { farmProduction, profileValue: text, production, reading, units } = messages[language]
  const shown = createFormat(language, units)
  const { number, quantity, exact } = shown
  const informed = [
    [text.files.plant, plant],
    ...(farm === null
      ? []
      : [[farmProduction.input, farmProductionText(farm, farmProduction, shown)] as const]),
    [
      text.files.table,
      [
        text.own.understood(number(table.rows), production.minutes(number(table.minutes)), table.unit),
        text.own.missing(number(table.missing_steps)),
        text.own.unpriced(quantity(table.unpriced, 'MWh', 3)),
      ].join(' '),
    ],
    ...(read === null ? [] : readingSentences(read, reading, exact)).map(
      (line) => [reading.title, line] as const,
    ),
    [text.technology, text.technologies[technology]],
    ...warnings.map(({ message }) => [production.warnings, message] as const),
    ...profileAbout({ ...about, basis }, market, language),
  ] as const
  if (format === 'about') return informationText(informed)
  const { sheets } = text.files
  return tablesWorkbook(
    `${text.title} ${plant}`,
    [tableOf(sheets.years, years), tableOf(sheets.months, months)],
    informed,
    language,
  )
}
