import type { AdminBasemap } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './Admin.module.css'

/** The operator's files of map tiles: which one maps are drawn on, or what is to be done. */
export function BasemapCard({ basemaps }: { readonly basemaps: readonly AdminBasemap[] }) {
  const { data: text } = useText().admin
  const { basemapColumns: columns } = text
  return (
    <Card title={text.basemap}>
      <p className={styles.note}>{basemaps.length === 0 ? text.basemapNone : text.basemapNote}</p>
      {basemaps.length > 0 && (
        <Table
          caption={text.basemap}
          head={
            <>
              <Th>{columns.name}</Th>
              <Th>{columns.state}</Th>
              <Th>{columns.region}</Th>
              <Th numeric>{columns.zoom}</Th>
              <Th numeric>{columns.size}</Th>
              <Th>{columns.changed}</Th>
              <Th>{columns.attribution}</Th>
            </>
          }
        >
          {basemaps.map((basemap) => (
            <BasemapRow key={basemap.name} basemap={basemap} />
          ))}
        </Table>
      )}
    </Card>
  )
}

function BasemapRow({
  basemap: { name, bytes, changed_at, is_used, problem, attribution, max_zoom, bounds },
}: {
  readonly basemap: AdminBasemap
}) {
  const { data: text } = useText().admin
  const format = useFormat()
  const degrees = bounds?.map((value) => `${format.number(value, 1)}°`) as
    | [string, string, string, string]
    | undefined
  return (
    <Tr>
      <Td strong>{name}</Td>
      <Td>
        <Chip tone={problem !== null ? 'bad' : is_used ? 'ok' : 'wait'}>
          {problem !== null ? text.basemapUnusable : is_used ? text.basemapUsed : text.basemapUnused}
        </Chip>
        {problem !== null && <p className={styles.warning}>{text.basemapProblems[problem]}</p>}
      </Td>
      <Td>{degrees ? text.region(...degrees) : '–'}</Td>
      <Td numeric>{max_zoom === null ? '–' : format.number(max_zoom)}</Td>
      <Td numeric>{format.bytes(bytes)}</Td>
      <Td>{format.dateTime(changed_at)}</Td>
      <Td>{attribution ?? '–'}</Td>
    </Tr>
  )
}
