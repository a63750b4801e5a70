import type { JobFile } from '#contracts'

const kinds: Readonly<Record<string, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  nc: 'NetCDF',
  parquet: 'Parquet',
  zip: 'ZIP',
  pdf: 'PDF',
  tab: 'WAsP .tab',
  akterm: 'AKTerm',
  dmna: 'AUSTAL .dmna',
  aks: 'AKS',
  txt: 'TXT',
}

/** 'CSV', 'Excel': name of a file kind or format. @param ending of the file's name, without the dot */
export function kindOfEnding(ending: string): string {
  return kinds[ending] ?? ending.toUpperCase()
}

/** Formats whose files are saved as an archive. */
const archives: readonly string[] = ['dmna']

/** Ending of the file name of a format. @param format as ordered */
export function endingOfFormat(format: string): string {
  return archives.includes(format) ? 'zip' : format
}

export function endingOf({ name }: Pick<JobFile, 'name'>): string {
  return name.split('.').at(-1)?.toLowerCase() ?? ''
}

/**
 * Label of a button that saves a file: its kind and, if there are several, its distinction.
 * @param parts in the reader's language, by the last part of a file's name
 * @param ofAll name of a file of no single site among those of single sites, by the last part of its name, else `sites`
 */
export function fileLabel(
  file: Pick<JobFile, 'name' | 'site_id'>,
  files: readonly Pick<JobFile, 'name' | 'site_id'>[],
  parts: Readonly<Record<string, string>>,
  ofAll: Readonly<Record<string, string>> & { readonly sites: string },
): string {
  const ending = endingOf(file)
  const kind = kindOfEnding(ending)
  const alike = files.filter((other) => endingOf(other) === ending)
  const isOfAll = file.site_id === null
  const comparable = alike.filter(({ site_id }) => (site_id === null) === isOfAll)
  const hasSharedAndSingle = isOfAll && comparable.length < alike.length
  if (comparable.length < 2 && !hasSharedAndSingle) return kind
  const last =
    file.name
      .slice(0, -(ending.length + 1))
      .split('_')
      .at(-1) ?? ''
  const part = hasSharedAndSingle && comparable.length < 2 ? (ofAll[last] ?? ofAll.sites) : parts[last]
  return `${kind} ${part ?? last.replace(/(\d)m$/, '$1\u00a0m')}`
}
