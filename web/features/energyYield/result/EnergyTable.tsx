import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import type { EnergyRow, EnergyView } from './energyRows.ts'
import styles from './FarmResult.module.css'

/** The numbers of the bars above. */
export function EnergyTable({
  rows,
  view,
  caption,
}: {
  readonly rows: readonly EnergyRow[]
  readonly view: EnergyView
  readonly caption: string
}) {
  const { months: text } = useText().farmResult
  const format = useFormat()
  const isMean = view === 'calendar'
  const sumOf = (value: (row: EnergyRow) => number | null) =>
    rows.some((row) => value(row) === null) ? null : rows.reduce((sum, row) => sum + (value(row) ?? 0), 0)
  const year = { freeMwh: sumOf(({ freeMwh }) => freeMwh), parkMwh: sumOf(({ parkMwh }) => parkMwh) }
  const share = (mwh: number | null) =>
    format.number(mwh === null || !year.parkMwh ? null : (100 * mwh) / year.parkMwh, 1)
  return (
    <div className={`${jobStyles.table} ${styles.tall}`}>
      <Table
        wide
        caption={caption}
        head={
          <>
            <Th>{view === 'years' ? text.year : text.month}</Th>
            <Th numeric>{text.freeMwh}</Th>
            <Th numeric>{text.parkMwh}</Th>
            <Th numeric>{text.lossPercent}</Th>
            <Th numeric>{isMean ? text.shareOfYear : text.availability}</Th>
          </>
        }
      >
        {rows.map((row) => (
          <Tr key={row.label}>
            <Td strong>{row.label}</Td>
            <Td numeric>{format.number(row.freeMwh, 1)}</Td>
            <Td numeric>{format.number(row.parkMwh, 1)}</Td>
            <Td numeric>{format.number(lossPercentOf(row), 2)}</Td>
            <Td numeric>
              {isMean
                ? share(row.parkMwh)
                : format.number(row.availability === null ? null : 100 * row.availability, 1)}
            </Td>
          </Tr>
        ))}
        {isMean && (
          <Tr selected>
            <Td strong>{text.sum}</Td>
            <Td numeric strong>
              {format.number(year.freeMwh, 1)}
            </Td>
            <Td numeric strong>
              {format.number(year.parkMwh, 1)}
            </Td>
            <Td numeric strong>
              {format.number(lossPercentOf(year), 2)}
            </Td>
            <Td numeric strong>
              {share(year.parkMwh)}
            </Td>
          </Tr>
        )}
      </Table>
    </div>
  )
}

function lossPercentOf({ freeMwh, parkMwh }: Pick<EnergyRow, 'freeMwh' | 'parkMwh'>): number | null {
  return freeMwh === null || parkMwh === null || freeMwh <= 0 ? null : 100 * (1 - parkMwh / freeMwh)
}
