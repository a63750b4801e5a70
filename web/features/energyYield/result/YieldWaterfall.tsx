import { useCallback } from 'react'
import { type EnergyYieldResult, exceedancesOf, type WakeCause, wakeParts } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { type WaterfallStep, waterfallOption } from '#web/charts/waterfallOption.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { type FarmScope, groupOf, lossGroupsOf } from './farmScope.ts'
import { useFarmAbout } from './useFarmAbout.ts'

const shortNames = {
  withinPlanned: 'shortWithinPlanned',
  byExisting: 'shortByExisting',
  blockagePlanned: 'shortBlockagePlanned',
  blockageExisting: 'shortBlockageExisting',
  withinExisting: 'shortWithinExisting',
  inflicted: 'shortInflicted',
} as const satisfies Record<WakeCause, string>

/**
 * Chart from the gross yield through wakes and losses to the net yield. The figures and tables next to it have the
 * numbers.
 */
export function YieldWaterfall({
  result,
  scope,
}: {
  readonly result: EnergyYieldResult
  readonly scope: FarmScope
}) {
  const { farmResult: text, yieldTerms, quantities } = useText()
  const about = useFarmAbout(result, text.scopes[scope])
  const optionOf = useCallback(
    (theme: ChartTheme) => {
      const group = groupOf(result, scope)
      const { figures, wakes } = text
      const { p75_mwh, p90_mwh } = exceedancesOf(group.net)
      const estimates = [
        [figures.p75, p75_mwh],
        [figures.p90, p90_mwh],
      ] as const
      const steps: readonly WaterfallStep[] = [
        { label: figures.free, kind: 'total', value: group.yield.free_mwh },
        ...wakeParts(result, scope).map(
          ({ cause, mwh }): WaterfallStep => ({ label: wakes[shortNames[cause]], kind: 'loss', value: mwh }),
        ),
        { label: figures.park, kind: 'total', value: group.yield.park_mwh },
        ...[...lossGroupsOf(group)].map(
          ([id, value]): WaterfallStep => ({ label: yieldTerms.losses[id] ?? id, kind: 'loss', value }),
        ),
        { label: quantities.netYield, kind: 'total', value: group.net.p50_mwh },
        ...estimates.flatMap(([label, value]): readonly WaterfallStep[] =>
          value === null ? [] : [{ label, kind: 'estimate', value }],
        ),
      ]
      return waterfallOption({ steps, unit: text.perYear, shareText: text.of }, theme)
    },
    [result, scope, text, yieldTerms, quantities.netYield],
  )
  return <ChartFigure title={text.waterfall.title} about={about} optionOf={optionOf} />
}
