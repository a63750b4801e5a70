import type { EnergyYieldResult } from '#contracts'
import { periodText } from '#web/jobs/periodText.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Facts } from '#web/ui/Facts.tsx'

/** Farm, period and models of a calculation, in one line. */
export function FarmFacts({ result }: { readonly result: EnergyYieldResult }) {
  const { farmResult, windFarm, quantities } = useText()
  const { facts: text } = farmResult
  const format = useFormat()
  const facts = [
    [windFarm.farm, result.farm_name],
    [text.period, periodText(result)],
    [quantities.steps, format.number(result.rows)],
    [text.wakeModel, windFarm.wakeModels[result.wake_model]],
    [text.densityCorrection, windFarm.densityCorrections[result.density_correction]],
  ] as const
  return <Facts variant="line" facts={facts} />
}
