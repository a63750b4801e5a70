import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LatLon } from '#domain'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { ppaFarmQuery, ppaProfileQuery } from './ppaQueries.ts'

/** Source of the profile of an agreement: a reference turbine at a place, or a farm by its energy yield job. */
export type ProfileOf = { readonly turbine: string; readonly place: LatLon } | { readonly run: string }

/** The priced profile. */
export function useAgreementProfile(productId: number, of: ProfileOf) {
  const caller = useMarketCaller()
  const isFarm = 'run' in of
  const { turbine, place } = isFarm ? { turbine: '', place: { lat: 0, lon: 0 } } : of
  const ofPlace = useQuery({
    ...ppaProfileQuery(caller, productId, turbine, { lat: place.lat, lon: place.lon }),
    placeholderData: keepPreviousData,
    enabled: !isFarm,
  })
  const ofFarm = useQuery({ ...ppaFarmQuery(caller, productId, isFarm ? of.run : ''), enabled: isFarm })
  return isFarm ? ofFarm : ofPlace
}
