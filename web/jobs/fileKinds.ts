import type { JobFile } from '#contracts'

const kinds: Readonly<Record<string, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  nc: 'NetCDF',
  parquet: 'Parquet',
  zip: 'ZIP',
  pdf: 'PDF',
}

/** 'CSV', 'Excel': what a file or a format is called. @param ending  of the file's name, without the dot */
export function kindOfEnding(ending: string): string {
  return kinds[ending] ?? ending.toUpperCase()
}

export function endingOf({ name }: Pick<JobFile, 'name'>): string {
  return name.split('.').at(-1)?.toLowerCase() ?? ''
}
