import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import styles from './SiteSelection.module.css'

const coordinateDecimals = 6

/** Sites with their places. */
export function ChosenSites({
  sites,
}: {
  readonly sites: readonly { readonly name: string; readonly lat: number; readonly lon: number }[]
}) {
  const { account, quantities } = useText()
  const { selection } = account
  const format = useFormat()
  const { columns } = selection
  return (
    <div className={styles.places}>
      <DataTable
        caption={selection.count(format.number(sites.length), format.number(sites.length))}
        rows={sites}
        keyOf={({ lat, lon }) => `${lat} ${lon}`}
        columns={[
          { head: columns.name, cell: ({ name }) => name, strong: true },
          { head: quantities.latitude, number: ({ lat }) => format.number(lat, coordinateDecimals) },
          { head: quantities.longitude, number: ({ lon }) => format.number(lon, coordinateDecimals) },
        ]}
      />
    </div>
  )
}
