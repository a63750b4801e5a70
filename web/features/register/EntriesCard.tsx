import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { namedRows, type RegisterEntryGroup } from '#contracts'
import { type ConnectionEntry, connectionEntries, connectionGroups } from '#domain/register'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { SaveFiguresButton } from '#web/fields/SaveFiguresButton.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { entryName, entryTable } from './entryTable.ts'
import { registerEntriesQuery } from './registerQueries.ts'

/** How often permits and connections are entered, requested once it is opened. */
export function EntriesCard({ source }: { readonly source: string }) {
  const messages = useText()
  const { entries: text } = messages.register
  const [isOpen, setOpen] = useState(false)
  const [by, setBy] = useState<RegisterEntryGroup>('state')
  const [entry, setEntry] = useState<ConnectionEntry>('noiseNight')
  return (
    <Card title={text.title} actions={!isOpen && <Button onClick={() => setOpen(true)}>{text.show}</Button>}>
      <CardBody>
        <p className={styled('note')}>{text.hint}</p>
        {isOpen && (
          <div className={styled('stack', 's3')}>
            <div className={styled('row', 's3')}>
              <Select
                label={text.by}
                value={by}
                choices={connectionGroups.map((value) => ({ value, label: text.groups[value] }))}
                onChange={(value) => setBy(connectionGroups.find((one) => one === value) ?? 'state')}
              />
              {by !== 'none' && (
                <Select
                  label={text.entry}
                  value={entry}
                  choices={connectionEntries.map((value) => ({ value, label: entryName(value, messages) }))}
                  onChange={(value) => setEntry(connectionEntries.find((one) => one === value) ?? entry)}
                />
              )}
            </div>
            <Entries by={by} entry={entry} source={source} />
          </div>
        )}
      </CardBody>
    </Card>
  )
}

function Entries({
  by,
  entry,
  source,
}: {
  readonly by: RegisterEntryGroup
  readonly entry: ConnectionEntry
  readonly source: string
}) {
  const messages = useText()
  const { entries: text } = messages.register
  const format = useFormat()
  const query = useQuery(registerEntriesQuery(useCaller(), by))
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (query.data === undefined) return <Spinner />
  const { as_of, rows } = query.data
  if (as_of === null || rows.length === 0) return <p role="status">{text.none}</p>
  const table = entryTable(query.data, { by, entry }, { text: messages, format })
  return (
    <>
      <ResultTable table={table} hideTitle wide />
      <SaveFiguresButton
        label={messages.fields.csv}
        hint={text.csvHint}
        name={text.file}
        rowsOf={() => namedRows(table)}
        about={[
          [messages.fields.about.source, source],
          [text.asOf, format.dateUtc(Date.parse(as_of))],
          [text.entry, by === 'none' ? text.groups.none : entryName(entry, messages)],
        ]}
      />
    </>
  )
}
