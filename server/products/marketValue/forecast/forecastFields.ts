import { monthText } from '#calculations'
import type { ForecastFigure } from '#contracts'
import type { AtlasGrid, Box, Outlook } from '#domain'
import { computeForecastFields, type ForecastFields, type OutlookPlaces, storedForecastFields } from '#market'
import { AppError } from '../../../appError.ts'
import { orUpdating } from '../../../atlases/readAtlas.ts'
import { describeField, type FieldAbout } from '../../../fields/describeField.ts'
import { encodeField } from '../../../fields/encodeField.ts'
import { type AtlasTime, requireOutlook } from '../requireOutlook.ts'

export interface FieldsOfMonthsRequest {
  readonly places: OutlookPlaces
  readonly atlas: AtlasTime & {
    readonly id: string
    readonly version: string
    readonly url: string
    readonly grid: AtlasGrid
  }
  readonly turbineId: string
}

export interface FieldOfMonthRequest extends FieldsOfMonthsRequest {
  /** YYYY-MM. */
  readonly month: string
  readonly figure: ForecastFigure
  readonly about: FieldAbout
  /** Needed cells; null: all. */
  readonly box: Box | null
}

/** Cell steps to compute during a call: some ten seconds on one core. The server computes larger atlases. */
const mostAtOnce = 1e9

/** See `forecastFields` of the contract; for worker processes. @throws AppError  as `fieldsOfMonths` */
export async function forecastFieldsAsBytes(request: FieldsOfMonthsRequest): Promise<Uint8Array> {
  const { fields } = await fieldsOfMonths(request)
  const bytes = (data: Float64Array) => Buffer.from(Float32Array.from(data).buffer)
  return Buffer.concat([
    ...fields.map(({ valueEurMwh }) => bytes(valueEurMwh)),
    ...fields.map(({ deltaEurMwh }) => bytes(deltaEurMwh)),
  ])
}

const whats: Readonly<Record<ForecastFigure, string>> = {
  delta: 'expected market value less the expected published one of onshore wind',
  value: 'expected market value',
}

/**
 * The field of a month as Cloud-Optimized GeoTIFF, for worker processes.
 * @throws AppError FORECAST_MONTH_NOT_AVAILABLE | OUT_OF_AREA, and as `fieldsOfMonths`
 */
export async function forecastFieldAsGeoTiff(request: FieldOfMonthRequest): Promise<Uint8Array> {
  const { month, figure, about, atlas, box } = request
  const { fields, outlook } = await fieldsOfMonths(request)
  const months = outlook.months.map(({ target }) => monthText(target))
  const index = months.indexOf(month)
  if (index < 0)
    throw new AppError('FORECAST_MONTH_NOT_AVAILABLE', { month, from: months[0]!, till: months.at(-1)! })
  const field = fields[index]!
  const { base } = outlook.months[index]!
  return encodeField(atlas.grid, figure === 'delta' ? field.deltaEurMwh : field.valueEurMwh, box, {
    unit: 'EUR/MWh',
    description: describeField(
      [
        `${whats[figure]} ${month}, mean of weather years, prices known till ${monthText(outlook.made)}`,
        base.origin === 'quotes'
          ? `base price quoted ${base.quoteDate}`
          : 'base price carried forward from the last months',
      ],
      about,
    ),
    citation: about.citation,
  })
}

/**
 * Stored fields, or computed now if that takes seconds.
 *
 * @throws AppError  PRICES_UNAVAILABLE | FORECAST_UNAVAILABLE | PRODUCT_UPDATING if the atlas is large and
 * not computed
 *                   yet, or cannot be read
 */
async function fieldsOfMonths({ places, atlas, turbineId }: FieldsOfMonthsRequest): Promise<{
  readonly fields: ForecastFields
  readonly outlook: Outlook
}> {
  const current = await requireOutlook(places, atlas)
  const { outlook } = current
  const stored = await storedForecastFields(places, atlas, turbineId, current)
  if (stored !== null) return { fields: stored, outlook }
  if (atlas.grid.xSz * atlas.grid.ySz * atlas.stepCount > mostAtOnce) throw new AppError('PRODUCT_UPDATING')
  const [fields] = await orUpdating(() => computeForecastFields(places, atlas.url, [turbineId], current))
  return { fields: fields!, outlook }
}
