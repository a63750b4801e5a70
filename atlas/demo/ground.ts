import { airNumbers, barometricTable } from './airKernel.ts'
import { type NeutralDrag, neutralDrag, SPEED_STEPS, STRONGEST_MS } from './boundaryLayer.ts'
import { type LookupTable, tabulate } from './lookupTable.ts'
import type { Place } from './place.ts'
import { portableExp, portableLog, portablePower } from './portableMath.ts'
import type { LevelNumber, PlaceNumber, PlaceTable } from './weatherLayout.ts'

/** Wind of the free air in m/s at which the spread of a place has no effect. */
const UNSPREAD_MS = 11
/** Wind turns back towards the geostrophic one with height: share of the surface angle left at a height. */
const TURNING_SCALE_M = 320

/** A place as the kernels need it to compute its weather at all steps. */
export interface Ground {
  readonly numbers: Readonly<Record<PlaceNumber, number>>
  readonly tables: Readonly<Record<PlaceTable, LookupTable>>
  /** Heights above ground in m. */
  readonly heightsM: readonly number[]
  /** By height. */
  readonly levels: readonly Readonly<Record<LevelNumber, number>>[]
}

/** @param stepS  length of a step, s */
export function groundOf(place: Place, heightsM: readonly number[], stepS: number): Ground {
  const { windiness, favoursEast, favoursNorth, exposure, land, fetchLand } = place
  const { sinLat, cosLat, sinLon, cosLon } = place
  const drag = neutralDrag(fetchLand, place.landRoughnessM)
  return {
    numbers: {
      ...{ windiness, favoursEast, favoursNorth, exposure, land, fetchLand },
      ...{ sinLat, cosLat, sinLon, cosLon },
      ...airNumbers(place),
      rainPerStep: (place.raininess * stepS) / 3600,
    },
    tables: {
      friction: drag.frictionMs,
      logRoughness: drag.logRoughness,
      halfBacking: drag.halfBacking,
      spreading: tabulate(0, STRONGEST_MS, SPEED_STEPS, (speedMs) =>
        portablePower(Math.max(speedMs, 0.5) / UNSPREAD_MS, place.spread - 1),
      ),
      lengths: roughnessLengths(place, drag),
      barometric: barometricTable(place),
    },
    heightsM,
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

/** Stored roughness lengths, m, by wind: of this location only, with waves by the wind, without the season's leaves. */
function roughnessLengths(place: Place, drag: NeutralDrag): LookupTable {
  const own = place.land === place.fetchLand ? drag : neutralDrag(place.land, place.landRoughnessM)
  // A calm sea is smoother than the smallest step of the store; it must not round to zero.
  const values = own.logRoughness.values.map((log) => Math.max(1.5e-4, portableExp(log)))
  return { ...own.logRoughness, values }
}
