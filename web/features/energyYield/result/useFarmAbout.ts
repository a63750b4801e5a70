import { useMemo } from 'react'
import type { EnergyYieldResult } from '#contracts'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { periodText } from '#web/jobs/periodText.ts'
import { useSourceText } from '#web/jobs/useSourceText.ts'
import { useText } from '#web/language/LanguageContext.tsx'

/** Place and source of a chart's values, for its picture. */
export function useFarmAbout(result: EnergyYieldResult, detail?: string): ChartAbout {
  const { windFarm } = useText()
  const sourceOf = useSourceText()
  return useMemo(
    () => ({
      subject: detail === undefined ? result.farm_name : `${result.farm_name} · ${detail}`,
      source: sourceOf(result, periodText(result), windFarm.wakeModels[result.wake_model]),
      basis: result.basis,
    }),
    [result, detail, windFarm, sourceOf],
  )
}
