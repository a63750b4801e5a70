import type { WakeFarm } from '../farm/farmWake.ts'

/**
 * Distinct displacements from one turbine to another in a farm, each with its pairs. Two pairs with equal
 * displacement, rotors and decay constant have the same overlap in every wind. In a farm of regular rows, only
 * a tenth of the geometry then remains to be computed.
 */
export interface Displacements {
  readonly count: number
  /** Target minus source, m, shape [displacement]. */
  readonly eastM: Float64Array
  readonly northM: Float64Array
  readonly upM: Float64Array
  /** Rotor radius, m, and wake decay constant of the source, shape [displacement]. */
  readonly sourceRadiusM: Float64Array
  readonly wakeDecay: Float64Array
  /** Rotor radius of the target, m, shape [displacement]. */
  readonly targetRadiusM: Float64Array
  /** Pairs of displacement d are pairStart[d] up to pairStart[d + 1], shape [displacement + 1]. */
  readonly pairStart: Uint32Array
  /** Shape [pair]. */
  readonly source: Uint16Array
  readonly target: Uint16Array
}

const FIELDS = 6

/** All ordered pairs of different turbines by their displacement. */
export function findDisplacements(farm: WakeFarm): Displacements {
  const turbines = farm.turbines.length
  const pairs = turbines * (turbines - 1)
  const keys = new Float64Array(FIELDS * Math.max(pairs, 1))
  const displacementOfPair = new Uint32Array(pairs)
  const find = keyFinder(keys, pairs)
  let count = 0
  let pair = 0
  for (let i = 0; i < turbines; i++) {
    for (let j = 0; j < turbines; j++) {
      if (i === j) continue
      // Written to the slot of the next new key; if the key exists already, the next key overwrites the slot.
      writeKey(keys, FIELDS * count, farm, i, j)
      const found = find(count)
      if (found === count) count++
      displacementOfPair[pair++] = found
    }
  }
  const field = (index: number) => {
    const values = new Float64Array(count)
    for (let d = 0; d < count; d++) values[d] = keys[FIELDS * d + index]!
    return values
  }
  return {
    count,
    eastM: field(0),
    northM: field(1),
    upM: field(2),
    sourceRadiusM: field(3),
    wakeDecay: field(4),
    targetRadiusM: field(5),
    ...groupPairs(displacementOfPair, count, turbines),
  }
}

function writeKey(keys: Float64Array, at: number, farm: WakeFarm, i: number, j: number): void {
  // Adding 0 makes −0 the same key as 0.
  keys[at] = farm.xM[j]! - farm.xM[i]! + 0
  keys[at + 1] = farm.yM[j]! - farm.yM[i]! + 0
  keys[at + 2] = farm.hubHeightM[j]! - farm.hubHeightM[i]! + 0
  keys[at + 3] = farm.turbines[i]!.diameterM / 2
  keys[at + 4] = farm.wakeDecay[i]!
  keys[at + 5] = farm.turbines[j]!.diameterM / 2
}

/** An open-addressing hash table over the rows of `keys`: returns the row equal to a given one. */
function keyFinder(keys: Float64Array, capacity: number): (row: number) => number {
  const words = new Int32Array(keys.buffer)
  const size = 1 << (33 - Math.clz32(Math.max(capacity, 1)))
  const rowOfSlot = new Int32Array(size).fill(-1)
  return (row) => {
    let hash = 0
    for (let word = 0; word < 2 * FIELDS; word++) {
      hash = Math.imul(hash ^ words[2 * FIELDS * row + word]!, 0x9e3779b1)
      hash ^= hash >>> 15
    }
    for (let slot = hash & (size - 1); ; slot = (slot + 1) & (size - 1)) {
      const other = rowOfSlot[slot]!
      if (other < 0) {
        rowOfSlot[slot] = row
        return row
      }
      if (isSameRow(keys, other, row)) return other
    }
  }
}

function isSameRow(keys: Float64Array, a: number, b: number): boolean {
  for (let field = 0; field < FIELDS; field++) {
    if (keys[FIELDS * a + field] !== keys[FIELDS * b + field]) return false
  }
  return true
}

/** Counting sort of the pairs by displacement. */
function groupPairs(displacementOfPair: Uint32Array, count: number, turbines: number) {
  const pairStart = new Uint32Array(count + 1)
  for (const displacement of displacementOfPair) pairStart[displacement + 1]! += 1
  for (let d = 0; d < count; d++) pairStart[d + 1]! += pairStart[d]!
  const next = pairStart.slice(0, count)
  const source = new Uint16Array(displacementOfPair.length)
  const target = new Uint16Array(displacementOfPair.length)
  for (let pair = 0; pair < displacementOfPair.length; pair++) {
    const position = next[displacementOfPair[pair]!]!++
    const i = Math.floor(pair / (turbines - 1))
    const j = pair % (turbines - 1)
    source[position] = i
    target[position] = j < i ? j : j + 1
  }
  return { pairStart, source, target }
}
