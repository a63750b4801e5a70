import { createHash } from 'node:crypto'
import {
  type AtlasInfo,
  effortOf,
  energyMethod,
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
import { describeRegister, readRegister } from './registerFiles.ts'

/** Inputs and outputs of a fleet. */
export interface FleetPlaces {
  /** Path of a local atlas. */
  readonly atlasUrl: string
  /** Folder of the installed register. */
  readonly registerFolder: string
  /** Folder of all fleets of a kind. */
  readonly fleetFolder: string
  /** Default: as built. */
  readonly stands?: FleetStands
}

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

/**
 * Computes the energy of all units of the installed register at every step of an atlas, by federal state. At the end it
 * replaces the stored fleet atomically. No curtailment, no losses.
 * @returns null without an installed register
 * @throws as `turbineSeries`; then nothing changes
 */
export async function computeFleet(
  places: FleetPlaces,
  programVersion: string,
  options: SeriesOptions = {},
): Promise<FleetDescription | null> {
  const { atlasUrl, registerFolder, fleetFolder, stands = 'asBuilt' } = places
  const register = await readRegister(registerFolder)
  if (register === undefined) return null
  const atlas = await readAtlasInfo(atlasUrl, options.signal)
  const { turbines, ...counts } = fleetUnits(register, atlas, stands)
  const series = await turbineSeries(atlasUrl, turbines, counts.groups.length, options)
  // Replaced since its cells and steps were read.
  if (series.atlasVersion !== atlas.version) return computeFleet(places, programVersion, options)
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
  options.signal?.throwIfAborted()
  await writeFleet(fleetFolder, description, series.energiesMwh)
  return description
}

/**
 * Effort of `computeFleet`; null without an installed register.
 * @throws as turbineSeries
 */
export async function fleetEffort(
  { atlasUrl, registerFolder, stands = 'asBuilt' }: FleetPlaces,
  signal?: AbortSignal,
): Promise<TileEffort | null> {
  const register = await readRegister(registerFolder)
  if (register === undefined) return null
  const { turbines } = fleetUnits(register, await readAtlasInfo(atlasUrl, signal), stands)
  return effortOf(await turbineSeriesWork(atlasUrl, turbines, signal))
}
