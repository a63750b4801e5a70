import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { scaleOf } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { AsTable } from '#web/charts/AsTable.tsx'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { linesOption } from '#web/charts/linesOption.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { atlasIndexQuery, ensembleNote, type IndexPlace, yearEnsembles, yearLines } from './atlasIndices.ts'

interface Atlas {
  readonly id: number
  readonly title: string
}

/** Index of a place by year in several atlases as one chart, and the reason for atlases without one. */
export function AtlasIndices({
  atlases,
  placeName,
  ...place
}: IndexPlace & { readonly atlases: readonly Atlas[]; readonly placeName: string }) {
  const { yieldIndex: text, quantities, ensemble, charts } = useText()
  const format = useFormat()
  const caller = useCaller()
  const { isPending, known, lines, failed } = useQueries({
    queries: atlases.map(({ id }) => atlasIndexQuery(caller, id, place)),
    combine: (answers) => {
      const known = atlases.flatMap(({ title }, index) => {
        const series = answers[index]?.data
        return series ? [{ title, series }] : []
      })
      const failed = atlases.flatMap(({ id, title }, index) => {
        const answer = answers[index]
        return answer?.isError ? [{ id, reason: `${title}: ${errorText(answer.error)}` }] : []
      })
      return { isPending: answers.some((answer) => answer.isPending), known, lines: yearLines(known), failed }
    },
  })
  const ensembles = yearEnsembles(lines)
  const ensembleColumns = [
    { head: `${charts.mean} (%)`, of: 'mean' as const },
    { head: ensemble.spread, of: 'spread' as const },
  ].map(({ head, of }) => ({
    head,
    quantity: 'yieldIndex' as const,
    value: ({ index }: { readonly index: number }) => ensembles[index]?.[of] ?? null,
  }))
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      linesOption(
        { ...lines, ...scaleOf('yieldIndex'), reference: { value: 100, label: text.hundred } },
        theme,
      ),
    [lines, text],
  )
  return (
    <>
      {isPending && <Spinner />}
      {known.length > 0 && (
        <>
          <ChartFigure
            title={text.atlases.title}
            about={{
              subject: placeName,
              source: known.map(({ title }) => title).join(' · '),
              basis: known.find(({ series }) => series.basis.kind === 'synthetic')?.series.basis ?? null,
            }}
            optionOf={optionOf}
          />
          {known.map(({ title, series }) => (
            <p key={title}>
              {title} <BasisMark basis={series.basis} />
            </p>
          ))}
          <AsTable>
            <DataTable
              caption={text.atlases.title}
              rows={lines.labels.map((label, index) => ({ label, index }))}
              keyOf={({ label }) => label}
              columns={[
                { head: quantities.year, cell: ({ label }) => label },
                ...lines.lines.map(({ name, values }) => ({
                  head: `${name} (%)`,
                  quantity: 'yieldIndex' as const,
                  value: ({ index }: { readonly index: number }) => values[index] ?? null,
                })),
                ...(lines.lines.length > 1 ? ensembleColumns : []),
              ]}
            />
            <p className={styled('aboveS1', 'small')}>{ensembleNote(lines, ensemble, format)}</p>
          </AsTable>
        </>
      )}
      {failed.map(({ id, reason }) => (
        <p key={id} className={styled('aboveS1', 'small')}>
          {reason}
        </p>
      ))}
    </>
  )
}
