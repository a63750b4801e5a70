import { useCallback, useMemo } from 'react'
import {
  type ProductionCandidate,
  periodName,
  productionMonthsTable,
  scaleOf,
  type YieldIndexProduct,
} from '#contracts'
import { AsTable } from '#web/charts/AsTable.tsx'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { correlationOption } from '#web/charts/correlationOption.ts'
import { ratioOption } from '#web/charts/ratioOption.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from './Production.module.css'

/** The months of a candidate: measured over expected energy, their ratio over time, and both as a table. */
export function MonthFigures({
  candidate,
  product,
  name,
}: {
  readonly candidate: ProductionCandidate
  readonly product: YieldIndexProduct
  /** Name of the farm. */
  readonly name: string
}) {
  const words = useText()
  const { production: text } = words
  const format = useFormat()
  const { months, ageing, turbine, reference } = candidate
  const { atlas } = product
  const about = {
    subject: [name || text.title, turbine.name, reference.join('–')].join(' · '),
    source: `${atlas.title} ${atlas.version} · ${atlas.citation}`,
    basis: product.basis,
  }
  const named = useMemo(
    () => months.map((one) => ({ ...one, label: periodName(one.month, format) })),
    [months, format],
  )
  const scatter = useCallback(
    (theme: ChartTheme) =>
      correlationOption(
        {
          points: named.map(({ label, energy, expected }) => ({ label, measured: energy, expected })),
          ...scaleOf('parkEnergy'),
          words: text,
        },
        theme,
      ),
    [named, text],
  )
  const ratios = useCallback(
    (theme: ChartTheme) =>
      ratioOption(
        {
          points: named.flatMap(({ label, month, residual }) =>
            residual === null ? [] : [{ label, ms: middleOf(month), percent: 100 + residual }],
          ),
          trend: ageing.from === null || ageing.till === null ? null : [ageing.from, ageing.till],
          words: { ratio: text.ratio, equal: text.equal, trend: text.line },
        },
        theme,
      ),
    [named, ageing, text],
  )
  return (
    <>
      <div className={styles.charts}>
        <ChartFigure title={text.scatterChart} about={about} shape="square" optionOf={scatter} />
        <ChartFigure title={text.ageingChart} about={about} shape="square" optionOf={ratios} />
      </div>
      <AsTable>
        <ResultTable hideTitle table={productionMonthsTable([candidate], { text: words, format })} />
      </AsTable>
    </>
  )
}

/** @param month  `2024-05` @returns ms since 1970 */
function middleOf(month: string): number {
  return Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 15, 12)
}
