import { importMaxAnswerBytes, type SiteImport, type WireImportedSite, wireImportedSite } from '#contracts'
import { siteListMaxSites } from '#domain'
import type { ImportedList } from '../../commands/siteLists/importedList.ts'
import type { ReadImport } from './readImport.ts'

export function presentLists(lists: readonly ImportedList[]): SiteImport['lists'] {
  return lists.map(({ id, name, windFarmName, siteCount }) => ({
    id,
    name,
    wind_farm: windFarmName !== null,
    wind_farm_name: windFarmName,
    site_count: siteCount,
  }))
}

/** The sites of an import up to the limits of lists and answers; the others are counted. */
export function presentSites(
  { sites, sourceLines, leftOut }: ReadImport,
  isByColumn: boolean,
): Pick<SiteImport, 'sites' | 'sites_not_listed'> {
  const perList = new Map<string | null, number>()
  const listed: (WireImportedSite & SiteImport['sites'][number])[] = []
  let bytes = 0
  for (const [index, site] of sites.entries()) {
    const list = isByColumn ? site.list : null
    const count = (perList.get(list) ?? 0) + 1
    perList.set(list, count)
    if (count > siteListMaxSites) continue
    const wire = { ...wireImportedSite(site), line: sourceLines[index]!.line }
    bytes += Buffer.byteLength(JSON.stringify(wire)) + 1
    if (bytes > importMaxAnswerBytes) break
    listed.push(wire)
  }
  return { sites: listed, sites_not_listed: sites.length - listed.length + leftOut }
}
