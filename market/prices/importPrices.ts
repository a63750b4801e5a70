import path from 'node:path'
import type { BiddingZone } from '#domain'
import { givenToReader, type TableGiven } from '../files/tableGiven.ts'
import { noIntervals } from '../intervals/intervals.ts'
import { generationFolder, pricesFolder } from '../store/folders.ts'
import { type ImportOptions, importSeries, type SeriesImportResult } from '../store/importSeries.ts'
import { otherSeries, shiftOf } from '../store/misread.ts'
import { withdrawSynthetic } from '../store/withdrawSynthetic.ts'
import { priceSeries, priceTolerance, priceUnit, readPriceFile } from './readPriceFile.ts'
import { unitDoubt } from './unitDoubt.ts'

export interface PriceImport extends ImportOptions, Pick<TableGiven, 'timeZone' | 'decimalMark'> {
  /** Folder of all market data. */
  readonly folder: string
  /** Zone of the prices; null: as the files state, else that of the time. */
  readonly zone?: BiddingZone | null
}

/**
 * Imports day-ahead prices of Germany from files of publishers such as ENTSO-E or SMARD: all of them or, with all their
 * errors, none.
 * @throws MarketBusy, MarketDamaged
 */
export async function importPrices(
  files: readonly string[],
  { folder, zone = null, ...options }: PriceImport,
): Promise<SeriesImportResult> {
  const reading = givenToReader(options)
  const result = await importSeries(
    files,
    {
      folder: path.join(folder, pricesFolder),
      unit: priceUnit,
      tolerance: priceTolerance,
      read: (file, stored) => readPriceFile(file, stored, { zone, ...reading }),
      misread: ({ file, given }, stored, differences) => {
        const [own, known] = [given[priceSeries]!, stored[priceSeries] ?? noIntervals()]
        const doubt = unitDoubt(file, own, known, priceUnit)
        if (doubt !== null || differences === 0) return doubt
        const shift = shiftOf(file, own, known, priceTolerance)
        if (shift !== null || options.revise) return shift
        return otherSeries(file, own, known, priceTolerance)
      },
    },
    options,
  )
  if (result.ok && !result.value.description.synthetic)
    await withdrawSynthetic(path.join(folder, generationFolder))
  return result
}
