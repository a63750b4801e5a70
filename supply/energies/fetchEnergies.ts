import { type GridOperator, gridOperators } from '#domain/metered'
import { currentSettlements, type EnergyImportResult, importEnergies } from '#market'
import { SupplyError } from '../faults.ts'
import type { Fetcher } from '../http/fetcher.ts'
import type { SupplyOutcome } from '../outcome.ts'
import type { SupplyObject } from '../plan.ts'
import { type FetchEnd, runFetch, type SupplyRun, type SupplyWork } from '../runFetch.ts'
import type { SupplySettings } from '../settings/supplySettings.ts'
import { requireArchive, sourceHeaders } from './archives.ts'
import { type SettlementLink, settlementLinks, settlementPagePath } from './settlementPage.ts'

export interface EnergyFetch extends SupplyRun {
  readonly meteredFolder: string
  /** Absent: all years on the page. */
  readonly year?: number
  /** Also fetches stored settlements, whose files the operators may have replaced. */
  readonly again?: boolean
  /** Accepts a settlement with far fewer plants, or far less energy, than the stored one. */
  readonly revise?: boolean
}

/** A year without the files of all operators on the page. */
export interface MissingSettlements {
  readonly year: number
  readonly operators: readonly GridOperator[]
}

export interface EnergiesFetched {
  /** null: everything on the page is stored already. */
  readonly imported: EnergyImportResult | null
  readonly missing: readonly MissingSettlements[]
}

/** Whether settlements or lists of turbines were fetched before, so that their terms were accepted. */
export function areTermsAccepted(outcome: SupplyOutcome | null): boolean {
  return outcome !== null && outcome.lastSuccessMs !== null
}

/**
 * Fetches the yearly settlements of the transmission system operators listed on their page, and imports those not
 * stored yet: all or none.
 * @throws SupplyError
 */
export function fetchEnergies(fetch: EnergyFetch): Promise<FetchEnd<EnergiesFetched>> {
  return runFetch(fetch, workOf(fetch))
}

const mostPageBytes = 4 << 20
/** Ten million rows of all operators take about 400 MB compressed. */
const mostFileBytes = 1 << 30
export const expectedFileBytes = 60_000_000

function workOf(fetch: EnergyFetch): SupplyWork<SupplyObject, 'settlements', EnergiesFetched> {
  const { settings, meteredFolder, year, again = false, revise = false, now = Date.now, signal } = fetch
  let links: readonly SettlementLink[] = []
  return {
    kind: 'energies',
    sources: ['settlements'],
    async plan(fetcher) {
      const listed = await linksOf(fetcher, settings)
      links = listed.filter((link) => year === undefined || link.year === year)
      if (listed.length === 0)
        throw new SupplyError('settlements', {
          code: 'notWhatWasAsked',
          url: pageUrl(settings),
          reason: 'no links to settlements',
        })
      if (links.length === 0)
        throw new SupplyError('settlements', { code: 'nothingThere', url: pageUrl(settings) })
      const stored = await currentSettlements(meteredFolder)
      const wanted = links.filter(
        (link) => again || !stored.some((own) => own.year === link.year && own.operator === link.operator),
      )
      const years = links.map((link) => link.year)
      return {
        source: 'settlements',
        fromMs: Date.UTC(Math.min(...years), 0),
        endMs: Date.UTC(Math.max(...years) + 1, 0),
        objects: wanted.map((link) => objectOf(settings, link)),
        keys: [],
      }
    },
    async importObjects({ plan, contents }) {
      const missing = missingOf(links)
      const newestMs = plan.endMs === null ? null : plan.endMs - 1
      if (contents.length === 0) return { result: { imported: null, missing }, isRefused: false, newestMs }
      const imported = await importEnergies(
        contents.map(({ file }) => file),
        {
          folder: meteredFolder,
          today: new Date(now()).toISOString().slice(0, 10),
          revise,
          signal: signal ?? new AbortController().signal,
          onProgress: () => {},
        },
      )
      return { result: { imported, missing }, isRefused: !imported.ok, newestMs }
    },
  }
}

function pageUrl({ urls }: SupplySettings): string {
  return `${urls.settlements}${settlementPagePath}`
}

async function linksOf(fetcher: Fetcher, settings: SupplySettings): Promise<readonly SettlementLink[]> {
  const { body } = await fetcher.ask(
    'settlements',
    { url: pageUrl(settings), headers: sourceHeaders },
    { maxBytes: mostPageBytes },
  )
  return settlementLinks(body.toString('utf8'))
}

export function objectOf({ urls }: SupplySettings, { name, path }: SettlementLink): SupplyObject {
  return {
    key: name.replaceAll(/[^A-Za-z0-9._-]+/g, '_'),
    source: 'settlements',
    request: { url: `${urls.settlements}${path}`, headers: sourceHeaders },
    maxBytes: mostFileBytes,
    expectedBytes: expectedFileBytes,
    mayChange: true,
    inParts: true,
    check: requireArchive,
  }
}

function missingOf(links: readonly SettlementLink[]): MissingSettlements[] {
  const years = [...new Set(links.map(({ year }) => year))]
  return years.flatMap((year) => {
    const named = new Set(links.filter((link) => link.year === year).map(({ operator }) => operator))
    const operators = gridOperators.filter((operator) => !named.has(operator))
    return operators.length === 0 ? [] : [{ year, operators }]
  })
}
