import { createHash } from 'node:crypto'
import {
  type AtlasInfo,
  effortOf,
  energyMethod,
  openAtlas,
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

/** Where a fleet comes from and goes to. */
export interface FleetPlaces {
  /** Path of an atlas on this machine. */
  readonly atlasUrl: string
  /** Of the installed register. */
  readonly registerFolder: string
  /** Of all fleets of a kind. */
  readonly fleetFolder: string
  /** Default: as built. */
  readonly stands?: FleetStands
}

/** What a fleet has to rest on in order to be current. */
export type FleetSources = Pick<
  FleetDescription,
  'atlasId' | 'atlasVersion' | 'registerVersion' | 'catalogueVersion'
>

/** Whether a fleet rests on these sources. */
export function isCurrent(fleet: FleetDescription, sources: FleetSources): boolean {
  return (
    fleet.atlasId === sources.atlasId &&
    fleet.atlasVersion === sources.atlasVersion &&
    fleet.registerVersion === sources.registerVersion &&
    fleet.catalogueVersion === sources.catalogueVersion
  )
}

/** Whether an atlas has wind, which energy follows from. */
export function hasWind({ variables }: Pick<AtlasInfo, 'variables'>): boolean {
  return variables.some(({ quantity }) => quantity === 'eastward_wind' || quantity === 'wind_speed')
}

/** Beginning of the checksum of all turbine types and power curves that the program has, and of how they are used. */
export function catalogueVersion(): string {
  return createHash('sha256')
    .update(JSON.stringify([catalogueVendors, energyMethod]))
    .digest('hex')
    .slice(0, 8)
}

/** Whether the fleet of an atlas is to be computed: there is a register, and the fleet does not rest on both. */
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
 * Computes the energy of all units of the installed register at every step of an atlas, by federal state, and stores it
 * in place of what was there: in the end and at once. No curtailment, no losses.
 *
 * @returns  null where no register is installed
 * @throws   as `turbineSeries`; then nothing is changed
 */
export async function computeFleet(
  places: FleetPlaces,
  programVersion: string,
  options: SeriesOptions = {},
): Promise<FleetDescription | null> {
  const { atlasUrl, registerFolder, fleetFolder, stands = 'asBuilt' } = places
  const register = await readRegister(registerFolder)
  if (register === undefined) return null
  const atlas = await infoOf(atlasUrl, options.signal)
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
 * What `computeFleet` would take; null where no register is installed.
 *
 * @throws as turbineSeries
 */
export async function fleetEffort(
  { atlasUrl, registerFolder, stands = 'asBuilt' }: FleetPlaces,
  signal?: AbortSignal,
): Promise<TileEffort | null> {
  const register = await readRegister(registerFolder)
  if (register === undefined) return null
  const { turbines } = fleetUnits(register, await infoOf(atlasUrl, signal), stands)
  return effortOf(await turbineSeriesWork(atlasUrl, turbines, signal))
}

async function infoOf(atlasUrl: string, signal: AbortSignal | undefined): Promise<AtlasInfo> {
  const atlas = await openAtlas(atlasUrl, signal)
  try {
    return atlas.info
  } finally {
    await atlas.close()
  }
}
