import { type Language, messages, type ProfileFigures } from '#contracts'
import { coordinateNameDecimals, writeCsv } from '#domain'
import { informationTable } from '../provenance/informationTable.ts'
import { type FilledTable, filledTable, numberColumn, textColumn } from '../workbook/filledTable.ts'
import { workbookBytes } from '../workbook/workbookBytes.ts'
import type { ProfileColumn } from './profileColumns.ts'

/** What a row is about, such as its site: the name of its column in CSV files, and its head in workbooks. */
export interface ProfileSubject {
  readonly name: string
  readonly head: string
}

/** Profiles by rows: what each is about, and its figures. */
export interface ProfileTable<Figures extends ProfileFigures> {
  readonly subjects: readonly ProfileSubject[]
  readonly columns: readonly ProfileColumn<Figures>[]
  readonly rows: readonly { readonly of: readonly (string | number)[]; readonly figures: Figures }[]
}

/** All rows as CSV. Heads do not depend on the language, numbers are rounded as the columns say. */
export function profileCsv<Figures extends ProfileFigures>({
  subjects,
  columns,
  rows,
}: ProfileTable<Figures>): Uint8Array {
  const head = [...subjects.map(({ name }) => name), 'period', ...columns.map(({ name }) => name)]
  const lines = rows.map(({ of, figures }) => [
    ...of,
    figures.period,
    ...columns.map((column) => rounded(column.of(figures), column.decimals)),
  ])
  return Buffer.from(writeCsv([head, ...lines]))
}

/** The same as a sheet of a workbook. */
export function profileSheet<Figures extends ProfileFigures>(
  sheet: string,
  { subjects, columns, rows }: ProfileTable<Figures>,
  language: Language,
): FilledTable {
  const { profileValue: text, marketValue } = messages[language]
  return filledTable(
    sheet,
    [
      ...subjects.map(({ head }, index) =>
        typeof rows[0]?.of[index] === 'number'
          ? numberColumn(head, coordinateNameDecimals)
          : textColumn(head, 24),
      ),
      textColumn(marketValue.figures.period),
      ...columns.map(({ name, decimals }) => numberColumn(text.columns[name], decimals)),
    ],
    rows.map(({ of, figures }) => [...of, figures.period, ...columns.map((column) => column.of(figures))]),
  )
}

/** Sheets of profiles as an Excel file; the last one says what they are. */
export function profileWorkbook(
  title: string,
  sheets: readonly FilledTable[],
  about: readonly (readonly [item: string, value: string])[],
  language: Language,
): Promise<Uint8Array> {
  return workbookBytes(title, [...sheets, informationTable(about, language)])
}

function rounded(value: number | null, decimals: number): number | null {
  return value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals
}
