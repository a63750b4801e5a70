import { useCallback, useMemo, useState } from 'react'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { pairBarsOption } from '#web/charts/pairBarsOption.ts'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { EnergyTable } from './EnergyTable.tsx'
import { type EnergyView, energyRows, energySources, viewsOf } from './energyRows.ts'
import styles from './FarmResult.module.css'
import type { FarmTabProps } from './FarmResult.tsx'
import { useFarmAbout } from './useFarmAbout.ts'

/** Energies of calendar months, years and every month, of a group or of one turbine. */
export function MonthsTab({ result, scope, onScope }: FarmTabProps) {
  const { months: text, scopes } = useText().farmResult
  const format = useFormat()
  const [turbineKey, setTurbineKey] = useState<string | null>(null)
  const [wanted, setWanted] = useState<EnergyView>('calendar')
  const sources = useMemo(() => energySources(result, scopes), [result, scopes])
  const source = sources.find(({ key }) => key === (turbineKey ?? scope)) ?? sources[0]!
  const views = viewsOf(source.energies)
  const view = views.includes(wanted) ? wanted : 'calendar'
  const rows = useMemo(() => energyRows(source.energies, view, format), [source, view, format])
  const about = useFarmAbout(result, source.label)
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      pairBarsOption(
        {
          labels: rows.map(({ label }) => label),
          first: { name: text.free, values: rows.map(({ freeMwh }) => freeMwh) },
          second: { name: text.park, values: rows.map(({ parkMwh }) => parkMwh) },
          unit: 'MWh',
          decimals: 1,
          missing: text.missing,
        },
        theme,
      ),
    [rows, text],
  )

  function choose(key: string) {
    const group = (['planned', 'portfolio', 'farm'] as const).find((one) => one === key)
    setTurbineKey(group ? null : key)
    if (group) onScope(group)
  }

  return (
    <>
      <div className={styles.selectors}>
        <div className={styles.source}>
          <Select
            label={text.of}
            searchable={sources.length > 8}
            value={source.key}
            choices={sources.map(({ key, label }) => ({ value: key, label }))}
            onChange={choose}
          />
        </div>
        <SegmentedSwitch
          label={text.view}
          choices={views.map((key) => ({ key, label: text.views[key] }))}
          chosen={view}
          onChoose={setWanted}
        />
      </div>
      <ChartFigure title={text.titles[view]} about={about} optionOf={optionOf} />
      <EnergyTable rows={rows} view={view} caption={`${text.titles[view]}: ${source.label}`} />
      <p className={jobStyles.note}>{text.missingHint}</p>
    </>
  )
}
