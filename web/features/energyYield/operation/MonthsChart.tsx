import { useMemo } from 'react'
import {
  basisFacts,
  namedRows,
  type ResultTable,
  type WireBasis,
  type WireOperationAnalysis,
} from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import type { ChartOption } from '#web/charts/echartsParts.ts'
import { SaveFiguresButton } from '#web/fields/SaveFiguresButton.tsx'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'

/** An analysis with the name of its farm. */
export interface ShownAnalysis {
  readonly analysis: WireOperationAnalysis
  readonly farmName: string
}

/** A chart of a farm's months that also saves their table. */
export function MonthsChart({
  title,
  farmName,
  basis,
  table,
  optionOf,
}: {
  readonly title: string
  readonly farmName: string
  readonly basis: WireBasis
  readonly table: ResultTable
  readonly optionOf: (theme: ChartTheme) => ChartOption
}) {
  const { operation: text, fields } = useText()
  const language = useLanguage()
  const about = useMemo(() => ({ subject: farmName, source: '', basis }), [farmName, basis])
  return (
    <ChartFigure title={title} about={about} optionOf={optionOf}>
      <SaveFiguresButton
        label={fields.csv}
        hint={text.monthsCsvHint}
        name={`${farmName} ${title}`}
        rowsOf={() => namedRows(table)}
        about={basisFacts(basis, language)}
      />
    </ChartFigure>
  )
}
