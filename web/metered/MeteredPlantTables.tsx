import { useState } from 'react'
import {
  changedLimitsText,
  type MeteredPlants,
  type MeteredRow,
  meteredFacts,
  meteredPlantText,
  meteredRows,
  meteredTable,
  quantityText,
} from '#contracts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { CurtailedYears } from './CurtailedYears.tsx'

/** Plants with their summary, the months of one of them, and the proposed calibration. */
export function MeteredPlantTables({ found }: { readonly found: MeteredPlants }) {
  const messages = useText()
  const { metered: text, calibration: words } = messages
  const format = useFormat()
  const { plants, summary, calibration, settlements } = found
  const provisional = settlements
    .filter((one) => one.provisional)
    .map(({ operator, year }) => `${operator} ${year}`)
  return (
    <>
      <ResultTable table={meteredTable({ metered: found }, { text: messages, format })} hideTitle wide />
      <p className={styled('belowS2', 'faint', 't2')}>
        {summary.plants > plants.length && text.shownNearest(format.number(plants.length))}{' '}
        {provisional.length > 0 && text.provisional(provisional.join(', '))}{' '}
        {changedLimitsText(found.limits, text, format)}
      </p>
      <Months rows={meteredRows(plants).filter(({ year }) => year.months.length > 0)} />
      <CurtailedYears {...found} />
      <h3>{text.proposal}</h3>
      {calibration === null ? (
        <p className={styled('belowS2', 'faint', 't2')}>{text.noProposal}</p>
      ) : (
        <>
          <Facts
            variant="line"
            className={styled('belowS3')}
            facts={[
              [words.metered.factor, quantityText('calibrationFactor', calibration.factor, format)],
              ...meteredFacts(calibration, words, format),
            ]}
          />
          <p className={styled('belowS2', 'faint', 't2')}>{text.proposalHint}</p>
        </>
      )}
    </>
  )
}

/** Months of one plant and year, metered and calculated. */
function Months({ rows }: { readonly rows: readonly MeteredRow[] }) {
  const { metered: text, quantities } = useText()
  const format = useFormat()
  const [index, setIndex] = useState(0)
  const shown = rows[index] ?? rows[0]
  if (shown === undefined) return null
  const { year } = shown
  const nameOf = ({ plant, year: own }: MeteredRow) =>
    `${meteredPlantText(plant, text, format)}, ${String(own.year)}`
  const months = year.months.map((metered, month) => ({
    month,
    metered,
    modelled: year.modelled_months[month] ?? null,
    flag: year.month_flags[month] ?? null,
  }))
  return (
    <>
      <div className={styled('row', 's2', 'acrossS4', 'end')}>
        <Select
          label={text.course}
          value={String(index)}
          searchable
          choices={rows.map((row, i) => ({ value: String(i), label: nameOf(row) }))}
          onChange={(next) => setIndex(Number(next))}
        />
      </div>
      <DataTable
        caption={nameOf(shown)}
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          { head: quantities.month, cell: ({ month }) => format.month(month + 1) },
          { head: text.columns.hours, number: ({ metered }) => format.number(metered) },
          { head: text.columns.modelled, number: ({ modelled }) => format.number(modelled) },
          {
            head: text.columns.ratio,
            quantity: 'ratio',
            value: ({ metered, modelled }) => (modelled !== null && modelled > 0 ? metered / modelled : null),
          },
          { head: text.columns.data, cell: ({ flag }) => (flag === null ? '' : text.monthFlags[flag]) },
        ]}
      />
    </>
  )
}
