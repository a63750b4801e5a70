import { usualPermitLoss } from '#domain/metered'
import type { Format } from '../../format.ts'
import type { Messages } from '../../messages/index.ts'
import { meteredSource } from '../../meteredText.ts'
import { quantityWithUnit } from '../../quantities/quantityText.ts'
import type { Reconciliation } from './schemas.ts'

/** Method and sources of the level of a fleet; empty for a fleet as computed. */
export function fleetLevelNote(
  { fleet_level, fleet_settlements }: Pick<Reconciliation, 'fleet_level' | 'fleet_settlements'>,
  { marketValue: { reconciliation: text }, metered }: Pick<Messages, 'marketValue' | 'metered'>,
  format: Format,
): string {
  if (fleet_level === 'metered') return text.levelNote(meteredSource(fleet_settlements, metered))
  const { noiseNight, animals } = usualPermitLoss
  return fleet_level === 'permits'
    ? text.permitsNote(format.percent(noiseNight), quantityWithUnit('lossShare', animals, format))
    : ''
}
