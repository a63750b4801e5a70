import { addTurbineLists, readTurbineLists, type SheetReader, type TurbineList } from '#market'
import { SupplyError } from '../faults.ts'
import type { Fetcher } from '../http/fetcher.ts'
import type { SupplyObject } from '../plan.ts'
import { type FetchEnd, runFetch, type SupplyRun, type SupplyWork } from '../runFetch.ts'
import type { SupplySettings } from '../settings/supplySettings.ts'
import { requireArchive, sourceHeaders } from './archives.ts'
import { type TurbineListLink, turbineListLinks, turbineListPagePath } from './turbineListPage.ts'

export interface TurbineListFetch extends SupplyRun {
  readonly meteredFolder: string
  readonly sheetsOf: SheetReader
  /** Absent: those that the page links. */
  readonly links?: readonly TurbineListLink[]
}

export interface TurbineListsFetched {
  readonly lists: readonly (TurbineList & { readonly isUnchanged: boolean })[]
  /** Files that are no lists of turbines: then nothing is stored. */
  readonly refused: readonly string[]
}

/**
 * Fetches the Danish lists of turbines that the page of the agency links, and adds them to the stored ones: all or none.
 * @throws SupplyError
 */
export function fetchTurbineLists(fetch: TurbineListFetch): Promise<FetchEnd<TurbineListsFetched>> {
  return runFetch(fetch, workOf(fetch))
}

const mostPageBytes = 8 << 20
const mostFileBytes = 128 << 20
export const expectedListBytes = 6_000_000

function workOf(fetch: TurbineListFetch): SupplyWork<SupplyObject, 'turbineLists', TurbineListsFetched> {
  const { settings, meteredFolder, sheetsOf, links, now = Date.now, signal } = fetch
  return {
    kind: 'turbine-lists',
    sources: ['turbineLists'],
    async plan(fetcher) {
      const wanted = links ?? (await linksOf(fetcher, settings))
      return {
        source: 'turbineLists',
        fromMs: null,
        endMs: null,
        objects: wanted.map((link) => objectOf(settings, link)),
        keys: [],
      }
    },
    async importObjects({ contents }) {
      const files = contents.map(({ file }) => file)
      const { lists, others } = await readTurbineLists(files, {
        sheetsOf,
        signal: signal ?? new AbortController().signal,
      })
      const empty = lists.flatMap(({ file, turbines }) => (turbines.length === 0 ? [file] : []))
      const refused = [...others.map((file) => file.split(/[\\/]/).at(-1)!), ...empty]
      if (refused.length > 0) return { result: { lists: [], refused }, isRefused: true, newestMs: null }
      const today = new Date(now()).toISOString().slice(0, 10)
      const added = await addTurbineLists(lists, { folder: meteredFolder, today })
      const newest = Math.max(...added.map(({ lastYear }) => lastYear))
      return {
        result: { lists: added, refused },
        isRefused: false,
        newestMs: newest > 0 ? Date.UTC(newest + 1, 0) - 1 : null,
      }
    },
  }
}

async function linksOf(fetcher: Fetcher, settings: SupplySettings): Promise<readonly TurbineListLink[]> {
  const url = `${settings.urls.turbineLists}${turbineListPagePath}`
  const { body } = await fetcher.ask(
    'turbineLists',
    { url, headers: sourceHeaders },
    { maxBytes: mostPageBytes },
  )
  const links = turbineListLinks(body.toString('utf8'))
  if (links.length === 0)
    throw new SupplyError('turbineLists', { code: 'notWhatWasAsked', url, reason: 'no links to lists' })
  return links
}

function objectOf({ urls }: SupplySettings, { name, path }: TurbineListLink): SupplyObject {
  return {
    key: name,
    source: 'turbineLists',
    request: { url: `${urls.turbineLists}${path}`, headers: sourceHeaders },
    maxBytes: mostFileBytes,
    expectedBytes: expectedListBytes,
    mayChange: true,
    check: requireArchive,
  }
}
