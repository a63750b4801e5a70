import { energyYieldSpecSchema } from '#calculations'
import type { RedoRequest } from '../kind/productKind.ts'

/**
 * Whether an order is for the farm and years of an earlier one; losses, uncertainties, roughness and turbulence may
 * differ, since new methods change them.
 */
export function isSameFarm(earlier: unknown, { spec }: Pick<RedoRequest, 'spec'>): boolean {
  const [before, now] = [farmOf(earlier), farmOf(spec)]
  return before !== null && before === now
}

function farmOf(spec: unknown): string | null {
  const read = energyYieldSpecSchema.safeParse(spec)
  if (!read.success) return null
  const { atlas, from_year, till_year, wake_model, power_curves, calibration, restrictions, layout } =
    read.data
  const turbines = read.data.turbines.map(
    ({ site_id, lat, lon, status, power_curve, hub_height_m, wake_decay_constant }) => [
      ...[site_id, lat, lon, status, power_curve, hub_height_m, wake_decay_constant ?? null],
    ],
  )
  const curves = power_curves.map(({ vendor, type, name }) => [vendor, type, name])
  const chosen = [calibration ?? null, restrictions, layout ?? null]
  return JSON.stringify([atlas, from_year, till_year, wake_model, curves, turbines, chosen])
}
