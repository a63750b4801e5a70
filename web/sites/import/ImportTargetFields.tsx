import { useQuery } from '@tanstack/react-query'
import { routes, type SiteListHead } from '#contracts'
import type { ImportedSite } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { queryKeys } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import type { SiteImporting, TargetKind } from './useImport.ts'

/** Target of the sites, and information missing in the file. */
export function ImportTargetFields({
  importing,
  into,
  shown,
  onShow,
}: {
  readonly importing: SiteImporting
  readonly into: SiteListHead | null
  /** Index of the file whose rows are shown. */
  readonly shown: number
  readonly onShow: (index: number) => void
}) {
  const { siteImport: text } = useText()
  const { sources, kind, setKind } = importing
  const hasUtm = sources.some(({ sheet }) => sheet?.columns.has('easting') && !sheet.columns.has('utmZone'))
  const isUnread = sources.some(({ withoutSystem }) => withoutSystem !== undefined)
  const namedZone = sources.find(({ sheet }) => sheet?.utmZone)?.sheet?.utmZone
  const targets: { value: TargetKind; label: string }[] = [
    ...(into ? [{ value: 'existing' as const, label: text.existingList(into.name) }] : []),
    { value: 'new', label: text.newList },
    { value: 'byColumn', label: text.byColumn },
  ]
  return (
    <div {...grid('repeat(auto-fit, minmax(180px, 1fr))', 's3', 'atTop')}>
      {sources.length > 1 && (
        <Select
          label={text.source}
          value={String(shown)}
          choices={sources.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={(index) => onShow(Number(index))}
        />
      )}
      <Select
        label={text.target}
        value={kind}
        choices={targets}
        onChange={(chosen) => setKind(chosen as TargetKind)}
      />
      {kind === 'new' && (
        <TextField
          label={text.listName}
          value={importing.listName}
          onChange={importing.setListName}
          autoComplete="off"
        />
      )}
      {(hasUtm || isUnread) && (
        <TextField
          label={text.utmZone}
          value={importing.utmZone}
          onChange={importing.setUtmZone}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !isUnread || importing.utmZone.trim() === '') return
            event.preventDefault()
            importing.readAgain.mutate()
          }}
          hint={text.utmZoneHint}
          placeholder={namedZone ?? '32U'}
          autoComplete="off"
        />
      )}
      {isUnread && (
        <div>
          <Button
            busy={importing.readAgain.isPending}
            disabled={importing.utmZone.trim() === ''}
            onClick={() => importing.readAgain.mutate()}
          >
            {text.readAgain}
          </Button>
        </div>
      )}
      <div className={styled('stack', 's1', 't2')}>
        <Checkbox checked={importing.fromTerrain} onChange={importing.setFromTerrain}>
          {text.fromTerrain}
        </Checkbox>
        {kind !== 'existing' && (
          <Checkbox checked={importing.windFarm} onChange={importing.setWindFarm}>
            {text.asWindFarm}
          </Checkbox>
        )}
      </div>
      {importing.fromTerrain && <TerrainReading sites={importing.checked.sites} />}
    </div>
  )
}

/** Source of the heights for sites without one, and the reading of its file, by the first of these sites. */
function TerrainReading({ sites }: { readonly sites: readonly ImportedSite[] }) {
  const { call } = useCaller()
  const { siteImport: text } = useText()
  const first = sites.find(({ siteHeightM }) => siteHeightM === null)
  const { data } = useQuery({
    queryKey: queryKeys.ground(first?.lat ?? 0, first?.lon ?? 0),
    enabled: first !== undefined,
    queryFn: ({ signal }) => call(routes.elevation, { query: { lat: first!.lat, lon: first!.lon }, signal }),
  })
  if (first === undefined || data === undefined) return null
  if (data.source === null) return <p>{text.noTerrain}</p>
  const title = text.terrainFrom(data.source)
  if (data.reading === null) return <p>{title}</p>
  return (
    <details>
      <summary>{title}</summary>
      <ReadingTable record={data.reading} />
    </details>
  )
}
