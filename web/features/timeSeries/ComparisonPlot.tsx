import { useCallback, useMemo } from 'react'
import { basisFact, parameterLabel, type SeriesComparison } from '#contracts'
import { AsTable } from '#web/charts/AsTable.tsx'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { namedOverlayOption, timedOverlayOption } from '#web/charts/overlayOption.ts'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import type { ComparisonView } from './comparisonChoice.ts'
import { shownStepDecimals, startsAtZero } from './seriesBars.ts'

/** Compared series in one chart, with its numbers as a table. */
export function ComparisonPlot({
  comparison,
  names,
  view,
}: {
  readonly comparison: SeriesComparison
  readonly names: readonly string[]
  readonly view: ComparisonView
}) {
  const { seriesComparison: text, common, quantities } = useText()
  const format = useFormat()
  const language = useLanguage()
  const { parameter, height, unit, resolution, series, starts_ms: startsMs } = comparison
  const nameOf = useCallback(
    (ms: number) => {
      if (resolution === 'hour') return format.dateTimeUtc(ms)
      if (resolution === 'day') return format.dateUtc(ms)
      const date = new Date(ms)
      return `${format.month(date.getUTCMonth() + 1)} ${date.getUTCFullYear()}`
    },
    [resolution, format],
  )
  const decimals = shownStepDecimals({ parameter })
  const labels = useMemo(
    () =>
      view === 'hours'
        ? Array.from({ length: 24 }, (_, hour) => String(hour))
        : Array.from({ length: 12 }, (_, month) => format.month(month + 1)),
    [view, format],
  )
  const drawn = useMemo(
    () =>
      series.map(({ means, hours, calendar_months }, index) => ({
        name: names[index] ?? '',
        values: view === 'course' ? means : view === 'hours' ? hours : calendar_months,
      })),
    [series, names, view],
  )
  const optionOf = useCallback(
    (theme: ChartTheme) => {
      const data = {
        series: drawn,
        unit,
        decimals,
        fromZero: startsAtZero({ parameter }) ?? true,
        isDirection: parameter === 'wind_direction',
      }
      return view === 'course'
        ? timedOverlayOption({ ...data, startsMs, nameOf }, theme)
        : namedOverlayOption({ ...data, labels, axisName: view === 'hours' ? text.hourOfDay : '' }, theme)
    },
    [drawn, unit, decimals, parameter, view, startsMs, nameOf, labels, text],
  )
  const sources = [...new Set(series.map((one) => (one.synthetic ? common.synthetic : one.citation)))]
  const bases = series.flatMap(({ basis }, index) =>
    basis === null ? [] : [`${names[index] ?? ''}: ${basisFact(basis, language).join(': ')}`],
  )
  const about = {
    subject: [
      parameterLabel(parameter, quantities),
      // Names state the heights if they differ.
      ...(height === null || series.some((one) => one.height !== height)
        ? []
        : [`${format.exact(height)}\u00a0m`]),
    ].join(' · '),
    source: [...new Set(series.map((one) => one.atlas_title[language])), ...sources, ...bases].join(' · '),
    // Several results have several sources: each is named.
    basis: null,
  }
  const title = view === 'course' ? `${text.views.course}, ${text.resolutions[resolution]}` : text.views[view]
  const rowNames = view === 'course' ? startsMs.map(nameOf) : labels
  return (
    <>
      <ChartFigure title={title} about={about} optionOf={optionOf} />
      {view === 'course' && resolution !== 'month' ? (
        <p className={styled('aboveS3', 'hint')}>
          {text.means} {text.tableOfSteps}
        </p>
      ) : (
        <AsTable>
          <DataTable
            wide
            caption={`${title} (${unit})`}
            rows={rowNames}
            keyOf={(name) => name}
            columns={[
              {
                head: view === 'hours' ? text.hourOfDay : text.resolutions.month,
                cell: (name) => name,
                strong: true,
              },
              ...drawn.map(({ name, values }) => ({
                head: name,
                number: (_: string, index: number) => format.number(values[index] ?? null, decimals),
              })),
            ]}
          />
        </AsTable>
      )}
      {view === 'course' && resolution === 'month' && (
        <p className={styled('aboveS3', 'hint')}>{text.means}</p>
      )}
    </>
  )
}
