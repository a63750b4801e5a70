import { catalogueOf } from '../layout/catalogue.ts'
import { standardVariable } from '../layout/standardVariables.ts'
import type { AtlasDescription, LocalisedText } from '../types.ts'
import { unlinkedAtlases } from '../write/bringBack.ts'
import { attributionOf } from './attribution.ts'
import { extendCatalogue } from './extendCatalogue.ts'
import { type ImportResult, importSteps, refusal } from './importSteps.ts'
import type { TransferOptions } from './transfer/index.ts'

export interface ImportOptions extends TransferOptions {
  /** Id of the atlas: lower-case letters, digits and hyphens. */
  readonly id: string
  /** Folder of all atlases: the new one becomes `<folder>/<id>`. */
  readonly folder: string
  /** Title; default: the id. */
  readonly title?: LocalisedText
  /** Citation; default: ERA5's for ERA5 files, otherwise a note that it is unknown. */
  readonly citation?: string
  readonly licence?: string
}

export interface AppendOptions extends TransferOptions {
  readonly id: string
  readonly folder: string
  /** Overwrites final steps of the atlas; otherwise they are refused. Preliminary steps are always replaced. */
  readonly replace?: boolean
}

/**
 * Makes an atlas from reanalysis files: NetCDF classic or NetCDF4, on latitudes and longitudes. It appears
 * complete or not at all. Repeating it with the same files changes nothing.
 * @returns all reasons why the files are refused, or the new atlas and the omitted variables
 * @throws AtlasLocked another import of this atlas is running
 * @throws AbortError stopped by the signal: the atlas is unchanged
 */
export async function importEra5(files: readonly string[], options: ImportOptions): Promise<ImportResult> {
  return importSteps(files, options, (version, plan, sources) => {
    if (version.previous) return refusal('atlas_exists', `${options.id} exists already: append to it`)
    const attribution = attributionOf(plan)
    const ground = plan.ground ? [standardVariable('orography')!] : []
    const description: AtlasDescription = {
      id: options.id,
      title: options.title ?? { de: options.id, en: options.id },
      citation: options.citation ?? attribution.citation,
      licence: options.licence ?? attribution.licence,
      synthetic: false,
      grid: plan.grid,
      variables: [...plan.targets.map((target) => target.variable), ...ground],
      dataFromMs: plan.fromMs,
      resolutionTimeS: plan.stepMs / 1000,
      stepCount: plan.stepCount,
      ...(plan.preliminaryFromMs === null ? {} : { preliminaryFromMs: plan.preliminaryFromMs }),
      sources,
    }
    return catalogueOf(description, version.number)
  })
}

/**
 * Extends an atlas by files that begin where it ends. Readers see the old version until all is written.
 * @returns and throws as importEra5
 */
export async function appendEra5(files: readonly string[], options: AppendOptions): Promise<ImportResult> {
  const isUnlinked = (await unlinkedAtlases(options.folder)).includes(options.id)
  const noAtlas = isUnlinked
    ? refusal('atlas_unlinked', `anemone atlas bring-back ${options.id}`)
    : refusal('atlas_missing', `there is no atlas ${options.id}`)
  return importSteps(files, options, (version, plan, sources) => {
    const old = version.previous?.catalogue
    if (!old) return noAtlas
    const extended = extendCatalogue(old, plan, sources, version.number, options.replace === true)
    return 'reason' in extended ? { ok: false, issues: [extended], record: null } : extended
  })
}
