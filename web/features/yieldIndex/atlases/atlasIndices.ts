import { queryOptions } from '@tanstack/react-query'
import { type Format, type IndexSeries, type Messages, referenceText, yieldIndexRoutes } from '#contracts'
import { type Ensemble, ensembleOf, type IndexMode, type LatLon, type ReferencePeriod } from '#domain'
import type { Caller } from '#web/api/callRoute.ts'
import type { LinesData } from '#web/charts/linesOption.ts'

/** A place whose index is compared: the same turbine, mode and reference in each atlas. */
export interface IndexPlace {
  readonly place: LatLon
  readonly turbineId: string
  readonly mode: IndexMode
  readonly reference: ReferencePeriod
}

export function atlasIndexQuery(
  { call }: Caller,
  id: number,
  { place, turbineId, mode, reference }: IndexPlace,
) {
  const query = {
    lat: place.lat.toFixed(5),
    lon: place.lon.toFixed(5),
    turbine: turbineId,
    mode,
    reference: referenceText(reference),
  }
  return queryOptions({
    queryKey: ['yieldIndex', id, 'atlases', query],
    queryFn: ({ signal }) => call(yieldIndexRoutes.indexSeries, { params: { id }, query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** An atlas by its title with the index of the place. */
export interface AtlasIndex {
  readonly title: string
  readonly series: Pick<IndexSeries, 'years'>
}

/** The index of each year in each atlas, percent; null for years outside the atlas. */
export function yearLines(indices: readonly AtlasIndex[]): Pick<LinesData, 'labels' | 'lines'> {
  const years = new Set(indices.flatMap(({ series }) => series.years.map(({ year }) => year)))
  const sorted = [...years].sort((a, b) => a - b)
  return {
    labels: sorted.map(String),
    lines: indices.map(({ title, series }) => ({
      name: title,
      values: sorted.map((year) => series.years.find((one) => one.year === year)?.index ?? null),
    })),
  }
}

/** Mean and spread of each year over the atlases; null for years that one of them lacks. */
export function yearEnsembles({
  labels,
  lines,
}: Pick<LinesData, 'labels' | 'lines'>): readonly (Ensemble | null)[] {
  return labels.map((_, year) => {
    const known = lines.flatMap(({ values }) => {
      const value = values[year] ?? null
      return value === null ? [] : [{ value, weight: 1 }]
    })
    return known.length < lines.length ? null : ensembleOf(known)
  })
}

/** Weights of the mean and meaning of the spread; empty for a single atlas. */
export function ensembleNote(
  { lines }: Pick<LinesData, 'lines'>,
  { bases, note }: Pick<Messages['ensemble'], 'bases' | 'note'>,
  format: Pick<Format, 'list'>,
): string {
  return lines.length < 2 ? '' : `${bases.equal(format.list(lines.map(({ name }) => name)))} ${note}`
}
