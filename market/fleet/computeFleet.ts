import { createHash } from 'node:crypto'
import {
  type AtlasInfo,
  effortOf,
  energyMethod,
  type GroupedTurbine,
  readAtlasInfo,
  type SeriesOptions,
  type TileEffort,
  turbineSeries,
  turbineSeriesWork,
} from '#atlas'
import { catalogueVendors } from '#domain/catalogue'
import type { FleetDescription, FleetStands } from './fleetDescription.ts'
import { describeFleet, isWhole, writeFleet } from './fleetFolder.ts'
import { fleetUnits } from './fleetUnits.ts'
import { describeRegister, type InstalledRegister, readRegister } from './registerFiles.ts'
import { unitTurbines } from './unitTurbine.ts'

/** Inputs of the fleets of an atlas. */
export interface FleetInputs {
  /** Path of a local atlas. */
  readonly atlasUrl: string
  /** Folder of the installed register. */
  readonly registerFolder: string
}

/** Fleets of one kind. */
export interface FleetKind {
  /** Folder of all fleets of the kind. */
  readonly fleetFolder: string
  /** Default: as built. */
  readonly stands?: FleetStands
}

/** Inputs and output of one fleet. */
export type FleetPlaces = FleetInputs & FleetKind

/** Sources on which a current fleet must be based. */
export type FleetSources = Pick<
  FleetDescription,
  'atlasId' | 'atlasVersion' | 'registerVersion' | 'catalogueVersion'
>

/** Whether a fleet is based on these sources. */
export function isCurrent(fleet: FleetDescription, sources: FleetSources): boolean {
  return (
    fleet.atlasId === sources.atlasId &&
    fleet.atlasVersion === sources.atlasVersion &&
    fleet.registerVersion === sources.registerVersion &&
    fleet.catalogueVersion === sources.catalogueVersion
  )
}

/** Whether an atlas has wind, from which energy follows. */
export function hasWind({ variables }: Pick<AtlasInfo, 'variables'>): boolean {
  return variables.some(({ quantity }) => quantity === 'eastward_wind' || quantity === 'wind_speed')
}

/** First digits of the checksum of all shipped turbine types and power curves, and of the rules for choosing them. */
export function catalogueVersion(): string {
  return createHash('sha256')
    .update(JSON.stringify([catalogueVendors, energyMethod]))
    .digest('hex')
    .slice(0, 8)
}

/** Whether to compute the fleet of an atlas: a register exists, and the stored fleet is not based on both. */
export async function isFleetDue(
  atlas: Pick<AtlasInfo, 'id' | 'version' | 'variables'>,
  { registerFolder, fleetFolder }: Pick<FleetPlaces, 'registerFolder' | 'fleetFolder'>,
): Promise<boolean> {
  if (!hasWind(atlas)) return false
  const register = await describeRegister(registerFolder)
  if (register === undefined) return false
  if (!(await isWhole(fleetFolder, atlas.id))) return true
  const fleet = await describeFleet(fleetFolder, atlas.id)
  const sources = {
    atlasId: atlas.id,
    atlasVersion: atlas.version,
    registerVersion: register.version,
    catalogueVersion: catalogueVersion(),
  }
  return fleet === null || !isCurrent(fleet, sources)
}

/** The kinds of an atlas's fleets to compute, see `isFleetDue`. */
export async function dueFleets(
  atlas: Pick<AtlasInfo, 'id' | 'version' | 'variables'>,
  { registerFolder }: Pick<FleetInputs, 'registerFolder'>,
  kinds: readonly FleetKind[],
): Promise<FleetKind[]> {
  const areDue = await Promise.all(
    kinds.map(({ fleetFolder }) => isFleetDue(atlas, { registerFolder, fleetFolder })),
  )
  return kinds.filter((_, index) => areDue[index])
}

/** Computes one fleet, see `computeFleets`. */
export async function computeFleet(
  places: FleetPlaces,
  programVersion: string,
  options: SeriesOptions = {},
): Promise<FleetDescription | null> {
  return (await computeFleets(places, [places], programVersion, options))?.[0] ?? null
}

/**
 * Computes the energy of all units of the installed register at every step of an atlas, by federal state, for
 * several kinds of fleets in one pass over the weather. At the end each replaces the stored fleet atomically.
 * No curtailment, no losses.
 * @returns by kind; null without an installed register
 * @throws as `turbineSeries`; then nothing changes
 */
export async function computeFleets(
  inputs: FleetInputs,
  kinds: readonly FleetKind[],
  programVersion: string,
  options: SeriesOptions = {},
): Promise<FleetDescription[] | null> {
  const register = await readRegister(inputs.registerFolder)
  if (register === undefined) return null
  const atlas = await readAtlasInfo(inputs.atlasUrl, options.signal)
  const { fleets, turbines, groupCount } = unitsOfKinds(register, atlas, kinds)
  const series = await turbineSeries(inputs.atlasUrl, turbines, groupCount, options)
  // Replaced since its cells and steps were read.
  if (series.atlasVersion !== atlas.version) return computeFleets(inputs, kinds, programVersion, options)
  options.signal?.throwIfAborted()
  const descriptions: FleetDescription[] = []
  for (const { fleetFolder, stands, counts, firstGroup } of fleets) {
    const description: FleetDescription = {
      atlasId: atlas.id,
      atlasVersion: atlas.version,
      registerVersion: register.version,
      registerAsOf: register.asOf,
      catalogueVersion: catalogueVersion(),
      programVersion,
      stands,
      synthetic: atlas.synthetic || register.synthetic,
      startMs: series.startMs,
      stepMs: series.stepMs,
      stepCount: atlas.stepCount,
      ...(atlas.gaps && { gaps: atlas.gaps }),
      ...counts,
      hasShutDownUnits: register.former.length > 0,
      curtailment: 'none',
    }
    const energiesMwh = series.energiesMwh.slice(firstGroup, firstGroup + counts.groups.length)
    await writeFleet(fleetFolder, description, energiesMwh)
    descriptions.push(description)
  }
  return descriptions
}

/**
 * Effort of `computeFleets`; null without an installed register.
 *
 * @throws as turbineSeries
 */
export async function fleetEffort(
  { atlasUrl, registerFolder }: FleetInputs,
  kinds: readonly FleetKind[],
  signal?: AbortSignal,
): Promise<TileEffort | null> {
  const register = await readRegister(registerFolder)
  if (register === undefined) return null
  const { turbines } = unitsOfKinds(register, await readAtlasInfo(atlasUrl, signal), kinds)
  return effortOf(await turbineSeriesWork(atlasUrl, turbines, signal))
}

/** Units of several fleets, whose groups are counted on from one to the next. */
function unitsOfKinds(register: InstalledRegister, atlas: AtlasInfo, kinds: readonly FleetKind[]) {
  const turbineOf = unitTurbines()
  const turbines: GroupedTurbine[] = []
  let groupCount = 0
  const fleets = kinds.map(({ fleetFolder, stands = 'asBuilt' }) => {
    const { turbines: own, ...counts } = fleetUnits(register, atlas, stands, turbineOf)
    const firstGroup = groupCount
    for (const one of own) turbines.push({ ...one, group: firstGroup + one.group })
    groupCount += counts.groups.length
    return { fleetFolder, stands, counts, firstGroup }
  })
  return { fleets, turbines, groupCount }
}
