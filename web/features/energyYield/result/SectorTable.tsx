import type { ResultWindClimate } from '#contracts'
import { directionLabel } from '#web/charts/roseOption.ts'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'

/** Frequency, mean speed and Weibull parameters of each sector. */
export function SectorTable({ climate }: { readonly climate: ResultWindClimate }) {
  const { farmResult, units } = useText()
  const { climate: text } = farmResult
  const format = useFormat()
  const rows = [
    { key: text.all, isAll: true, ...climate, frequency: 1 },
    ...climate.sectors.map((sector, index) => ({
      key: directionLabel(index, climate.sectors.length, units, format.exact),
      isAll: false,
      ...sector,
    })),
  ]
  return (
    <div className={jobStyles.table}>
      <Table
        wide
        caption={text.weibullBySector}
        head={
          <>
            <Th>{text.sector}</Th>
            <Th numeric>{text.share}</Th>
            <Th numeric>{text.meanSpeed}</Th>
            <Th numeric>{text.scale}</Th>
            <Th numeric>{text.shape}</Th>
          </>
        }
      >
        {rows.map((row) => (
          <Tr key={row.key} selected={row.isAll}>
            <Td strong>{row.key}</Td>
            <Td numeric>{format.number(100 * row.frequency, 2)}</Td>
            <Td numeric>{format.number(row.mean_wind_speed_ms, 2)}</Td>
            <Td numeric>{format.number(row.weibull_a_ms, 3)}</Td>
            <Td numeric>{format.number(row.weibull_k, 3)}</Td>
          </Tr>
        ))}
      </Table>
    </div>
  )
}
