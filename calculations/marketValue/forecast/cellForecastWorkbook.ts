import {
  createFormat,
  type Language,
  messages,
  type OrderedForecast,
  type SiteForecastMonth,
  type SitePlant,
} from '#contracts'
import type { LatLon } from '#domain'
import type { MarketDataOrigin } from '#market'
import type { InformationRow } from '../../provenance/informationRows.ts'
import { informationTable } from '../../provenance/informationTable.ts'
import { workbookBytes } from '../../workbook/workbookBytes.ts'
import { basisRows, forecastSheets } from './forecastSheets.ts'

/** The forecast of a cell with a reference turbine. */
export interface CellForecast {
  /** Centre of the cell. */
  readonly cell: LatLon
  /** Manufacturer, type and hub height. */
  readonly turbine: string
  readonly plant: SitePlant
  readonly months: readonly SiteForecastMonth[]
  readonly basis: Omit<OrderedForecast, 'made_on'>
  readonly inputsHash: string
  readonly origin: MarketDataOrigin
  /** Information on the weather. */
  readonly weatherRows: readonly InformationRow[]
  readonly language: Language
}

/** The same sheets as those of an ordered forecast, as an Excel file in memory. */
export function cellForecastWorkbook(forecast: CellForecast): Promise<Uint8Array> {
  const { cell, turbine, plant, months, basis, inputsHash, origin, weatherRows, language } = forecast
  const { marketForecast, marketValue, workbook, units } = messages[language]
  const { order } = marketValue
  const rows: InformationRow[] = [
    [workbook.latitude, cell.lat],
    [workbook.longitude, cell.lon],
    [order.turbine, turbine],
    [order.award, plant.award_ct_kwh == null ? '' : `${plant.award_ct_kwh} ${order.awardUnit}`],
    [order.commissioned, plant.commissioned ?? ''],
    [order.bid, plant.bid ?? ''],
    ...basisRows(basis, origin, language),
    ...weatherRows,
    [workbook.inputHash, inputsHash],
  ]
  const place = createFormat(language, units).latLon(cell.lat, cell.lon, 3)
  return workbookBytes(marketForecast.file.title(place), [
    ...forecastSheets(months, basis.months, language),
    informationTable(rows, language),
  ])
}
