import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './ResultCard.module.css'
import type { ResultChoice, ResultSite, ShownSeries } from './resultChoice.ts'

/** Choice of site, parameter and height within a result. */
export function ResultSelectors({
  sites,
  shown,
  onChoose,
}: {
  readonly sites: readonly ResultSite[]
  readonly shown: ShownSeries
  readonly onChoose: (choice: ResultChoice) => void
}) {
  const { timeSeries } = useText()
  const { result: text } = timeSeries
  const format = useFormat()
  const { site, series, parameters, heightsM } = shown
  const choice = { siteId: site.site_id, parameter: series.parameter, heightM: series.height }
  return (
    <div className={styles.selectors}>
      <Select
        label={text.site}
        searchable={sites.length > 8}
        value={String(site.site_id)}
        choices={sites.map(({ site_id, name }) => ({ value: String(site_id), label: name }))}
        onChange={(id) => onChoose({ ...choice, siteId: Number(id) })}
      />
      <Select
        label={text.parameter}
        value={series.parameter}
        choices={parameters.map((value) => ({ value, label: timeSeries.parameters[value] }))}
        onChange={(value) =>
          onChoose({ ...choice, parameter: parameters.find((one) => one === value) ?? series.parameter })
        }
      />
      <Select
        label={text.height}
        disabled={heightsM.length === 0}
        value={series.height === null ? 'surface' : String(series.height)}
        choices={
          heightsM.length === 0
            ? [{ value: 'surface', label: text.surface }]
            : heightsM.map((heightM) => ({
                value: String(heightM),
                label: format.quantity(heightM, 'm', Number.isInteger(heightM) ? 0 : 1),
              }))
        }
        onChange={(value) => onChoose({ ...choice, heightM: Number(value) })}
      />
    </div>
  )
}
