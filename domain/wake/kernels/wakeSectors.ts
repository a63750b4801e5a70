import { sortDownwind } from '../farm/downwindOrder.ts'
import type { WakeFarm } from '../farm/farmWake.ts'
import { type Line, NEGLIGIBLE } from './gaussianKernel.ts'

/** Turbines, with the wakes that can reach them while the wind stays within a few directions. */
export interface WakeSector {
  /** Turbines from the windward to the leeward ones, shape [turbine]. */
  readonly order: Uint16Array
  /** Wakes at target j are wakeStart[j] up to wakeStart[j + 1], shape [turbine + 1]. */
  readonly wakeStart: Uint32Array
  /** Turbine behind which the wake begins, shape [wake]. */
  readonly wakeSource: Uint16Array
  /** 1 for a turbine behind which any of these wakes begins, shape [turbine]. */
  readonly isSource: Uint8Array
  /** False if two turbines that touch change places in the order within the sector. */
  readonly isOrderFixed: boolean
}

const RADIANS = Math.PI / 180
/** Largest number of cached wakes of whole degrees, for the next cases there; 2 bytes each. */
const MOST_WAKES = 8_000_000

/** Finds the wakes of direction sectors by the distance from the axis up to which each wake has an effect. */
export class WakeSectors {
  readonly #farm: WakeFarm
  /** Upper bounds of the wakes' widths, m, see `GaussianKernel.widest`; shape [turbine]. */
  readonly #widest: readonly (readonly Line[])[]
  readonly #ofDegree: (WakeSector | null)[] = new Array(360).fill(null)
  #stored = 0
  readonly #along: Float64Array
  readonly #across: Float64Array
  readonly #order: Uint16Array
  /** Largest distance of two turbines, m. */
  readonly #extentM: number
  /** Distance from its axis up to which each wake has an effect at the farm's end, m, shape [turbine]. */
  readonly #farthestM: Float64Array
  /** Room for the wakes of a sector. */
  #sources = new Uint16Array(1024)

  constructor(farm: WakeFarm, widest: readonly (readonly Line[])[]) {
    const count = farm.turbines.length
    this.#farm = farm
    this.#widest = widest
    this.#along = new Float64Array(count)
    this.#across = new Float64Array(count)
    this.#order = Uint16Array.from({ length: count }, (_, i) => i)
    this.#extentM = Math.hypot(spanOf(farm.xM), spanOf(farm.yM))
    // The drift within a sector adds less than this distance.
    this.#farthestM = Float64Array.from({ length: count }, (_, i) => this.#reachM(i, 2 * this.#extentM))
  }

  /** Returns the sector of a whole degree of direction. */
  ofDegree(degree: number): WakeSector {
    const known = this.#ofDegree[degree]
    if (known) return known
    const sector = this.between(degree, degree + 1)
    this.#stored += sector.wakeSource.length
    if (this.#stored > MOST_WAKES) {
      this.#ofDegree.fill(null)
      this.#stored = sector.wakeSource.length
    }
    this.#ofDegree[degree] = sector
    return sector
  }

  /** Returns the sector between two directions, degrees. */
  between(lowDeg: number, highDeg: number): WakeSector {
    const [along, across, order] = [this.#along, this.#across, this.#order]
    const count = order.length
    const middle = ((lowDeg + highDeg) / 2) * RADIANS
    const [sine, cosine] = [Math.sin(middle), Math.cos(middle)]
    const { xM, yM } = this.#farm
    for (let i = 0; i < count; i++) {
      along[i] = -xM[i]! * sine - yM[i]! * cosine
      across[i] = xM[i]! * cosine - yM[i]! * sine
    }
    sortDownwind(order, along)
    // Wide enough to include wakes that rounding would otherwise leave out.
    const turn = highDeg > lowDeg ? Math.sin(((highDeg - lowDeg) / 2) * RADIANS) + 1e-12 : 0
    const isSource = new Uint8Array(count)
    const wakes: Uint16Array[] = new Array(count)
    let isOrderFixed = true
    for (let position = 0; position < count; position++) {
      const j = order[position]!
      const radius = this.#farm.turbines[j]!.diameterM / 2
      let found = 0
      for (let before = 0; before < count; before++) {
        const i = order[before]!
        const distance = along[j]! - along[i]!
        if (before >= position && distance < -2 * turn * this.#extentM) break
        if (i === j) continue
        const aside = Math.abs(across[j]! - across[i]!)
        const drift = (Math.abs(distance) + aside) * turn
        const farthest = distance + drift
        if (!(farthest > 0) || aside - drift - radius > this.#farthestM[i]!) continue
        if (aside - drift - radius > this.#reachM(i, farthest)) continue
        if (distance - drift <= 0 && turn > 0) isOrderFixed = false
        if (found === this.#sources.length) this.#grow()
        this.#sources[found++] = i
        isSource[i] = 1
      }
      wakes[j] = this.#sources.slice(0, found).reverse()
    }
    return { order: order.slice(), isSource, isOrderFixed, ...joined(wakes) }
  }

  #reachM(source: number, along: number): number {
    let width = Number.POSITIVE_INFINITY
    for (const { atStart, perM } of this.#widest[source]!) {
      const line = atStart + perM * along
      if (line < width) width = line
    }
    return NEGLIGIBLE * width
  }

  #grow(): void {
    const larger = new Uint16Array(2 * this.#sources.length)
    larger.set(this.#sources)
    this.#sources = larger
  }
}

function joined(wakes: readonly Uint16Array[]): Pick<WakeSector, 'wakeStart' | 'wakeSource'> {
  const wakeStart = new Uint32Array(wakes.length + 1)
  for (const [j, { length }] of wakes.entries()) wakeStart[j + 1] = wakeStart[j]! + length
  const wakeSource = new Uint16Array(wakeStart.at(-1)!)
  for (const [j, sources] of wakes.entries()) wakeSource.set(sources, wakeStart[j]!)
  return { wakeStart, wakeSource }
}

function spanOf(values: Float64Array): number {
  return (
    values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity)
  )
}
