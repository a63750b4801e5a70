import { type NeutralDrag, neutralDrag, SPEED_STEPS, STRONGEST_MS } from './boundaryLayer.ts'
import { type LookupTable, tabulate } from './lookupTable.ts'
import type { Place } from './place.ts'
import { portableExp, portableLog, portablePower } from './portableMath.ts'
import type { SeriesRoom } from './seriesRoom.ts'
import type { Stretch } from './sky.ts'
import { type LevelNumbers, type PlaceNumbers, type PlaceTables, WindMemory } from './windMemory.ts'

/**
 * Height at which day and night hardly differ: below it noon is windiest, above it the night. The drag law
 * gives the wind at this height, the profile extrapolates it up and down.
 */
const PIVOT_HEIGHT_M = 95
/** Wind of the free air in m/s at which the spread of a place has no effect. */
const UNSPREAD_MS = 11
/** Gravity, von Karman's constant and the heat capacity of air in one, for the Obukhov length. */
const BUOYANCY = (0.4 * 9.81) / (1.23 * 1005 * 284)
const MOST_UNSTABLE_PER_M = -0.05
const MOST_STABLE_PER_M = 0.03
/** Wind turns back towards the geostrophic one with height: share of the surface angle left at a height. */
const TURNING_SCALE_M = 320

export interface WindInputs {
  /** Geostrophic wind in m/s to the east and north, shape [step]. */
  readonly east: Float64Array
  readonly north: Float64Array
  /** Cloud cover 0 to 1, radiation in W/m² and synoptic warmth, shape [step]. */
  readonly cover: Float64Array
  readonly radiationWm2: Float64Array
  readonly warmth: Float64Array
}

export interface WindProfile {
  /** Components in m/s per height, shape [height][step]. */
  readonly east: readonly Float64Array[]
  readonly north: readonly Float64Array[]
  /** Friction velocity of the drag law in m/s, and inverse Obukhov length of the profile in 1/m, shape [step]. */
  readonly frictionMs: Float64Array
  readonly inverseObukhovPerM: Float64Array
  /** Roughness length in m, shape [step]. */
  readonly roughnessM: Float64Array
}

/** Numbers and tables for the wind of a place, the same at all steps. */
export interface WindGround {
  readonly numbers: PlaceNumbers
  readonly tables: PlaceTables
  /** By height. */
  readonly levels: readonly LevelNumbers[]
}

/** @param heightsM  above ground */
export function windGround(place: Place, heightsM: readonly number[]): WindGround {
  const drag = neutralDrag(place.fetchLand, place.landRoughnessM)
  const { windiness, favoursEast, favoursNorth, exposure, land, fetchLand } = place
  return {
    numbers: { windiness, favoursEast, favoursNorth, exposure, land, fetchLand },
    tables: {
      friction: drag.frictionMs,
      logRoughness: drag.logRoughness,
      halfBacking: drag.halfBacking,
      spreading: overSpeeds((speedMs) =>
        portablePower(Math.max(speedMs, 0.5) / UNSPREAD_MS, place.spread - 1),
      ),
      lengths: roughnessLengths(place, drag),
    },
    levels: heightsM.map((groundM) => {
      const heightM = groundM + place.liftM
      return {
        heightM,
        logHeight: portableLog(heightM),
        turning: portableExp(-heightM / TURNING_SCALE_M),
      }
    }),
  }
}

/** Wind at heights in m above ground from the geostrophic wind: drag law, then a stability-corrected profile. */
export function windProfile(
  sky: Stretch,
  { numbers, tables, levels: levelNumbers }: WindGround,
  { east, north, cover, radiationWm2, warmth }: WindInputs,
  room: SeriesRoom,
): WindProfile {
  const levels = levelNumbers.map((level, i) => ({
    numbers: level,
    east: room(`east at level ${i}`),
    north: room(`north at level ${i}`),
  }))
  const { cosYear, sinYear } = sky
  const outputs = {
    friction: room('friction'),
    inverseLength: room('inverse length'),
    roughness: room('roughness'),
  }
  const inputs = { east, north, cover, radiation: radiationWm2, warmth, cosYear, sinYear }
  sky.wind.profile(numbers, tables, inputs, outputs, levels)
  return {
    east: levels.map((level) => level.east),
    north: levels.map((level) => level.north),
    frictionMs: outputs.friction,
    inverseObukhovPerM: outputs.inverseLength,
    roughnessM: outputs.roughness,
  }
}

/** Memory of the kernels for places one after another. */
export function windMemory(): WindMemory {
  const logPivot = portableLog(PIVOT_HEIGHT_M)
  return new WindMemory(
    {
      pivotM: PIVOT_HEIGHT_M,
      logPivot,
      buoyancy: BUOYANCY,
      mostUnstablePerM: MOST_UNSTABLE_PER_M,
      mostStablePerM: MOST_STABLE_PER_M,
    },
    overSpeeds(() => 0),
  )
}

function overSpeeds(f: (speedMs: number) => number): LookupTable {
  return tabulate(0, STRONGEST_MS, SPEED_STEPS, f)
}

/** Stored roughness lengths, m, by wind: of this location only, with waves by the wind, without the season's leaves. */
function roughnessLengths(place: Place, drag: NeutralDrag): LookupTable {
  const own = place.land === place.fetchLand ? drag : neutralDrag(place.land, place.landRoughnessM)
  // A calm sea is smoother than the smallest step of the store; it must not round to zero.
  const values = own.logRoughness.values.map((log) => Math.max(1.5e-4, portableExp(log)))
  return { ...own.logRoughness, values }
}
