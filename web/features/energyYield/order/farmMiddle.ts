import { isCalculated, type LatLon, type TurbineStatus } from '#domain'

/** Mean place of the calculated turbines. */
export function farmMiddle(
  turbines: readonly { readonly lat: number; readonly lon: number; readonly status: TurbineStatus }[],
): LatLon {
  const standing = turbines.filter(({ status }) => isCalculated(status))
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return { lat: mean(standing.map(({ lat }) => lat)), lon: mean(standing.map(({ lon }) => lon)) }
}
