import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { importedSiteOf, importedSitesSchema, routes, type SiteListHead, wireImportedSite } from '#contracts'
import { type FileIssue, type ImportTarget, sheetOfSites } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { atlasGridsQuery } from '#web/maps/atlasGridsQuery.ts'
import type { ShownList } from '#web/sites/useShownList.ts'
import { checkImport, readingsOf } from './checkImport.ts'
import { type ImportSource, sourceOfBytes, sourceOfText } from './importSources.ts'

export type TargetKind = ImportTarget['kind']

/** An import from the first file to the saved lists. */
export function useImport(lists: readonly SiteListHead[], into: ShownList | null) {
  const caller = useCaller()
  const { call } = caller
  const language = useLanguage()
  const { siteImport: text, fileIssues } = useText()
  const [sources, setSources] = useState<readonly ImportSource[]>([])
  const [kind, setKind] = useState<TargetKind>(into ? 'existing' : 'new')
  const [listName, setListName] = useState('')
  const [windFarm, setWindFarm] = useState(false)
  const [utmZone, setUtmZone] = useState('')
  const [fromTerrain, setFromTerrain] = useState(true)

  const target = useMemo<ImportTarget>(() => {
    if (kind === 'existing' && into)
      return { kind, listName: into.name, siteNames: into.sites.map(({ name }) => name) }
    return kind === 'byColumn' ? { kind } : { kind: 'new', listName }
  }, [kind, into, listName])
  const listNames = useMemo(() => lists.map(({ name }) => name), [lists])
  const atlases = useQuery(atlasGridsQuery(caller))
  const areas = useMemo(
    () => (atlases.data ?? []).map((entry) => ({ title: entry.title, grid: atlasGridOf(entry) })),
    [atlases.data],
  )
  const checked = useMemo(
    () => checkImport(sources, target, listNames, language, utmZone, areas),
    [sources, target, listNames, language, utmZone, areas],
  )

  function begin(found: readonly ImportSource[]): void {
    setSources(found)
    if (into) return
    setWindFarm(found.some(({ sheet }) => turbineColumns.some((column) => sheet?.columns.has(column))))
    setKind(found.some(({ sheet }) => sheet?.columns.has('list')) ? 'byColumn' : 'new')
    setListName(found[0]?.name.replace(/\.\w+$/, '') ?? '')
  }

  /** The server unpacks an archive and returns its sites. */
  async function sourceOfArchive(file: File, system = ''): Promise<ImportSource> {
    const form = new FormData()
    form.append('file', file)
    if (system !== '') form.set('utm_zone', system)
    const answer = await call(routes.importSites, { query: { dry_run: 'true' }, form })
    const read = answer.sites.map(importedSiteOf)
    const sheet = read.length === 0 ? null : sheetOfSites(read)
    return {
      name: file.name,
      sheet,
      issues: [],
      messages: answer.issues
        .filter(({ code }) => !plannedCodes.includes(code))
        .map(({ message }) => message),
      notes: answer.warnings
        .filter(({ code }) => /Hidden$/.test(code))
        .map(({ line, message }) => fileIssues.atLine(String(line), message)),
      notListed: answer.sites_not_listed,
      readings: answer.readings.map(({ reading }) => reading),
      ...((system !== '' || answer.issues.some(({ code }) => systemCodes.includes(code))) && {
        withoutSystem: file,
      }),
      leftOut: new Set(),
    }
  }

  /** Archives one after the other: the server limits simultaneous readings per customer. */
  async function sourcesOf(files: readonly File[]): Promise<ImportSource[]> {
    const found: ImportSource[] = []
    for (const file of files)
      found.push(
        sourceOfBytes(file.name, new Uint8Array(await file.arrayBuffer())) ?? (await sourceOfArchive(file)),
      )
    return found
  }

  const open = useMutation({
    mutationFn: sourcesOf,
    onSuccess: begin,
  })
  /** Archives whose coordinates lacked their system, read with the entered one. */
  const readAgain = useMutation({
    mutationFn: () =>
      Promise.all(
        sources.map((source) =>
          source.withoutSystem ? sourceOfArchive(source.withoutSystem, utmZone.trim()) : source,
        ),
      ),
    onSuccess: setSources,
  })
  const save = useSingleMutation({
    mutationFn: () => {
      const form = new FormData()
      form.set('readings', JSON.stringify(readingsOf(sources, checked)))
      form.set('sites', JSON.stringify(importedSitesSchema.parse(checked.sites.map(wireImportedSite))))
      if (kind === 'existing' && into) form.set('list_id', String(into.id))
      if (kind === 'new') form.set('list_name', listName)
      if (windFarm && kind !== 'existing') form.set('wind_farm', 'true')
      return call(routes.importSites, { query: { set_height: fromTerrain ? 'true' : 'false' }, form })
    },
  })

  return {
    sources,
    checked,
    open,
    readAgain,
    save,
    /** Continues with the pasted text; returns the reason if it is unreadable. */
    paste(typed: string): readonly FileIssue[] {
      const source = sourceOfText(text.pasted, typed)
      if (source.sheet === null) return source.issues
      begin([source])
      return []
    },
    startOver: () => setSources([]),
    change: (index: number, source: ImportSource) => setSources(sources.with(index, source)),
    kind,
    setKind,
    listName,
    setListName,
    windFarm,
    setWindFarm,
    utmZone,
    setUtmZone,
    fromTerrain,
    setFromTerrain,
    canSave:
      checked.brokenCount === 0 &&
      checked.plan.ok &&
      sources.every(({ issues, notListed = 0 }) => notListed === 0 && !issues.some(isWholeFile)),
  }
}

export type SiteImporting = ReturnType<typeof useImport>

/** Sites whose type is stated by a file are turbines. */
const turbineColumns = ['turbineType', 'turbine', 'windFarm'] as const

function isWholeFile({ code }: { readonly code: string }): boolean {
  return wholeFileCodes.includes(code)
}

const wholeFileCodes = ['coordinateColumnsMissing', 'tooManyRows', 'importTooLarge']

/** Codes of rows whose coordinates cannot be read without their system. */
const systemCodes = ['utmZoneMissing', 'utmZoneInvalid']

/** Missing values of the rows, checked again during corrections. */
const plannedCodes = [
  'listValueMissing',
  'listRejected',
  'windFarmInconsistent',
  'tooManySites',
  'tooManyLists',
  'siteRejected',
]
