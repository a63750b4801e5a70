import type { FastifyReply } from 'fastify'
import type { SiteExportFormat } from '#contracts'
import {
  chosenTurbine,
  type ExportedSite,
  exportFileName,
  exportNames,
  germanCsv,
  plainCsv,
  writeGeoJson,
  writeGpx,
  writeKml,
  writeSiteCsv,
} from '#domain'
import type { MatchableType } from '#domain/register'
import type { StoredSite, StoredSiteList } from '../../db/queries/siteLists.ts'
import { contentDisposition } from '../../http/contentDisposition.ts'

export interface ExportOptions {
  readonly format: SiteExportFormat
  readonly german?: boolean | undefined
  readonly utm?: boolean | undefined
  /** Name of the product, for formats with a field for it. */
  readonly creator: string
}

/** Without a byte order mark, spreadsheets read a file as Windows-1252. */
const byteOrderMark = '\uFEFF'

const mediaTypes: Readonly<Record<SiteExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  kml: 'application/vnd.google-earth.kml+xml; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
  gpx: 'application/gpx+xml; charset=utf-8',
}

/** Answers with the sites of a list as a file. */
export function exportFile(
  reply: FastifyReply,
  list: StoredSiteList,
  types: readonly MatchableType[],
  options: ExportOptions,
): FastifyReply {
  const { format } = options
  const name = `${exportFileName(list.name)}.${format}`
  return reply
    .type(mediaTypes[format])
    .header('content-disposition', contentDisposition(name))
    .send(textOf(list, types, options))
}

function textOf(
  list: StoredSiteList,
  types: readonly MatchableType[],
  { format, german = false, utm = false, creator }: ExportOptions,
): string {
  const typesById = new Map(types.map((type) => [type.id, type]))
  const typeOf = (id: number | null) => (id === null ? undefined : typesById.get(id))
  // Names that differ only by characters that exports cannot hold stay distinct.
  const names = exportNames(list.sites.map(({ name }) => name))
  const sites = list.sites.map((site, index) => ({
    ...exportedSite(site, list, typeOf),
    name: names[index]!,
  }))
  if (format === 'kml') return writeKml(list.name, sites)
  if (format === 'geojson') return writeGeoJson(sites)
  if (format === 'gpx') return writeGpx(creator, sites)
  return byteOrderMark + writeSiteCsv(sites, { style: german ? germanCsv : plainCsv, hasUtm: utm })
}

function exportedSite(
  site: StoredSite,
  list: StoredSiteList,
  typeOf: (id: number | null) => MatchableType | undefined,
): ExportedSite {
  const turbines = (site.info.turbines ?? []).map((turbine) => ({
    primary: turbine.primary,
    turbineTypeId: turbine.turbine_type_id,
    hubHeightM: turbine.hub_height,
  }))
  const own = { turbineTypeId: site.turbine_type_id, hubHeightM: site.hub_height }
  const { hubHeightM, turbineTypeId } = chosenTurbine({ ...own, turbines })
  const type = typeOf(turbineTypeId)
  return {
    name: site.name,
    lat: site.lat,
    lon: site.lon,
    siteHeightM: site.info.hasl ?? null,
    hubHeightM,
    vendor: type?.vendor ?? null,
    turbineType: type?.name ?? null,
    ratedPowerKw: type?.ratedPowerKw ?? null,
    rotorDiameterM: type?.rotorDiameterM ?? null,
    status: list.wind_farm || site.status !== 'planned' ? site.status : null,
    list: list.name,
    windFarm: list.wind_farm_name,
  }
}
