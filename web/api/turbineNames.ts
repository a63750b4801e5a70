import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCaller } from './ApiContext.tsx'
import { turbineInfosQuery } from './queries.ts'

/** Names of turbine types with their vendor, by id; empty until they are known. */
export function useTurbineNames(): ReadonlyMap<number, string> {
  const infos = useQuery(turbineInfosQuery(useCaller())).data
  return useMemo(() => {
    const vendors = new Map(infos?.vendor_infos.map(({ id, name }) => [id, name]))
    return new Map(
      infos?.turbine_type_infos.map(({ id, vendor_id, name }) => [
        id,
        `${vendors.get(vendor_id) ?? ''} ${name}`,
      ]),
    )
  }, [infos])
}
