import type { AdminDataSource } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Admin.module.css'
import { LicenceLink } from './LicenceLink.tsx'

/** Every data source with its licence and citation. */
export function SourcesCard({ sources }: { readonly sources: readonly AdminDataSource[] }) {
  const { data: text } = useText().admin
  const format = useFormat()
  const { sourceColumns: columns } = text
  return (
    <Card title={text.sources}>
      <DataTable
        caption={text.sources}
        rows={sources}
        keyOf={({ name }) => name}
        columns={[
          { head: columns.name, cell: ({ name }) => name, strong: true },
          { head: columns.kinds, cell: ({ kinds }) => kinds.map((kind) => text.kinds[kind]).join(', ') },
          {
            head: columns.licence,
            cell: ({ licence, licence_url }) => <LicenceLink licence={licence} url={licence_url} />,
          },
          {
            head: columns.citation,
            cell: ({ citation }) => <div className={styles.longCitation}>{citation}</div>,
          },
          {
            head: columns.success,
            cell: ({ last_success_at, failed_at, files, bytes }) => (
              <>
                {last_success_at === null ? '–' : format.dateTime(last_success_at)}
                {files !== null && bytes !== null && (
                  <div className={styles.citation}>
                    {text.size(format.number(files), format.bytes(bytes))}
                  </div>
                )}
                {failed_at !== null && (
                  <p className={styled('aboveS1', 'bad')}>{text.sourceFailed(format.dateTime(failed_at))}</p>
                )}
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
