import { createFormat, type Language, messages, parameterLabel, type SeriesSummary } from '#contracts'
import { ArtefactFile } from '../artefacts/artefactFile.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { informationRows } from '../provenance/informationRows.ts'
import { informationTable } from '../provenance/informationTable.ts'
import type { Block } from '../weather/recipe.ts'
import type { FilledTable } from '../workbook/filledTable.ts'
import type { CellValues, SheetColumn, SheetDefinition } from '../workbook/sheet.ts'
import { WorkbookWriter, workbookMediaType } from '../workbook/workbookWriter.ts'
import type { SeriesColumn } from './columns.ts'
import { orderedSteps } from './orderedSteps.ts'
import type { SiteFile, SiteTable } from './siteFile.ts'

/** Excel file of a site: the series, its months and years, and the information needed to use them. */
export class SeriesWorkbook implements SiteFile {
  readonly #file: ArtefactFile
  readonly #workbook: WorkbookWriter
  readonly #information: FilledTable

  private constructor(file: ArtefactFile, workbook: WorkbookWriter, information: FilledTable) {
    this.#file = file
    this.#workbook = workbook
    this.#information = information
  }

  static async create(folder: string, name: string, table: SiteTable): Promise<SeriesWorkbook> {
    const text = messages[table.spec.language].workbook
    const { language, interpolation } = table.spec
    const isWhole = table.rows >= orderedSteps(table.spec, table)
    const incomplete: readonly (readonly [string, string])[] = isWhole
      ? []
      : [[text.orderedYears, messages[language].timeSeries.result.incompleteYears]]
    const information = informationTable(
      [
        ...informationRows({ ...table, language, interpolation }),
        ...incomplete,
        [text.means, text.meansValue],
      ],
      language,
    )
    const file = await ArtefactFile.create(folder, {
      name,
      kind: 'download',
      mediaType: workbookMediaType,
      siteId: table.site.site_id,
    })
    const years = table.spec.till_year - table.spec.from_year + 1
    const tables: SheetDefinition[] = [
      {
        name: text.sheets.series,
        columns: seriesSheetColumns(table.columns, language),
        rowCount: table.rows,
      },
      {
        name: text.sheets.months,
        columns: meansColumns(table.columns, language, true),
        rowCount: 12 * years,
      },
      { name: text.sheets.years, columns: meansColumns(table.columns, language, false), rowCount: years },
      information,
    ]
    try {
      const workbook = await WorkbookWriter.create(file, { title: text.title(table.site.name), tables })
      return new SeriesWorkbook(file, workbook, information)
    } catch (error) {
      await file.abandon()
      throw error
    }
  }

  async write({ rows, startMs, stepMs }: Block, values: readonly Float32Array[]): Promise<void> {
    await this.#workbook.write(rows, [{ startMs, stepMs }, ...values])
  }

  async finish(summaries: readonly SeriesSummary[]): Promise<ManifestFile> {
    const [first] = summaries
    if (first) {
      await this.#workbook.write(first.months.length, [
        first.months.map(({ year }) => year),
        first.months.map(({ month }) => month),
        ...meansAndAvailabilities(summaries.map(({ months }) => months)),
      ])
      await this.#workbook.write(first.years.length, [
        first.years.map(({ year }) => year),
        ...meansAndAvailabilities(summaries.map(({ years }) => years)),
      ])
    }
    await this.#workbook.write(this.#information.rowCount, this.#information.values)
    await this.#workbook.finish()
    return this.#file.finish()
  }

  async abandon(): Promise<void> {
    await Promise.allSettled([this.#workbook.abandon(), this.#file.abandon()])
  }
}

function seriesSheetColumns(columns: readonly SeriesColumn[], language: Language): SheetColumn[] {
  return [
    { kind: 'time', header: messages[language].workbook.time },
    ...columns.map(
      (column) => ({ kind: 'number', header: headOf(column, language), decimals: column.decimals }) as const,
    ),
  ]
}

function meansColumns(
  columns: readonly SeriesColumn[],
  language: Language,
  withMonth: boolean,
): SheetColumn[] {
  const text = messages[language].quantities
  const whole = (header: string) => ({ kind: 'number', decimals: 0, header }) as const
  return [
    whole(text.year),
    ...(withMonth ? [whole(text.month)] : []),
    ...columns.flatMap((column): SheetColumn[] => [
      { kind: 'number', header: headOf(column, language), decimals: column.decimals },
      { kind: 'number', header: `${text.availability} ${nameOf(column, language)}`, decimals: 3 },
    ]),
  ]
}

/** 'Wind speed 100 m (m/s)': content of the column, in the reader's language, with its unit. */
function headOf(column: SeriesColumn, language: Language): string {
  return `${nameOf(column, language)} (${column.unit})`
}

function nameOf({ parameter, heightM }: SeriesColumn, language: Language): string {
  const { quantities, units } = messages[language]
  const name = parameterLabel(parameter, quantities)
  return heightM === null ? name : `${name} ${createFormat(language, units).exact(heightM)} m`
}

function meansAndAvailabilities(
  summaries: readonly (readonly { readonly mean: number | null; readonly availability: number }[])[],
): CellValues[] {
  return summaries.flatMap((rows) => [
    rows.map(({ mean }) => mean),
    rows.map(({ availability }) => availability),
  ])
}
