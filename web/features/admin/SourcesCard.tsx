import type { AdminDataSource } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './Admin.module.css'
import { LicenceLink } from './LicenceLink.tsx'

/** Every source that data can be fetched from, with its licence and how it wants to be named. */
export function SourcesCard({ sources }: { readonly sources: readonly AdminDataSource[] }) {
  const { data: text } = useText().admin
  const format = useFormat()
  const { sourceColumns: columns } = text
  return (
    <Card title={text.sources}>
      <Table
        caption={text.sources}
        head={
          <>
            <Th>{columns.name}</Th>
            <Th>{columns.kinds}</Th>
            <Th>{columns.licence}</Th>
            <Th>{columns.citation}</Th>
            <Th>{columns.success}</Th>
          </>
        }
      >
        {sources.map(
          ({ name, kinds, licence, licence_url, citation, last_success_at, failed_at, files, bytes }) => (
            <Tr key={name}>
              <Td strong>{name}</Td>
              <Td>{kinds.map((kind) => text.kinds[kind]).join(', ')}</Td>
              <Td>
                <LicenceLink licence={licence} url={licence_url} />
              </Td>
              <Td>
                <div className={styles.citation}>{citation}</div>
              </Td>
              <Td>
                {last_success_at === null ? '–' : format.dateTime(last_success_at)}
                {files !== null && bytes !== null && (
                  <div className={styles.citation}>
                    {text.size(format.number(files), format.bytes(bytes))}
                  </div>
                )}
                {failed_at !== null && (
                  <p className={styles.warning}>{text.sourceFailed(format.dateTime(failed_at))}</p>
                )}
              </Td>
            </Tr>
          ),
        )}
      </Table>
    </Card>
  )
}
