import { useCallback } from 'react'
import type { EnergyYieldResult, NetYield } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { exceedanceOption } from '#web/charts/exceedanceOption.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import styles from './FarmResult.module.css'
import type { FarmScope } from './farmScope.ts'
import { useFarmAbout } from './useFarmAbout.ts'

/** Energy over probability of exceedance. The table next to it has P50, P75 and P90. */
export function ExceedanceChart({
  result,
  scope,
  ordered,
  live,
}: {
  readonly result: EnergyYieldResult
  readonly scope: FarmScope
  readonly ordered: NetYield
  /** null: nothing is changed. */
  readonly live: NetYield | null
}) {
  const { uncertainty: text, scopes, perYear } = useText().farmResult
  const about = useFarmAbout(result, scopes[scope])
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      exceedanceOption(
        {
          ordered: { name: text.ordered, net: ordered },
          live: live && { name: text.live, net: live },
          axisName: text.probability,
          unit: perYear,
        },
        theme,
      ),
    [ordered, live, text, perYear],
  )
  if (ordered.sigma === 0 && !live?.sigma) return <p className={styles.note}>{text.noCurve}</p>
  return <ChartFigure title={text.curve} about={about} optionOf={optionOf} />
}
