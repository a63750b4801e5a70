import { useCallback, useMemo, useState } from 'react'
import { type EnergyView, energyRows, energyTable, hourTable, quantityOf } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { pairBarsOption } from '#web/charts/pairBarsOption.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { energySources, viewsOf } from './energySources.ts'
import styles from './FarmResult.module.css'
import type { FarmTabProps } from './FarmResult.tsx'
import { useFarmAbout } from './useFarmAbout.ts'

/** Energies of calendar months, years and every month, of a group or of one turbine. */
export function MonthsTab({ result, scope, onScope }: FarmTabProps) {
  const { quantities } = useText()
  const messages = useText()
  const { months: text, scopes } = messages.farmResult
  const format = useFormat()
  const [turbineKey, setTurbineKey] = useState<string | null>(null)
  const [wanted, setRequested] = useState<EnergyView>('calendar')
  const sources = useMemo(() => energySources(result, scopes), [result, scopes])
  const source = sources.find(({ key }) => key === (turbineKey ?? scope)) ?? sources[0]!
  const views = viewsOf(source.energies)
  const view = views.includes(wanted) ? wanted : 'calendar'
  const rows = useMemo(() => energyRows(source.energies, view, { format }), [source, view, format])
  const words = { text: messages, format }
  const about = useFarmAbout(result, source.label)
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      pairBarsOption(
        {
          labels: rows.map(({ label }) => label),
          first: { name: quantities.freeEnergy, values: rows.map(({ free_mwh }) => free_mwh) },
          second: { name: quantities.parkEnergy, values: rows.map(({ park_mwh }) => park_mwh) },
          unit: quantityOf('freeEnergy').unit,
          decimals: Number(quantityOf('freeEnergy').decimals),
          missing: text.missing,
        },
        theme,
      ),
    [rows, text, quantities.parkEnergy, quantities.freeEnergy],
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
          onChoose={setRequested}
        />
      </div>
      <ChartFigure title={text.titles[view]} about={about} optionOf={optionOf} />
      <ResultTable table={energyTable(source.energies, view, words)} label={source.label} hideTitle />
      <p className={styled('aboveS3', 'hint')}>{text.missingHint}</p>
      {'net_by_hour' in source.energies && (
        <ResultTable table={hourTable(source.energies, words)} label={source.label} />
      )}
    </>
  )
}
