import type { AtlasInfo } from '#atlas'
import { isGeographic } from '#domain'
import { SupplyError, type SupplyFault } from '../faults.ts'
import type { SourceId } from '../sources.ts'
import { type ArcoArea, south, spacing, west } from './arcoArea.ts'
import { hourMs } from './arcoStore.ts'

export interface SourceNames<Name extends string> {
  readonly source: SourceId
  readonly all: readonly Name[]
  /** Variables from which an atlas computes its own; other names are equal in both. */
  readonly madeOf: Readonly<Record<string, readonly Name[]>>
}

/**
 * Variables to fetch for an existing atlas. Data that cannot be appended to it are refused before the fetch.
 * @throws SupplyError if the atlas is of another kind, place or step, or has variables that the source lacks
 */
export function requireLikeAtlas<Name extends string>(
  info: AtlasInfo,
  area: ArcoArea,
  names: SourceNames<Name>,
): readonly Name[] {
  requirePlaceOf(info, area)
  const changing = info.variables.filter(({ isStatic }) => isStatic !== true).map((own) => own.id)
  const { needed, lacking } = variablesFor(changing, names)
  if (lacking.length > 0)
    throw new SupplyError(names.source, { code: 'atlasNeedsMore', id: info.id, variables: lacking })
  return needed
}

/** Variables to fetch for an atlas of these variables, and those that the source lacks. */
export function variablesFor<Name extends string>(
  atlasVariables: readonly string[],
  { all, madeOf }: SourceNames<Name>,
): { readonly needed: readonly Name[]; readonly lacking: readonly string[] } {
  const names = new Set(atlasVariables.flatMap((id): readonly string[] => madeOf[id] ?? [id]))
  const isKnown = (name: string) => all.some((one) => one === name)
  return {
    needed: all.filter((name) => names.has(name)),
    lacking: [...names].filter((name) => !isKnown(name)),
  }
}

/** @throws SupplyError if the atlas is synthetic, or of another grid or step than ERA5's hours on an area */
function requirePlaceOf(
  { id, grid, synthetic, resolutionTimeS }: AtlasInfo,
  { row, column, latitudes, longitudes }: ArcoArea,
): void {
  const refuse = (what: Extract<SupplyFault, { code: 'atlasUnlike' }>['what']) =>
    new SupplyError(null, { code: 'atlasUnlike', id, what })
  if (synthetic) throw refuse('synthetic')
  const isSame =
    isGeographic(grid) &&
    latitudes.step === spacing &&
    longitudes.step === spacing &&
    latitudes.first === south + row * spacing &&
    longitudes.first === west + column * spacing &&
    grid.xmin === longitudes.first &&
    grid.ymin === latitudes.first &&
    grid.dx === longitudes.step &&
    grid.dy === latitudes.step &&
    grid.xSz === longitudes.count &&
    grid.ySz === latitudes.count
  if (!isSame) throw refuse('area')
  if (resolutionTimeS * 1000 !== hourMs) throw refuse('step')
}
