import type { z } from 'zod'
import type { Language, SiteFileReading, siteImportFormSchema } from '#contracts'
import { placeholderListId } from '#contracts'
import type { ImportedSite } from '#domain'
import { AppError } from '../../appError.ts'
import type { SiteImportOrder, SiteImportTarget } from '../../commands/siteLists/importSites.ts'
import type { NewStoredSite } from '../../commands/siteLists/insertSites.ts'
import type { ReadImport } from './readImport.ts'

type ImportForm = z.output<typeof siteImportFormSchema>

/** Source and target of an import. @param ofGround  how the elevation models were read @throws AppError  PLACEHOLDER_LIST */
export function importOrder(
  form: ImportForm,
  { sites, sourceLines, readings }: Pick<ReadImport, 'sites' | 'sourceLines' | 'readings'>,
  language: Language,
  ofGround: readonly SiteFileReading[],
): SiteImportOrder {
  return {
    sites,
    readingsOf: (some) => {
      const sources = new Set(some.map(({ line }) => sourceLines[line - 1]?.source))
      return [...readings.filter(({ source }) => sources.has(source)), ...ofGround]
    },
    target: targetOf(form),
    productType: form.product_type ?? null,
    windFarm: form.wind_farm ?? false,
    language,
  }
}

/** @throws AppError  PLACEHOLDER_LIST */
export function targetOf({ list_id: listId, list_name: listName }: ImportForm): SiteImportTarget {
  if (listId === placeholderListId) throw new AppError('PLACEHOLDER_LIST')
  if (listId !== undefined) return { kind: 'existing', listId }
  return listName === undefined ? { kind: 'byColumn' } : { kind: 'new', listName }
}

/** An imported site in the stored form. */
export function storedSite(site: ImportedSite, turbineTypeId: number | null): NewStoredSite {
  return {
    name: site.name,
    lat: site.lat,
    lon: site.lon,
    turbine_type_id: turbineTypeId,
    hub_height: site.hubHeightM,
    power_curve_id: null,
    wake_decay_constant: null,
    status: site.status ?? 'planned',
    mastr: false,
    info: site.siteHeightM === null ? {} : { hasl: site.siteHeightM },
  }
}
