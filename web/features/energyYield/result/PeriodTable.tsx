import type { PeriodYield } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './FarmResult.module.css'

const levels = ['p75_mwh', 'p84_mwh', 'p90_mwh', 'p95_mwh', 'p99_mwh'] as const

/** Net yields that the mean of 1, 10 and 20 years exceeds; null: something typed cannot be read. */
export function PeriodTable({
  p50Mwh,
  periods,
  hasYears,
}: {
  readonly p50Mwh: number | null
  readonly periods: readonly PeriodYield[] | null
  /** Variation from year to year is entered. */
  readonly hasYears: boolean
}) {
  const { yieldTerms, farmResult } = useText()
  const { periods: text } = yieldTerms
  const format = useFormat()
  if (periods === null || periods.every(({ sigma }) => sigma === 0)) return null
  return (
    <>
      <h3 className={styles.title}>{text.title}</h3>
      <Table
        caption={text.title}
        head={
          <>
            <Th>{text.level}</Th>
            {periods.map(({ years }) => (
              <Th key={years} numeric>
                {text.years(format.number(years))}
              </Th>
            ))}
          </>
        }
      >
        <Tr>
          <Td>{text.sigma}</Td>
          {periods.map(({ years, sigma }) => (
            <Td key={years} numeric oneLine>
              {format.percent(sigma, 2)}
            </Td>
          ))}
        </Tr>
        <Tr>
          <Td>{`P50 (${farmResult.perYear})`}</Td>
          {periods.map(({ years }) => (
            <Td key={years} numeric oneLine>
              {format.number(p50Mwh)}
            </Td>
          ))}
        </Tr>
        {levels.map((level) => (
          <Tr key={level}>
            <Td>{`${levelName(level)} (${farmResult.perYear})`}</Td>
            {periods.map((period) => (
              <Td key={period.years} numeric oneLine strong={level === 'p90_mwh'}>
                {format.number(period[level])}
              </Td>
            ))}
          </Tr>
        ))}
      </Table>
      <p className={styles.hint}>
        {text.note} {hasYears ? text.oneYear : text.noYears}
      </p>
    </>
  )
}

function levelName(level: (typeof levels)[number]): string {
  return level.slice(0, 3).toUpperCase()
}
