import { optionLines, ppaOptionTable, ppaSensitivityTable } from '#contracts'
import type { PpaSensitivity } from '#domain'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from '../Ppa.module.css'
import type { PricedAgreement } from '../pricedAgreement.ts'

/** Its position in the table. */
const barColumn = 2

/** A tornado: change of the price by each input. */
export function SensitivityView({ agreement }: { readonly agreement: PricedAgreement }) {
  const [text, format] = [useText(), useFormat()]
  const { sensitivity, price } = agreement
  const middle = price.payAsProducedEurMwh
  const reach = sensitivity.reduce(
    (most, { lowEurMwh, highEurMwh }) =>
      Math.max(most, Math.abs(lowEurMwh - middle), Math.abs(highEurMwh - middle)),
    1e-9,
  )
  return (
    <>
      <h3 className={styled('aboveS4', 'belowS2', 't3')}>{text.ppa.sensitivity.title}</h3>
      <ResultTable
        hideTitle
        table={ppaSensitivityTable(sensitivity, { text, format })}
        mark={(row, column) =>
          column === barColumn && <TornadoBar bar={sensitivity[row]!} middle={middle} reach={reach} />
        }
      />
      <OptionTable agreement={agreement} />
    </>
  )
}

/** Values of floor, cap and premium option by the volatility of market values. */
function OptionTable({ agreement }: { readonly agreement: PricedAgreement }) {
  const [text, format] = [useText(), useFormat()]
  const { floor, cap } = agreement.terms
  const lines = optionLines(agreement.options, floor !== null || cap !== null, text.ppa, format)
  if (lines.length === 0) return null
  return <ResultTable table={ppaOptionTable(lines, { text, format })} />
}

/** Bar from the middle to both sides; the table next to it has the numbers. */
function TornadoBar({
  bar,
  middle,
  reach,
}: {
  readonly bar: PpaSensitivity
  readonly middle: number
  readonly reach: number
}) {
  const ends = [
    ['down', bar.lowEurMwh],
    ['up', bar.highEurMwh],
  ] as const
  return (
    <div className={styles.track}>
      {ends.map(([side, value]) => {
        const share = (value - middle) / reach
        const left = 50 + 50 * Math.min(0, share)
        return (
          <span
            key={side}
            className={styles[side]}
            style={{ left: `${left}%`, width: `${50 * Math.abs(share)}%` }}
          />
        )
      })}
    </div>
  )
}
