import { type LeftOutProduction, leftOutText, periodName } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import styles from './Production.module.css'

/** Excluded months with their reasons. */
export function LeftOutTable({ months }: { readonly months: readonly LeftOutProduction[] }) {
  const { production: text, quantities } = useText()
  const format = useFormat()
  return (
    <Card title={text.leftOut}>
      {months.length === 0 ? (
        <CardBody>
          <p>{text.noneLeftOut}</p>
        </CardBody>
      ) : (
        <div className={styles.leftOut}>
          <DataTable
            caption={text.leftOut}
            rows={months}
            keyOf={(one) => one.month}
            columns={[
              { head: quantities.month, cell: (one) => periodName(one.month, format), oneLine: true },
              { head: text.reason, cell: (one) => leftOutText(one, text, format) },
            ]}
          />
        </div>
      )}
    </Card>
  )
}
