import { useCallback, useMemo } from 'react'
import {
  directionLines,
  directionMonthsTable,
  lossMonthsTable,
  type OperationDirection,
  operationDirections,
  operationMonthsTable,
  scaleOf,
} from '#contracts'
import { losingStates } from '#domain/operation'
import { againstOption } from '#web/charts/againstOption.ts'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { linesOption } from '#web/charts/linesOption.ts'
import { stackedOption } from '#web/charts/stackedOption.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { MonthsChart, type ShownAnalysis } from './MonthsChart.tsx'

/** Charts of a farm's operation by month: energy, losses and directions. The tables have their numbers. */
export function OperationCharts({ analysis, farmName }: ShownAnalysis) {
  if (analysis.months.length === 0) return null
  return (
    <>
      <EnergyChart analysis={analysis} farmName={farmName} />
      <LossesChart analysis={analysis} farmName={farmName} />
      {operationDirections(analysis).map((of) => (
        <DirectionChart key={of} analysis={analysis} farmName={farmName} of={of} />
      ))}
    </>
  )
}

function EnergyChart({ analysis, farmName }: ShownAnalysis) {
  const { operation: text } = useText()
  const words = useWords()
  const { months, measured_basis: basis } = analysis
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      againstOption(
        {
          labels: months.map(({ month }) => month),
          own: { name: text.produced, values: months.map(({ energy_mwh }) => energy_mwh) },
          against: { name: text.allowed, values: months.map(({ possible_mwh }) => possible_mwh) },
          ...scaleOf('parkEnergy'),
        },
        theme,
      ),
    [months, text],
  )
  const table = operationMonthsTable(months, words)
  return <MonthsChart title={text.energyMonths} {...{ farmName, basis, table, optionOf }} />
}

function LossesChart({ analysis, farmName }: ShownAnalysis) {
  const { operation: text } = useText()
  const words = useWords()
  const { months, measured_basis: basis } = analysis
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      stackedOption(
        {
          labels: months.map(({ month }) => month),
          // The heaviest losses are last, in the strongest colour.
          layers: losingStates.toReversed().map((state) => ({
            name: text.lostBy[state],
            values: months.map(({ lost_mwh }) => lost_mwh[state]),
          })),
          ...scaleOf('lostEnergyInSpan'),
        },
        theme,
      ),
    [months, text],
  )
  const table = lossMonthsTable(analysis, words)
  return <MonthsChart title={table.title} {...{ farmName, basis, table, optionOf }} />
}

function DirectionChart({ analysis, farmName, of }: ShownAnalysis & { readonly of: OperationDirection }) {
  const words = useWords()
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      linesOption(
        {
          labels: analysis.months.map(({ month }) => month),
          lines: directionLines(analysis, of),
          ...scaleOf('directionOffset'),
        },
        theme,
      ),
    [analysis, of],
  )
  const table = directionMonthsTable(analysis, of, words)
  return <MonthsChart title={table.title} basis={analysis.basis} {...{ farmName, table, optionOf }} />
}

function useWords() {
  const text = useText()
  const format = useFormat()
  return useMemo(() => ({ text, format }), [text, format])
}
