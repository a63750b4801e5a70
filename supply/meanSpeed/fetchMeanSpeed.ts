import { type MeanSpeedMap, meanSpeedFileName } from '#domain'
import { SupplyError } from '../faults.ts'
import { namedFault } from '../http/namedFault.ts'
import { putInPlace } from '../journal/putInPlace.ts'
import { type SupplyObject, timelessPlan } from '../plan.ts'
import { type FetchEnd, runFetch, type SupplyRun, type SupplyWork } from '../runFetch.ts'
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
export function fetchMeanSpeed(fetch: MeanSpeedFetch): Promise<FetchEnd<string>> {
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
    plan: async () => timelessPlan(source, [object]),
    async importObjects({ contents }) {
      const [content] = contents
      if (content === undefined) throw new SupplyError(source, { code: 'nothingThere', url })
      await content.read()
      await namedFault(source, url, () => requireMeanSpeeds(content.file), contents)
      const [result] = await putInPlace(meanSpeedFolder, [{ file: content.file, name }])
      return { result: result!, isRefused: false, newestMs: null }
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
