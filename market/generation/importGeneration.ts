import path from 'node:path'
import type { TimedSeries } from '#domain'
import { givenToReader, type TableGiven } from '../files/tableGiven.ts'
import { noIntervals } from '../intervals/intervals.ts'
import { segmentsOf } from '../intervals/segments.ts'
import { generationFolder, pricesFolder } from '../store/folders.ts'
import { type ImportOptions, importSeries, type SeriesImportResult } from '../store/importSeries.ts'
import { shiftOf } from '../store/misread.ts'
import { readSeriesRuns } from '../store/seriesStore.ts'
import { withdrawSynthetic } from '../store/withdrawSynthetic.ts'
import { type GenerationSeries, generationSeries } from './generationColumns.ts'
import { generationTolerance, generationUnit, readGenerationFile } from './readGenerationFile.ts'

export interface GenerationImport extends ImportOptions, Pick<TableGiven, 'timeZone' | 'decimalMark'> {
  /** Folder of all market data. */
  readonly folder: string
}

/**
 * Imports measured generation and load of Germany: all files or, with all their errors, none.
 * @throws MarketBusy, MarketDamaged
 */
export async function importGeneration(
  files: readonly string[],
  { folder, ...options }: GenerationImport,
): Promise<SeriesImportResult> {
  const reading = givenToReader(options)
  const result = await importSeries(
    files,
    {
      folder: path.join(folder, generationFolder),
      unit: generationUnit,
      tolerance: generationTolerance,
      read: (file, stored) => readGenerationFile(file, stored, reading),
      misread: ({ file, given }, stored, differences) => {
        if (differences === 0) return null
        for (const series of generationSeries) {
          const own = given[series]
          const shift = own && shiftOf(file, own, stored[series] ?? noIntervals(), generationTolerance)
          if (shift) return shift
        }
        return null
      },
    },
    options,
  )
  if (result.ok && !result.value.description.synthetic)
    await withdrawSynthetic(path.join(folder, pricesFolder))
  return result
}

/** Measured generation and load of Germany: pieces of mean power, MW, shape [time], ascending; NaN missing. */
export type GenerationHistory = Readonly<Record<GenerationSeries, readonly TimedSeries[]>>

/**
 * Stored generation; pieces omit times without values.
 * @param folder of all market data
 * @throws MarketDamaged
 */
export async function readGeneration(folder: string): Promise<GenerationHistory> {
  const stored = await readSeriesRuns(path.join(folder, generationFolder))
  const piecesOf = (series: GenerationSeries) => segmentsOf(stored?.runs[series] ?? [], generationUnit)
  return {
    windOnshore: piecesOf('windOnshore'),
    windOffshore: piecesOf('windOffshore'),
    solar: piecesOf('solar'),
    load: piecesOf('load'),
  }
}
