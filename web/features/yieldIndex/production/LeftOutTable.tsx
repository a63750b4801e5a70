import { type LeftOutProduction, leftOutText, periodName } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './Production.module.css'

/** Months that do not count, and why. */
export function LeftOutTable({ months }: { readonly months: readonly LeftOutProduction[] }) {
  const { production: text } = useText()
  const format = useFormat()
  return (
    <Card title={text.leftOut}>
      {months.length === 0 ? (
        <CardBody>
          <p>{text.noneLeftOut}</p>
        </CardBody>
      ) : (
        <div className={styles.leftOut}>
          <Table
            caption={text.leftOut}
            head={
              <>
                <Th>{text.month}</Th>
                <Th>{text.reason}</Th>
              </>
            }
          >
            {months.map((one) => (
              <Tr key={one.month}>
                <Td oneLine>{periodName(one.month, format)}</Td>
                <Td>{leftOutText(one, text, format)}</Td>
              </Tr>
            ))}
          </Table>
        </div>
      )}
    </Card>
  )
}
