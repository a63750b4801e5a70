import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './SiteSelection.module.css'

const coordinateDecimals = 6

/** Sites with their places. */
export function ChosenSites({
  sites,
}: {
  readonly sites: readonly { readonly name: string; readonly lat: number; readonly lon: number }[]
}) {
  const { selection } = useText().account
  const format = useFormat()
  const { columns } = selection
  return (
    <div className={styles.places}>
      <Table
        caption={selection.count(format.number(sites.length), format.number(sites.length))}
        head={
          <>
            <Th>{columns.name}</Th>
            <Th numeric>{columns.lat}</Th>
            <Th numeric>{columns.lon}</Th>
          </>
        }
      >
        {sites.map(({ name, lat, lon }) => (
          <Tr key={`${lat} ${lon}`}>
            <Td strong>{name}</Td>
            <Td numeric>{format.number(lat, coordinateDecimals)}</Td>
            <Td numeric>{format.number(lon, coordinateDecimals)}</Td>
          </Tr>
        ))}
      </Table>
    </div>
  )
}
