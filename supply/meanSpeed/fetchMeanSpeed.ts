import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '#atlas'
import { type MeanSpeedMap, meanSpeedFileName } from '#domain'
import { SupplyError } from '../faults.ts'
import type { SupplyOutcome } from '../outcome.ts'
import { type SupplyObject, UnexpectedAnswer } from '../plan.ts'
import { runFetch, type SupplyRun, type SupplyWork } from '../runFetch.ts'
import { requireTiff } from '../terrain/requireTile.ts'
import { requireMeanSpeeds } from './requireMeanSpeeds.ts'

export interface MeanSpeedFetch extends SupplyRun {
  readonly map: MeanSpeedMap
  readonly meanSpeedFolder: string
}

/**
 * Fetches a country's mean wind speeds at a height and replaces the previous map: the atlas is published again every
 * few years.
 * @returns `result` is the file
 * @throws SupplyError
 */
export function fetchMeanSpeed(
  fetch: MeanSpeedFetch,
): Promise<{ readonly outcome: SupplyOutcome; readonly result: string }> {
  return runFetch(fetch, workOf(fetch))
}

function workOf({
  map,
  settings,
  meanSpeedFolder,
}: MeanSpeedFetch): SupplyWork<SupplyObject, 'globalWindAtlas', string> {
  const source = 'globalWindAtlas'
  const object = meanSpeedObject({ map, settings })
  const {
    key: name,
    request: { url },
  } = object
  return {
    kind: 'mean-speed',
    subject: { kind: 'mean-speed', map },
    sources: [source],
    plan: async () => ({ source, fromMs: null, endMs: null, objects: [object], keys: [] }),
    async importObjects({ contents }) {
      const [content] = contents
      if (content === undefined) throw new SupplyError(source, { code: 'nothingThere', url })
      try {
        await content.read()
        await requireMeanSpeeds(content.file)
      } catch (error) {
        if (!(error instanceof UnexpectedAnswer)) throw error
        await content.forget()
        throw new SupplyError(source, { code: 'notWhatWasAsked', url, reason: error.message })
      }
      await mkdir(meanSpeedFolder, { recursive: true })
      const placed = path.join(meanSpeedFolder, name)
      await rename(content.file, placed)
      await syncFolder(meanSpeedFolder)
      return { result: placed, isRefused: false, newestMs: null }
    },
  }
}

export function meanSpeedObject({ map, settings }: Pick<MeanSpeedFetch, 'map' | 'settings'>): SupplyObject {
  const url = `${settings.urls.globalWindAtlas}/gis/country/${map.country}/wind-speed/${map.heightM}`
  return {
    key: meanSpeedFileName(map),
    source: 'globalWindAtlas',
    // The source names the host that has the file.
    request: { url, mayMove: true },
    maxBytes: 1 << 28,
    expectedBytes: 31_000_000,
    mayChange: true,
    check: requireTiff,
  }
}
