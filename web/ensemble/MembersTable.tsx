import type { AvailableProduct, ResultOf } from '#contracts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { JobProgress, JobStatus } from '#web/ui/JobStatus.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { OrderInAtlas } from './OrderInAtlas.tsx'
import type { MemberRow } from './useMembers.ts'

/** Atlases with their calculation of the order, or a button that orders it, and with their weights. */
export function MembersTable({
  rows,
  subject,
  result,
  entries,
  onEntry,
}: {
  readonly rows: readonly MemberRow[]
  /** Subject of the shown result. */
  readonly subject: string
  readonly result: ResultOf<AvailableProduct>
  /** Entered weights by product; null: equal weights. */
  readonly entries: Readonly<Record<number, string>> | null
  readonly onEntry: (productId: number, entry: string) => void
}) {
  const { ensemble: text, products, seriesComparison } = useText()
  const ordered = rows[0]!.job!
  return (
    <DataTable
      caption={seriesComparison.calculation}
      rows={rows}
      keyOf={({ product }) => product.id}
      columns={[
        { head: products.product, cell: ({ product }) => product.title, strong: true },
        {
          head: seriesComparison.calculation,
          cell: ({ product, job, member }) =>
            job === null ? (
              <OrderInAtlas like={ordered} product={product} result={result} />
            ) : (
              <>
                <JobStatus job={job} />
                <JobProgress job={job} />
                <BasisMark basis={member?.basis} />
                {member !== null && member.subject !== subject && <p>{text.otherSubject}</p>}
              </>
            ),
        },
        entries !== null && {
          head: text.weight,
          cell: ({ product }) => (
            <QuantityField
              label={`${text.weight}, ${product.title}`}
              hideLabel
              unit=""
              value={entries[product.id] ?? '1'}
              hint={text.ownHint}
              onChange={(entry) => onEntry(product.id, entry)}
            />
          ),
        },
      ]}
    />
  )
}
