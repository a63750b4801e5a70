import type { z } from 'zod'
import { energyYieldSpecSchema, farmWind } from '#calculations'
import type { EnergyYieldResult, Language, WindIoQuery } from '#contracts'
import { invalidField } from '../../appError.ts'
import { readAtlas } from '../../atlases/readAtlas.ts'
import { type FarmOnDisk, readFarm } from './farmOnDisk.ts'
import { windIoArchive } from './windIo/index.ts'

export interface WindIoTask {
  readonly farm: FarmOnDisk
  /** Specification of the calculation. */
  readonly spec: unknown
  /** Address of the atlas, for `openAtlas`. */
  readonly url: string
  readonly years: Pick<WindIoQuery, 'from_year' | 'till_year'>
  readonly language: Language
}

/**
 * A calculated farm as windIO in a ZIP archive.
 *
 * @throws AppError  INVALID_INPUT: years outside those of the calculation, or too many; an atlas that has changed since.
 *                   PRODUCT_UPDATING, and as readFarm
 */
export async function farmWindIo({
  farm,
  spec,
  url,
  years,
  language,
}: WindIoTask): Promise<{ readonly farmName: string; readonly zip: Uint8Array }> {
  const result = await readFarm(farm)
  const ordered = placedAs(result, energyYieldSpecSchema.parse(spec))
  const from = years.from_year ?? ordered.from_year
  const till = years.till_year ?? ordered.till_year
  if (from > till || from < ordered.from_year || till > ordered.till_year)
    throw invalidField(years.from_year === undefined ? 'till_year' : 'from_year', ({ windIo }) =>
      windIo.yearsOutside(ordered.from_year, ordered.till_year),
    )
  return readAtlas(url, async (atlas) => {
    if (atlas.info.version !== result.atlas_version)
      throw invalidField('id', ({ windIo }) => windIo.atlasChanged)
    const { signal } = new AbortController()
    const wind = await farmWind(ordered, atlas, { from, till }, signal)
    return {
      farmName: result.farm_name,
      zip: await windIoArchive(result, wind, { from, till }, language),
    }
  })
}

/** The order with the places of the result, which a search of a layout has found. */
function placedAs(
  { turbines }: EnergyYieldResult,
  ordered: z.output<typeof energyYieldSpecSchema>,
): z.output<typeof energyYieldSpecSchema> {
  const places = new Map(turbines.map(({ site_id, lat, lon }) => [site_id, { lat, lon }]))
  return { ...ordered, turbines: ordered.turbines.map((one) => ({ ...one, ...places.get(one.site_id) })) }
}
