import { compileCurve, curveValue } from './curveTable.ts'
import type { CurvePoints } from './turbineCurves.ts'

/** Variation of the wind over a farm, or within ten minutes, around its mean v, m/s. */
export type WindSpread =
  | { readonly kind: 'turbulence'; readonly intensity: number }
  /** 0.6 m/s + 0.2 v: Staffell & Pfenninger 2016, Energy 114. */
  | { readonly kind: 'staffellPfenninger' }

/** Width of a block of the sum and its range, m/s; windpowerlib's defaults. */
const BLOCK_MS = 0.5
const REACH_MS = 15

/**
 * Power curve smoothed with a normal distribution of the wind around each speed.
 *
 * P_s(v) = Σ Δv P(v_i) N(v − v_i; σ). Beyond its last speed the curve is continued by its own spacing and falls to 0
 * over the first such step.
 * @param curve power over speeds from 0 or cut-in to cut-out, any unit, at least six points
 * @param spread standard deviation σ
 * @returns at the curve's speeds and on to 15 m/s beyond; 0 where σ is 0
 * @see Nørgaard & Holttinen 2004, A multi-turbine and power curve approach
 */
export function smoothPowerCurve(curve: CurvePoints, spread: WindSpread): CurvePoints {
  const extended = extendWithZeros(curve)
  const table = compileCurve(extended, { below: 0, above: 0 })
  return {
    windSpeedMs: extended.windSpeedMs,
    values: extended.windSpeedMs.map((v) => {
      const sigma = spread.kind === 'turbulence' ? spread.intensity * v : 0.6 + 0.2 * v
      if (sigma === 0) return 0
      let sum = 0
      for (let block = 0; block <= (2 * REACH_MS) / BLOCK_MS; block++) {
        const away = block * BLOCK_MS - REACH_MS
        const density = Math.exp(-0.5 * (away / sigma) ** 2) / (sigma * Math.sqrt(2 * Math.PI))
        sum += BLOCK_MS * curveValue(table, v + away) * density
      }
      return sum
    }),
  }
}

function extendWithZeros({ windSpeedMs, values }: CurvePoints): CurvePoints {
  const speeds = [...windSpeedMs]
  const powers = [...values]
  const spacing = speeds[5]! - speeds[4]!
  const end = speeds.at(-1)! + REACH_MS
  while (speeds.at(-1)! < end) {
    speeds.push(speeds.at(-1)! + spacing)
    powers.push(0)
  }
  return { windSpeedMs: speeds, values: powers }
}
