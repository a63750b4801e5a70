import { useQuery } from '@tanstack/react-query'
import { type AtlasGridEntry, quantityText, routes } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ApiError, errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './SiteMap.module.css'

/** Long-term mean wind speed of the atlas at a place. */
export function AtlasValueText({ atlas, place }: { readonly atlas: AtlasGridEntry; readonly place: LatLon }) {
  const { map: text } = useText()
  const format = useFormat()
  const { call } = useCaller()
  const { lat, lon } = place
  const value = useQuery({
    queryKey: ['atlasValue', atlas.id, atlas.version, lat, lon],
    queryFn: ({ signal }) =>
      call(routes.atlasValue, { params: { id: atlas.id }, query: { lat, lon }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (value.isPending) return <Skeleton className={styles.skeleton} />
  if (value.isError) {
    const isOutside = value.error instanceof ApiError && value.error.errorcode === 'OUT_OF_ATLAS_AREA'
    return <p className={styled('bad')}>{isOutside ? text.outOfAtlasArea : errorText(value.error)}</p>
  }
  const { wind_speed_ms, height_m, from_year, till_year, cell_lat, cell_lon } = value.data
  return (
    <>
      <div className={styled('line', 's3', 'middle', 'between')}>
        <p className={styles.number}>
          {quantityText('meanWindSpeed', wind_speed_ms, format)}
          <span className={styled('faint', 't2', 'w2')}> m/s</span>
        </p>
        <BasisMark basis={value.data.basis} />
      </div>
      <p>
        {text.meanWindSpeed(format.quantity(height_m, 'm'))}, {format.years(from_year, till_year)}
      </p>
      <p className={styled('quiet')}>{text.gridPoint(format.latLon(cell_lat, cell_lon, 2))}</p>
    </>
  )
}
