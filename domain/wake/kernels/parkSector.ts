import type { DirectionGroup } from '../farm/directionGroups.ts'
import { sortDownwind } from '../farm/downwindOrder.ts'
import type { WakeFarm } from '../farm/farmWake.ts'
import type { Displacements } from './displacements.ts'
import { PARK_ROW_BYTES, WAKE_INTEGERS } from './parkAddresses.ts'
import { type ReachByDegree, reachByDegree } from './reachByDegree.ts'

/** Turbines, with the wakes that can reach them while the wind stays within a few directions. */
export interface ParkSector {
  /** Turbines from the windward to the leeward ones, shape [turbine]. */
  readonly order: Uint16Array
  /** Displacements that can overlap, the first candidateCount hold, shape [candidate]. */
  readonly candidates: Uint32Array
  readonly candidateCount: number
  /** Wakes of target j are wakeStart[j] up to wakeStart[j + 1], shape [turbine + 1]. */
  readonly wakeStart: Uint32Array
  /** Addresses of the row of the wake's candidate and of the row of its source, bytes, shape [wake, 2]. */
  readonly wakes: Int32Array
  /** 1 for a turbine behind which any of these wakes begins, shape [turbine]. */
  readonly isSource: Uint8Array
  /** False if two turbines that touch change places in the order within the sector. */
  readonly isOrderFixed: boolean
}

/** Buffers for the sectors of a farm, so that a run allocates nothing for them. */
export interface SectorRoom extends ParkSector {
  candidateCount: number
  isOrderFixed: boolean
  /** Displacements that matter in each direction, common to all sectors. */
  readonly reach: ReachByDegree
  /** Downwind coordinates of the turbines, m; room for the sort, shape [turbine]. */
  readonly along: Float64Array
  /** Next free wake of each target; room for the grouping, shape [turbine]. */
  readonly next: Uint32Array
}

const RADIANS = Math.PI / 180

/** Allocates buffers for the sectors of a farm. */
export function emptySector(farm: WakeFarm, all: Displacements): SectorRoom {
  const turbines = farm.turbines.length
  return {
    reach: reachByDegree(all),
    order: Uint16Array.from(farm.turbines, (_, i) => i),
    candidates: new Uint32Array(all.count),
    candidateCount: 0,
    wakeStart: new Uint32Array(turbines + 1),
    wakes: new Int32Array(all.source.length * WAKE_INTEGERS),
    isSource: new Uint8Array(turbines),
    isOrderFixed: true,
    along: new Float64Array(turbines),
    next: new Uint32Array(turbines),
  }
}

/** Prepares the wakes of one sector; omits targets that are outside the wake in every direction of the group. */
export function prepareSector(
  sector: SectorRoom,
  farm: WakeFarm,
  all: Displacements,
  group: Pick<DirectionGroup, 'middleDeg' | 'halfWidthDeg'>,
): void {
  const sine = Math.sin(group.middleDeg * RADIANS)
  const cosine = Math.cos(group.middleDeg * RADIANS)
  findCandidates(sector, all, sine, cosine, group)
  groupByTarget(sector, all)
  const { order, along } = sector
  for (let i = 0; i < along.length; i++) along[i] = -farm.xM[i]! * sine - farm.yM[i]! * cosine
  sortDownwind(order, along)
}

function findCandidates(
  sector: SectorRoom,
  all: Displacements,
  sine: number,
  cosine: number,
  { middleDeg, halfWidthDeg }: Pick<DirectionGroup, 'middleDeg' | 'halfWidthDeg'>,
): void {
  const { eastM, northM, sourceRadiusM, wakeDecay, targetRadiusM } = all
  // Wide enough to include displacements that rounding would otherwise leave out.
  const turn = Math.sin(halfWidthDeg * RADIANS) + 1e-12
  let count = 0
  sector.isOrderFixed = true
  const { start, displacements } = sector.reach
  const degree = Math.floor(middleDeg)
  for (let at = start[degree]!; at < start[degree + 1]!; at++) {
    const d = displacements[at]!
    const along = -eastM[d]! * sine - northM[d]! * cosine
    const across = Math.abs(eastM[d]! * cosine - northM[d]! * sine)
    const drift = (Math.abs(along) + across) * turn
    const reach = sourceRadiusM[d]! + wakeDecay[d]! * (along + drift) + targetRadiusM[d]!
    if (across - drift >= reach || along + drift <= 0) continue
    sector.candidates[count++] = d
    if (along - drift <= 0 && halfWidthDeg > 0) sector.isOrderFixed = false
  }
  sector.candidateCount = count
}

/** Counting sort of the candidates' pairs by target. */
function groupByTarget(sector: SectorRoom, all: Displacements): void {
  const { candidates, candidateCount, wakeStart, wakes, isSource, next } = sector
  const { pairStart, source, target } = all
  wakeStart.fill(0)
  isSource.fill(0)
  for (let candidate = 0; candidate < candidateCount; candidate++) {
    const d = candidates[candidate]!
    for (let pair = pairStart[d]!; pair < pairStart[d + 1]!; pair++) {
      wakeStart[target[pair]! + 1]! += 1
      isSource[source[pair]!] = 1
    }
  }
  for (let j = 0; j < next.length; j++) {
    next[j] = wakeStart[j]!
    wakeStart[j + 1]! += wakeStart[j]!
  }
  for (let candidate = 0; candidate < candidateCount; candidate++) {
    const d = candidates[candidate]!
    for (let pair = pairStart[d]!; pair < pairStart[d + 1]!; pair++) {
      const wake = next[target[pair]!]!++
      wakes[WAKE_INTEGERS * wake] = candidate * PARK_ROW_BYTES
      wakes[WAKE_INTEGERS * wake + 1] = source[pair]! * PARK_ROW_BYTES
    }
  }
}

/** Copies a sector out of its buffer, so that it stays valid, and counts the bytes of the copy. */
export function copyOfSector(sector: ParkSector): { readonly copy: ParkSector; readonly bytes: number } {
  const { candidateCount, isOrderFixed, wakeStart } = sector
  const wakeCount = wakeStart[wakeStart.length - 1]!
  const arrays = {
    order: sector.order.slice(),
    candidates: sector.candidates.slice(0, candidateCount),
    wakeStart: wakeStart.slice(),
    wakes: sector.wakes.slice(0, wakeCount * WAKE_INTEGERS),
    isSource: sector.isSource.slice(),
  }
  const bytes = Object.values(arrays).reduce((sum, { byteLength }) => sum + byteLength, 0)
  return { copy: { ...arrays, candidateCount, isOrderFixed }, bytes }
}
