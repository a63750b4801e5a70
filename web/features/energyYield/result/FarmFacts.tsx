import type { EnergyYieldResult } from '#contracts'
import { periodText } from '#web/jobs/periodText.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from './FarmResult.module.css'

/** Farm, period and models of a calculation, in one line. */
export function FarmFacts({ result }: { readonly result: EnergyYieldResult }) {
  const { farmResult, windFarm, quantities } = useText()
  const { facts: text } = farmResult
  const format = useFormat()
  const facts = [
    { label: windFarm.farm, value: result.farm_name },
    { label: text.period, value: periodText(result) },
    { label: quantities.steps, value: format.number(result.rows) },
    { label: text.wakeModel, value: windFarm.wakeModels[result.wake_model] },
    { label: text.densityCorrection, value: windFarm.densityCorrections[result.density_correction] },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
