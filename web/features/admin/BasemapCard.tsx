import type { AdminBasemap } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'

/** The operator's files of map tiles: the used one, or the next step. */
export function BasemapCard({ basemaps }: { readonly basemaps: readonly AdminBasemap[] }) {
  const { data: text } = useText().admin
  const { basemapColumns: columns } = text
  const format = useFormat()
  const regionOf = (bounds: readonly number[]) =>
    text.region(...(bounds.map((value) => `${format.exact(value)}°`) as [string, string, string, string]))
  return (
    <Card title={text.basemap}>
      <p className={styled('insetS4', 'quiet')}>
        {basemaps.length === 0 ? text.basemapNone : text.basemapNote}
      </p>
      {basemaps.length > 0 && (
        <DataTable
          caption={text.basemap}
          rows={basemaps}
          keyOf={({ name }) => name}
          columns={[
            { head: columns.name, cell: ({ name }) => name, strong: true },
            { head: columns.state, cell: (basemap) => <BasemapState {...basemap} /> },
            { head: columns.region, cell: ({ bounds }) => (bounds === null ? '–' : regionOf(bounds)) },
            { head: columns.zoom, number: ({ max_zoom: zoom }) => format.number(zoom) },
            { head: columns.size, number: ({ bytes }) => format.bytes(bytes) },
            { head: columns.changed, cell: ({ changed_at: changedAt }) => format.dateTime(changedAt) },
            { head: columns.attribution, cell: ({ attribution }) => attribution ?? '–' },
          ]}
        />
      )}
    </Card>
  )
}

function BasemapState({ is_used: isUsed, problem }: AdminBasemap) {
  const { data: text } = useText().admin
  return (
    <>
      <Chip tone={problem !== null ? 'bad' : isUsed ? 'ok' : 'wait'}>
        {problem !== null ? text.basemapUnusable : isUsed ? text.basemapUsed : text.basemapUnused}
      </Chip>
      {problem !== null && <p className={styled('aboveS1', 'bad')}>{text.basemapProblems[problem]}</p>}
    </>
  )
}
