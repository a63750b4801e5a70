import { type EnergyYieldResult, yieldModelRows } from '#contracts'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { styled } from '#web/ui/styled.ts'

/** Chosen models, and values of the turbines' surroundings. */
export function ModelTable({ result }: { readonly result: EnergyYieldResult }) {
  const { yieldTerms, akterm } = useText()
  const { model: text } = yieldTerms
  const format = useFormat()
  return (
    <details className={jobStyles.details}>
      <summary>{text.title}</summary>
      <Facts
        variant="rows"
        className={styled('aboveS2', 'belowS2', 't2')}
        facts={yieldModelRows(result, text, akterm.landUse, format)}
      />
      {result.blockage !== undefined && <p>{text.blockageNote}</p>}
    </details>
  )
}
