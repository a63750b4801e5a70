import { queryOptions } from '@tanstack/react-query'
import { type AtlasGridEntry, routes } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'

/** The grids of all atlases. */
export function atlasGridsQuery({ call }: Caller) {
  return queryOptions({
    queryKey: ['atlasGrids'],
    queryFn: ({ signal }) => call(routes.atlasGrids, { signal }),
  })
}

/** The atlas of a map without a product: real weather first; the demonstration's if there is no other. */
export function usualAtlas(atlases: readonly AtlasGridEntry[] | undefined): AtlasGridEntry | undefined {
  return atlases?.find(({ synthetic }) => !synthetic) ?? atlases?.[0]
}
