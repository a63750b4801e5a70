import { monthText, quantityWithUnit } from '#contracts'
import { type IndexPeriod, monthNumber, spanOfPeriod } from '#domain'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import hidden from '#web/ui/hidden.module.css'
import type { OfferedPeriods } from './offeredPeriods.ts'
import styles from './PeriodStates.module.css'

/** Months and years of a product in a table, each complete, partial or missing; only missing ones are disabled. */
export function PeriodStates({
  offered: { answer },
  period,
  onChange,
}: {
  readonly offered: OfferedPeriods
  readonly period: IndexPeriod
  readonly onChange: (period: IndexPeriod) => void
}) {
  const { fields: text } = useText()
  const format = useFormat()
  const months = new Map(answer.months.map((month) => [month.period, month]))
  const count = (state: 'partial' | 'missing') =>
    answer.months.filter((month) => month.state === state).length
  const { from, till } = spanOfPeriod(period)
  const isShown = (number: number) => number >= monthNumber(from) && number <= monthNumber(till)
  const nameOf = (name: string, state: 'whole' | 'partial' | 'missing', share: number) =>
    text.stateOf(
      name,
      state === 'partial' ? quantityWithUnit('knownShare', share, format) : text.states[state],
    )
  return (
    <details className={styles.states}>
      <summary>
        {text.known}:{' '}
        {count('partial') + count('missing') === 0
          ? text.allWhole
          : text.notWhole(format.number(count('partial')), format.number(count('missing')))}
      </summary>
      <table>
        <caption className={hidden.hidden}>{text.known}</caption>
        <tbody>
          {answer.years.toReversed().map(({ period: year, state, known_share: share }) => (
            <tr key={year}>
              <th scope="row">
                <button
                  type="button"
                  className={styles[state]}
                  disabled={state === 'missing'}
                  title={nameOf(year, state, share)}
                  aria-label={nameOf(year, state, share)}
                  onClick={() => onChange({ kind: 'year', year: Number(year) })}
                >
                  {year}
                </button>
              </th>
              {Array.from({ length: 12 }, (_, m) => {
                const key = `${year}-${String(m + 1).padStart(2, '0')}`
                const own = months.get(key)
                const month = monthOf(key)
                const name = nameOf(monthText(month, format), own?.state ?? 'missing', own?.known_share ?? 0)
                return (
                  <td key={key}>
                    <button
                      type="button"
                      className={styles[own?.state ?? 'missing']}
                      disabled={(own?.state ?? 'missing') === 'missing'}
                      aria-pressed={isShown(monthNumber(month))}
                      title={name}
                      aria-label={name}
                      onClick={() => onChange({ kind: 'month', month })}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.key}>
        {(['whole', 'partial', 'missing'] as const).map((state) => (
          <span key={state}>
            <span className={styles[state]} aria-hidden="true" /> {text.states[state]}
          </span>
        ))}
      </p>
    </details>
  )
}
