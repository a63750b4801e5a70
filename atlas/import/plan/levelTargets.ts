import { windBetweenLevels } from '#domain'
import { levelOfInput, type ModelLevels } from './modelLevels.ts'
import { type Target, target } from './target.ts'

/**
 * Heights for values on levels of a model, m: usual hub heights, and one near each level between and above
 * them; used if every cell has levels below and above.
 */
const requestedHeightsM = [10, 40, 80, 100, 120, 160, 200, 250] as const

/** Position of a height between the levels of a quantity, node by node. */
interface Placement {
  /** Levels that any node needs, ascending. */
  readonly levels: readonly string[]
  /** The level below, as an index of `levels`. */
  readonly below: Uint8Array
  /** Share of the way to the level above; NaN without a cell. */
  readonly share: Float32Array
}

/** Variable of the levels that a height is interpolated from. */
type Scale = (heightM: number) => number

/** All variables at heights that can be made from values on levels. */
export function levelTargets({ heightsM }: ModelLevels, inputs: ReadonlySet<string>): Target[] {
  const levelsOf = (prefix: string) =>
    [...inputs].filter((input) => input.startsWith(`${prefix}_`)).map(levelOfInput)
  const ascending = (levels: readonly string[]) =>
    [...levels].sort(
      (a, b) => heightsM.get(a)![firstCell(heightsM)]! - heightsM.get(b)![firstCell(heightsM)]!,
    )
  const placed = (levels: readonly string[], scale: Scale) =>
    requestedHeightsM.flatMap((heightM) => {
      const found = placement(ascending(levels), heightsM, heightM, scale)
      return found === null ? [] : [{ heightM, ...found }]
    })
  const both = levelsOf('u').filter((level) => inputs.has(`v_${level}`))
  const winds = placed(both, Math.log).flatMap((at) => windTargets(at))
  const speeds = placed(levelsOf('ws'), Math.log).map((at) => valueTarget('ws', at))
  const air = ['t', 'p', 'q', 'rho', 'tke'].flatMap((prefix) =>
    placed(levelsOf(prefix), (heightM) => heightM).map((at) => valueTarget(prefix, at)),
  )
  const hasWind = (own: Target) => winds.some(({ variable }) => variable.heightM === own.variable.heightM)
  return [...winds, ...speeds.filter((own) => !hasWind(own)), ...air]
}

function firstCell(heightsM: ModelLevels['heightsM']): number {
  const [any] = heightsM.values()
  return any!.findIndex((value) => !Number.isNaN(value))
}

/** @returns null  a cell lacks a level below or above the height */
function placement(
  levels: readonly string[],
  heightsM: ModelLevels['heightsM'],
  heightM: number,
  scale: Scale,
): Placement | null {
  const heights = levels.map((level) => heightsM.get(level)!)
  const nodes = heights[0]?.length ?? 0
  if (heights.length < 2) return null
  const [lowest, share] = [new Uint8Array(nodes), new Float32Array(nodes).fill(Number.NaN)]
  const used = new Set<number>()
  for (let node = 0; node < nodes; node++) {
    if (Number.isNaN(heights[0]![node]!)) continue
    const above = heights.findIndex((own) => own[node]! >= heightM)
    if (above < 1) return null
    const [lower, upper] = [heights[above - 1]![node]!, heights[above]![node]!]
    lowest[node] = above - 1
    share[node] = (scale(heightM) - scale(lower)) / (scale(upper) - scale(lower))
    used.add(above - 1)
    used.add(above)
  }
  if (used.size === 0) return null
  const first = Math.min(...used)
  return {
    levels: levels.slice(first, Math.max(...used) + 1),
    below: lowest.map((index) => Math.max(0, index - first)),
    share,
  }
}

type Placed = Placement & { readonly heightM: number }

function windTargets({ heightM, levels, below, share }: Placed): Target[] {
  const inputs = levels.flatMap((level) => [`u_${level}`, `v_${level}`])
  const component =
    (of: 'u' | 'v') =>
    (...maps: Float32Array[]) =>
      maps[0]!.map((_, i) => {
        const node = i % share.length
        const lower = 2 * below[node]!
        if (Number.isNaN(share[node]!)) return Number.NaN
        return windBetweenLevels(
          { u: maps[lower]![i]!, v: maps[lower + 1]![i]! },
          { u: maps[lower + 2]![i]!, v: maps[lower + 3]![i]! },
          share[node]!,
        )[of]
      })
  return [target(`u${heightM}`, inputs, component('u')), target(`v${heightM}`, inputs, component('v'))]
}

function valueTarget(prefix: string, { heightM, levels, below, share }: Placed): Target {
  const inputs = levels.map((level) => `${prefix}_${level}`)
  return target(`${prefix}${heightM}`, inputs, (...maps) =>
    maps[0]!.map((_, i) => {
      const node = i % share.length
      if (Number.isNaN(share[node]!)) return Number.NaN
      const [lower, upper] = [maps[below[node]!]![i]!, maps[below[node]! + 1]![i]!]
      return lower + share[node]! * (upper - lower)
    }),
  )
}
