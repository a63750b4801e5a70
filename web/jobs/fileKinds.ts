import type { JobFile } from '#contracts'

const kinds: Readonly<Record<string, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  nc: 'NetCDF',
  parquet: 'Parquet',
  zip: 'ZIP',
  pdf: 'PDF',
  tab: 'WAsP .tab',
}

/** 'CSV', 'Excel': what a file or a format is called. @param ending  of the file's name, without the dot */
export function kindOfEnding(ending: string): string {
  return kinds[ending] ?? ending.toUpperCase()
}

export function endingOf({ name }: Pick<JobFile, 'name'>): string {
  return name.split('.').at(-1)?.toLowerCase() ?? ''
}

/**
 * What a button says that saves a file: its kind, and where there are several of it, what tells it from the others.
 *
 * @param parts  in the reader's language, by the last part of a file's name
 * @param ofAll  what a file of all sites is called beside those of one, in the reader's language
 */
export function fileLabel(
  file: Pick<JobFile, 'name' | 'site_id'>,
  files: readonly Pick<JobFile, 'name' | 'site_id'>[],
  parts: Readonly<Record<string, string>>,
  ofAll: string,
): string {
  const ending = endingOf(file)
  const kind = kindOfEnding(ending)
  const alike = files.filter((other) => endingOf(other) === ending)
  if (alike.length < 2) return kind
  if (file.site_id === null && alike.some(({ site_id }) => site_id !== null)) return `${kind} ${ofAll}`
  const last =
    file.name
      .slice(0, -(ending.length + 1))
      .split('_')
      .at(-1) ?? ''
  return `${kind} ${parts[last] ?? last.replace(/(\d)m$/, '$1\u00a0m')}`
}
