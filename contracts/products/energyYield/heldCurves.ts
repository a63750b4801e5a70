import type { Format } from '../../format.ts'
import type { Messages } from '../../messages/index.ts'
import type { ResultPowerCurve } from './result.ts'

/** Note that curves are extended beyond their published tables; empty if none is. */
export function heldCurveTexts(
  curves: readonly ResultPowerCurve[],
  { heldCurve }: Messages['yieldFigures'],
  { quantity }: Format,
): string[] {
  const texts = curves.flatMap(({ type, held_from_ms: from, power, cut_out_ms }) =>
    from === undefined
      ? []
      : [
          heldCurve(
            type,
            quantity(from, 'm/s', 2),
            quantity(cut_out_ms ?? power.wind_speed_ms.at(-1)!, 'm/s'),
          ),
        ],
  )
  return [...new Set(texts)]
}
