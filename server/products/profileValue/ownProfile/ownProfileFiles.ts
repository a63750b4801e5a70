import { comparedColumns, informationText, profileCsv, profileSheet, profileWorkbook } from '#calculations'
import { type ComparedFigures, createFormat, messages, readingSentences } from '#contracts'
import type { FieldAbout } from '../../../fields/describeField.ts'
import { profileAbout } from '../profileAbout.ts'
import { type OwnProfileRequest, valueOwnProfile } from './valueOwnProfile.ts'

/** A valued profile as a file. */
export interface OwnProfileFileRequest {
  readonly request: OwnProfileRequest
  readonly format: 'csv' | 'xlsx' | 'about'
  /** Name of the plant. */
  readonly plant: string
  readonly about: Omit<FieldAbout, 'turbine'>
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
  const { months, years, table, technology, market, warnings, reading: read } = profile
  const tableOf = (periods: readonly ComparedFigures[]) => ({
    subjects: [],
    columns: comparedColumns,
    rows: periods.map((figures) => ({ of: [], figures })),
  })
  if (format === 'csv') return profileCsv(tableOf([...months, ...years]))
  const { profileValue: text, production, reading, units } = messages[language]
  const { number, quantity, exact } = createFormat(language, units)
  const informed = [
    [text.files.plant, plant],
    [
      text.files.table,
      [
        text.own.understood(number(table.rows), production.minutes(number(table.minutes)), table.unit),
        text.own.missing(number(table.missing_steps)),
        text.own.unpriced(quantity(table.unpriced, 'MWh', 3)),
      ].join(' '),
    ],
    ...readingSentences(read, reading, exact).map((line) => [reading.title, line] as const),
    [text.technology, text.technologies[technology]],
    ...warnings.map(({ message }) => [production.warnings, message] as const),
    ...profileAbout(about, market, language),
  ] as const
  if (format === 'about') return informationText(informed)
  return profileWorkbook(
    `${text.title} ${plant}`,
    [
      profileSheet(text.files.sheets.years, tableOf(years), language),
      profileSheet(text.files.sheets.months, tableOf(months), language),
    ],
    informed,
    language,
  )
}
