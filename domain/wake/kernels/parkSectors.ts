import type { DirectionGroup } from '../farm/directionGroups.ts'
import type { WakeFarm } from '../farm/farmWake.ts'
import type { Displacements } from './displacements.ts'
import { copyOfSector, emptySector, type ParkSector, prepareSector, type SectorRoom } from './parkSector.ts'

/** Narrower groups have their own wakes, since a whole degree has more of them. */
const LEAST_HALF_WIDTH_DEG = 0.25

/** Largest cache of a farm, bytes: more than needed by 200 turbines in any layout. */
const MOST_BYTES = 32 * 1024 ** 2

/**
 * The sectors of a farm. Those of whole degrees are cached, since calculations return to each degree, block
 * after block. The additional wakes of a wider sector add 0, so results are equal to the last bit.
 */
export class ParkSectors {
  readonly #farm: WakeFarm
  readonly #displacements: Displacements
  readonly #room: SectorRoom
  readonly #stored = new Map<number, ParkSector>()
  /** Degrees within which the order of turbines changes; they are not cached. */
  readonly #changing = new Set<number>()
  #bytesLeft = MOST_BYTES

  constructor(farm: WakeFarm, displacements: Displacements) {
    this.#farm = farm
    this.#displacements = displacements
    this.#room = emptySector(farm, displacements)
  }

  /** Wakes of a group of cases within a degree; valid until the next call. */
  of(group: DirectionGroup): ParkSector {
    if (group.halfWidthDeg < LEAST_HALF_WIDTH_DEG) return this.#prepare(group)
    const degree = Math.floor(group.middleDeg)
    const stored = this.#stored.get(degree)
    if (stored !== undefined) return stored
    if (!this.#changing.has(degree) && this.#bytesLeft > 0) {
      const whole = this.#prepare({ middleDeg: degree + 0.5, halfWidthDeg: 0.5 })
      if (whole.isOrderFixed) return this.#keep(degree, whole)
      this.#changing.add(degree)
    }
    return this.#prepare(group)
  }

  #prepare(group: Pick<DirectionGroup, 'middleDeg' | 'halfWidthDeg'>): ParkSector {
    prepareSector(this.#room, this.#farm, this.#displacements, group)
    return this.#room
  }

  #keep(degree: number, sector: ParkSector): ParkSector {
    const { copy, bytes } = copyOfSector(sector)
    this.#stored.set(degree, copy)
    this.#bytesLeft -= bytes
    return copy
  }
}
