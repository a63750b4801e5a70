import { useMemo } from 'react'
import type { CurveLine, PowerCurveData } from '#web/charts/powerCurveOption.ts'
import { useText } from '#web/language/LanguageContext.tsx'

/** Series of the chart of a power curve; null without power. */
export function useCurvePicture(
  power: CurveLine | null | undefined,
  thrust: CurveLine | null | undefined,
  isThrustComputed: boolean,
): PowerCurveData | null {
  const { turbines: text, quantities } = useText()
  return useMemo(
    () =>
      power
        ? {
            power,
            thrust: thrust ?? null,
            isThrustComputed,
            words: {
              power: quantities.power,
              thrust: isThrustComputed ? text.computedCt : text.thrust,
              windSpeed: text.windSpeed,
            },
          }
        : null,
    [power, thrust, isThrustComputed, text, quantities.power],
  )
}
