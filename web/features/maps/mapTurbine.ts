import { queryOptions, skipToken } from '@tanstack/react-query'
import { mapRoutes } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'

/** Turbine of computed maps: a power curve at a hub height, m above ground. */
export interface MapTurbine {
  readonly curveId: number
  readonly hubHeightM: number
}

/** The turbine in an address: '14@137.5'. */
export function mapTurbineText({ curveId, hubHeightM }: MapTurbine): string {
  return `${curveId}@${hubHeightM}`
}

/** null: the address names no valid turbine. */
export function mapTurbineOf(text: string | null): MapTurbine | null {
  const [, curveId, hubHeightM] = /^(\d+)@(\d+(?:\.\d+)?)$/.exec(text ?? '') ?? []
  return curveId === undefined ? null : { curveId: Number(curveId), hubHeightM: Number(hubHeightM) }
}

/** Maps of a turbine; null: none is chosen. */
export function turbineMapsQuery({ call }: Caller, turbine: MapTurbine | null) {
  return queryOptions({
    queryKey: ['maps', 'turbine', turbine && mapTurbineText(turbine)],
    queryFn: turbine
      ? ({ signal }) =>
          call(mapRoutes.turbineMaps, {
            query: { power_curve_id: String(turbine.curveId), hub_height: String(turbine.hubHeightM) },
            signal,
          })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
