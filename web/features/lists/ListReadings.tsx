import { useQuery } from '@tanstack/react-query'
import { routes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { queryKeys } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'

/** Readings of the files that sites of a list came from; nothing without any. */
export function ListReadings({ listId }: { readonly listId: number }) {
  const { call } = useCaller()
  const { siteLists: text, siteImport } = useText()
  const format = useFormat()
  const { data } = useQuery({
    queryKey: queryKeys.readings(listId),
    queryFn: ({ signal }) => call(routes.siteListReadings, { params: { listId }, signal }),
  })
  const readings = data?.readings ?? []
  if (readings.length === 0) return null
  return (
    <details>
      <summary>{text.readings}</summary>
      {readings.map(({ file, imported_at, reading }) => (
        <section key={`${imported_at} ${file} ${JSON.stringify(reading)}`}>
          <p>{text.readingOf(file ?? siteImport.pasted, format.dateTime(imported_at))}</p>
          <ReadingTable record={reading} />
        </section>
      ))}
    </details>
  )
}
