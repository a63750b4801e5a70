import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routes } from '#contracts'
import { useCaller } from './ApiContext.tsx'
import { queryKeys } from './queries.ts'

/** Names of turbine types with their vendor, by id; empty until they are known. */
export function useTurbineNames(): ReadonlyMap<number, string> {
  const { call } = useCaller()
  const infos = useQuery({
    queryKey: queryKeys.turbineInfos,
    queryFn: ({ signal }) => call(routes.turbineInfos, { signal }),
  }).data
  return useMemo(() => {
    const vendors = new Map(infos?.vendor_infos.map(({ id, name }) => [id, name]))
    return new Map(
      infos?.turbine_type_infos.map(({ id, vendor_id, name }) => [id, `${vendors.get(vendor_id) ?? ''} ${name}`]),
    )
  }, [infos])
}
