import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { impossibleSample, isAtlasError, openGeoTiffBytes, readingOfRaster } from '#atlas/read'
import {
  createFormat,
  type Language,
  type MeanSpeeds,
  messages,
  presentRecord,
  rasterSiteSchema,
} from '#contracts'
import { AppError, type AppIssue } from '../../appError.ts'
import type { UploadedFile } from '../../http/readUpload.ts'

/** A raster of mean wind speeds, and the sites at which it is read. */
export interface MeanSpeedRequest {
  readonly file: UploadedFile
  readonly sites: readonly {
    readonly id: number
    readonly name: string
    readonly lat: number
    readonly lon: number
  }[]
  readonly language: Language
}

/** The mean speeds as JSON, for worker processes. @throws AppError  as `readMeanSpeeds` */
export async function meanSpeedsAsJson(request: MeanSpeedRequest): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await readMeanSpeeds(request)))
}

/** The same for a map of the operator. */
export async function mapMeanSpeedsAsJson({
  path: file,
  ...request
}: Omit<MeanSpeedRequest, 'file'> & { readonly path: string }): Promise<Uint8Array> {
  return meanSpeedsAsJson({ ...request, file: { name: path.basename(file), bytes: await readFile(file) } })
}

/**
 * Reads a raster at sites, bilinearly between the centres of its values, for worker processes.
 * @throws AppError INVALID_INPUT, naming all reasons why the raster is unreadable
 */
export async function readMeanSpeeds({ file, sites, language }: MeanSpeedRequest): Promise<MeanSpeeds> {
  const { number } = createFormat(language, messages[language].units)
  const { missing: words } = messages[language].calibration.raster
  const opened = await openGeoTiffBytes(file.name, file.bytes)
  if (!opened.ok) throw refusal(file.name, opened.issues)
  const raster = opened.value
  const use = readingOfRaster(raster.description, 'wind_speed')
  if (use === null) {
    await raster.close()
    const { description, unit } = raster.description
    throw refusal(file.name, [
      { code: 'other_quantity', reason: [description, unit].filter(Boolean).join(', ') },
    ])
  }
  const { factor, offset } = use.unit
  const speeds: MeanSpeeds['sites'] = []
  const missing: MeanSpeeds['missing'] = []
  const miss = (site: { id: number; name: string }, reason: keyof typeof words, message: string) =>
    missing.push({ site_id: site.id, name: site.name, reason, message })
  try {
    const impossible = await impossibleSample(raster, 'wind_speed', use.unit)
    if (impossible !== null) throw refusal(file.name, [{ code: 'other_quantity', reason: impossible }])
    for (const site of sites) {
      const { lat, lon, name } = site
      const written = await raster.valueAt(lat, lon, 'bilinear')
      if (written === null) {
        const reason = raster.covers(lat, lon) ? 'no_value' : 'outside'
        miss(site, reason, words[reason](name))
        continue
      }
      const value = written * factor + offset
      const { data } = rasterSiteSchema.safeParse({ site_id: site.id, lat, lon, mean_speed_ms: value })
      if (data === undefined) miss(site, 'no_wind_speed', words.no_wind_speed(name, number(value, 2)))
      else speeds.push(data)
    }
  } catch (error) {
    if (!isAtlasError(error)) throw error
    throw refusal(file.name, [{ code: 'damaged', reason: error.message }], error)
  }
  return {
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    columns: raster.width,
    rows: raster.height,
    reading: presentRecord(use.record),
    sites: speeds,
    missing,
  }
}

type Refusals = typeof import('#contracts').messages['en']['calibration']['raster']['refusals']
type Flaw = Exclude<keyof Refusals, 'fileMissing' | 'siteMissing' | 'siteMoved'>

function refusal(
  name: string,
  flaws: readonly { readonly code: Flaw; readonly reason: string }[],
  cause?: unknown,
): AppError {
  const issues = flaws.map(
    ({ code, reason }): AppIssue => ({
      path: name,
      describe: ({ calibration }) => calibration.raster.refusals[code](reason),
    }),
  )
  return new AppError('INVALID_INPUT', { field: name }, issues, { cause })
}
