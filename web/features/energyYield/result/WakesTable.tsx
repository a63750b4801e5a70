import type { EnergyYieldResult } from '#contracts'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { wakeParts } from './farmScope.ts'

/** Who loses how much to whom. */
export function WakesTable({ result }: { readonly result: EnergyYieldResult }) {
  const { farmResult: text } = useText()
  const format = useFormat()
  return (
    <div className={jobStyles.table}>
      <Table
        caption={text.wakes.title}
        head={
          <>
            <Th>{text.wakes.title}</Th>
            <Th numeric>{text.perYear}</Th>
            <Th numeric>%</Th>
            <Th>{text.wakes.reference}</Th>
          </>
        }
      >
        {wakeParts(result, 'farm').map(({ cause, mwh, ofFreeMwh }) => (
          <Tr key={cause}>
            <Td strong>{text.wakes[cause]}</Td>
            <Td numeric>{format.number(mwh)}</Td>
            <Td numeric>{format.number(ofFreeMwh > 0 ? (100 * mwh) / ofFreeMwh : null, 2)}</Td>
            <Td>{format.quantity(ofFreeMwh, text.perYear)}</Td>
          </Tr>
        ))}
      </Table>
    </div>
  )
}
