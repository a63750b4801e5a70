import { leftOutTable, type ProductionCandidate } from '#contracts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'

/** Excluded months with their reasons. */
export function LeftOutTable({ candidate }: { readonly candidate: ProductionCandidate }) {
  const text = useText()
  const format = useFormat()
  const { leftOut, noneLeftOut } = text.production
  return (
    <Card title={leftOut}>
      {candidate.left_out.length === 0 ? (
        <CardBody>
          <p>{noneLeftOut}</p>
        </CardBody>
      ) : (
        <ResultTable fills wide={false} table={leftOutTable([candidate], { text, format })} />
      )}
    </Card>
  )
}
