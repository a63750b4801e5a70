import { useMemo } from 'react'
import type { WakeLossResult } from '#contracts'
import type { ChartAbout } from '#web/charts/ChartFigure.tsx'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'

/** What a picture of a chart says of where its values stand and come from. */
export function useFarmAbout(result: WakeLossResult, place?: string): ChartAbout {
  const { products, common, windFarm } = useText()
  const language = useLanguage()
  return useMemo(() => {
    const atlas = products.result.pictureSubtitle(result.atlas_title[language], result.atlas_version)
    return {
      place: place === undefined ? result.farm_name : `${result.farm_name} · ${place}`,
      source: [
        atlas,
        periodText(result),
        windFarm.wakeModels[result.wake_model],
        result.synthetic ? common.synthetic : result.citation,
      ].join(' · '),
    }
  }, [result, place, products, common, windFarm, language])
}

/** '2005–2025', or one year. */
export function periodText({ from, till }: Pick<WakeLossResult, 'from' | 'till'>): string {
  return [...new Set([from.slice(0, 4), till.slice(0, 4)])].join('–')
}
