import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type RasterMeaning, readRasterFor } from '#atlas/read'
import { formatUtc } from '#contracts'
import { supplyKinds } from '#domain'
import {
  describeMarket,
  forwardRevisions,
  germanTimeText,
  MarketDamaged,
  marketFolders,
  marketValueRevisions,
  readGeneration,
  readPrices,
  recordedForecasts,
} from '#market'
import { examineBasemaps, type Finding } from '#server'
import { partPath } from '#server/settings.ts'
import { cdsLicencesPages, type KeySetting, lastOutcome, SupplyError, supplyFolder } from '#supply'
import { geoTiffIssueText } from './atlasTexts.ts'
import type { Context } from './context.ts'
import { supplySettings } from './followFetch.ts'
import { damageText } from './marketTexts.ts'
import { recordLines } from './printReading.ts'
import { faultText } from './supplyTexts.ts'

/** Examines the content of the data directory, and the keys of the sources that it may be fetched from. */
export async function examineData(context: Context): Promise<Finding[]> {
  const { dataDirectory } = context.environment()
  const { terrain, landCover, meanSpeed } = context.text.doctor
  return [
    ...(await examineTiffs(partPath(dataDirectory, 'terrain'), terrain, 'surface_altitude', context)),
    ...(await examineBasemap(dataDirectory, context)),
    ...(await examineTiffs(partPath(dataDirectory, 'roughness'), landCover, 'land_cover', context)),
    ...(await examineTiffs(partPath(dataDirectory, 'mean-speed'), meanSpeed, 'wind_speed', context)),
    await examineMarket(context),
    examineSources(context),
    ...(await examineLicences(context)),
    ...(await examineFetches(context)),
  ]
}

/** Reads all imported or recorded data; products that need prices report missing ones themselves. */
async function examineMarket(context: Context): Promise<Finding> {
  const { marketData: subject, pricesUntil, noPrices } = context.text.doctor
  const { market } = marketFolders(context.environment())
  try {
    await Promise.all(
      [readPrices, readGeneration, marketValueRevisions, forwardRevisions, recordedForecasts].map(
        (readWhole: (folder: string) => Promise<unknown>) => readWhole(market),
      ),
    )
    const { prices } = await describeMarket(market)
    if (prices === null) return { subject, ok: true, isAbsent: true, detail: noPrices }
    const endMs = Math.max(...Object.values(prices.series).map((series) => series.endMs))
    return { subject, ok: true, detail: pricesUntil(germanTimeText(endMs)) }
  } catch (error) {
    if (!(error instanceof MarketDamaged)) throw error
    return { subject, ok: false, detail: damageText(error, context) }
  }
}

/** Whether addresses and keys of the sources can be read, and which keys there are. */
function examineSources(context: Context): Finding {
  const { sources: subject, keys } = context.text.doctor
  try {
    const settings = supplySettings(context)
    return { subject, ok: true, detail: keys([...settings.keys.keys()].join(', ')) }
  } catch (error) {
    if (!(error instanceof SupplyError)) throw error
    return { subject, ok: false, detail: faultText(context, error.source, error.fault) }
  }
}

/**
 * Whether the account of the key has accepted the licences of ERA5 and CERRA: the store reports it only in answer to a
 * request. Its profile address for accepted licences has no documented answer.
 */
async function examineLicences(context: Context): Promise<Finding[]> {
  const { licences, licencesAccepted, licencesMissing, licencesUnknown, noCdsKey } = context.text.doctor
  const isNeeded = hasKey(context, 'CDS_KEY')
  const outcome = await lastOutcome(supplyFolder(context.environment().dataDirectory), 'weather')
  return cdsLicencesPages.map(({ source, name, page }): Finding => {
    const subject = licences(name)
    if (!isNeeded) return { subject, ok: true, detail: noCdsKey }
    for (const one of outcome?.failed ?? [])
      if (one.source === source && one.fault.code === 'licenceMissing')
        return { subject, ok: false, detail: licencesMissing(one.fault.page) }
    if (outcome?.source === source && outcome.state === 'done')
      return { subject, ok: true, detail: licencesAccepted(formatUtc(outcome.endedMs)) }
    return { subject, ok: true, detail: licencesUnknown(page) }
  })
}

function hasKey(context: Context, name: KeySetting): boolean {
  try {
    return supplySettings(context).keys.has(name)
  } catch (error) {
    // Problems of the keys are reported with the sources.
    if (error instanceof SupplyError) return false
    throw error
  }
}

/** Outcome of the last fetch of each kind, with the age of the last success. */
async function examineFetches(context: Context): Promise<Finding[]> {
  const { fetches: subject, fetched, fetchFailed } = context.text.doctor
  const folder = supplyFolder(context.environment().dataDirectory)
  const findings: Finding[] = []
  for (const kind of supplyKinds) {
    const outcome = await lastOutcome(folder, kind)
    if (outcome === null) continue
    const name = context.words.supply.kinds[kind]
    const last = outcome.lastSuccessMs === null ? '–' : formatUtc(outcome.lastSuccessMs)
    const ok = outcome.state === 'done'
    findings.push({ subject, ok, detail: (ok ? fetched : fetchFailed)(name, last) })
  }
  return findings
}

/** GeoTIFF files of a folder, one line each: how each is understood, or why it cannot be read. */
async function examineTiffs(
  folder: string,
  subject: string,
  purpose: RasterMeaning,
  context: Context,
): Promise<Finding[]> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => /\.tiff?$/i.test(name)) : []
  const findings: Finding[] = []
  for (const name of names.sort()) {
    const file = join(folder, name)
    const read = await readRasterFor(file, purpose)
    const detail = read.ok
      ? [name, ...recordLines(read.value, context)].join('; ')
      : read.issues.map((issue) => geoTiffIssueText(issue, context.words.atlasFaults)).join('; ')
    findings.push({ subject, ok: read.ok, detail })
  }
  return findings
}

/** The operator's files of map tiles: the first usable one provides the base map. */
async function examineBasemap(dataDirectory: string, { text }: Context): Promise<Finding[]> {
  const { basemap: subject, basemapUsed, basemapUnused, basemapProblems, noBasemap } = text.doctor
  const files = await examineBasemaps(dataDirectory)
  if (files.length === 0)
    return [{ subject, ok: true, isAbsent: true, detail: noBasemap(partPath(dataDirectory, 'basemap')) }]
  return files.map(({ name, read, isUsed }) => ({
    subject,
    ok: read.ok,
    detail: read.ok
      ? (isUsed ? basemapUsed : basemapUnused)(name, read.value.maxZoom)
      : `${name}: ${basemapProblems[read.problem]}`,
  }))
}
