import type { UncertaintyComponent } from './uncertainty.ts'

/** Losses that a source publishes as its defaults, by their path in the tree; missing ones are left out. */
export interface PublishedLosses {
  readonly id: 'tr6' | 'dtu' | 'sam'
  readonly shares: Readonly<Record<string, number>>
}

/**
 * Defaults of three sources, which differ by a factor of four: none fits a farm without adjustment. Wakes of the
 * sources are left out, since they are calculated: SAM has 1.1 % for external ones.
 */
export const publishedLosses: readonly PublishedLosses[] = [
  {
    // FGW TR 6 since revision 10: flat for all availability, for all electrical losses, and for degradation.
    id: 'tr6',
    shares: {
      'availability.turbine': 0.03,
      'electrical.internalGrid': 0.02,
      'environmental.bladeDegradation': 0.005,
    },
  },
  {
    // windkit 2.2.0, "dtu_default".
    id: 'dtu',
    shares: {
      'availability.turbine': 0.01,
      'availability.grid': 0.005,
      'electrical.internalGrid': 0.005,
      'electrical.ownConsumption': 0.002,
      'performance.genericCurve': 0.01,
      'environmental.bladeDegradation': 0.0025,
      'environmental.temperature': 0.001,
      'curtailment.gridOperator': 0.005,
      'curtailment.strategies': 0.005,
    },
  },
  {
    // NREL System Advisor Model, PySAM 7.1.1, practice in the United States.
    id: 'sam',
    shares: {
      'availability.turbine': 0.0358,
      'availability.grid': 0.015,
      'availability.substation': 0.005,
      'electrical.internalGrid': 0.0191,
      'electrical.ownConsumption': 0.001,
      'performance.suboptimal': 0.011,
      'performance.genericCurve': 0.017,
      'performance.siteCurve': 0.0081,
      'performance.highWindHysteresis': 0.004,
      'environmental.icing': 0.0021,
      'environmental.bladeDegradation': 0.018,
      'environmental.temperature': 0.004,
      'curtailment.environmental': 0.01,
      'curtailment.gridOperator': 0.0084,
      'curtailment.sectorManagement': 0.0099,
    },
  },
]

/** Losses by permit, of which `flatPermits` is the flat sum. */
const byPermit = ['curtailment.noise', 'curtailment.shadow', 'curtailment.bats', 'curtailment.birds']
const flatPermits = 'curtailment.environmental'

/**
 * The losses of a list with the shares of a source, zero where it has none.
 *
 * @param computed  losses that rules of the farm compute: they stay, and a flat share for all permits is not
 *                  deducted in addition
 */
export function lossesOfSource<Loss extends { readonly id: string; readonly share: number }>(
  { shares }: PublishedLosses,
  losses: readonly Loss[],
  computed: ReadonlySet<string>,
): Loss[] {
  const hasPermits = byPermit.some((id) => computed.has(id))
  return losses.map((loss) => {
    if (computed.has(loss.id)) return loss
    const isCounted = hasPermits && loss.id === flatPermits
    return { ...loss, share: isCounted ? 0 : (shares[loss.id] ?? 0) }
  })
}

/** The source whose shares a list has; null: none. Losses that rules of the farm compute can have any share. */
export function sourceOfLosses(
  losses: readonly { readonly id: string; readonly share: number }[],
  computed: ReadonlySet<string>,
): PublishedLosses | null {
  const ids = new Set(losses.map(({ id }) => id))
  const hasAll = ({ shares }: PublishedLosses) =>
    Object.keys(shares).every((id) => ids.has(id) || computed.has(id))
  const isSame = (source: PublishedLosses) =>
    lossesOfSource(source, losses, computed).every(({ share }, at) => share === losses[at]!.share)
  return publishedLosses.find((source) => hasAll(source) && isSame(source)) ?? null
}

/** Whether a list has the flat share of a source for all permits although rules compute permits. */
export function hasPermitsTwice(
  losses: readonly { readonly id: string; readonly share: number }[],
  computed: ReadonlySet<string>,
): boolean {
  if (!byPermit.some((id) => computed.has(id))) return false
  return sourceOfLosses(losses, new Set()) !== null && losses.some(isFlatPermits)
}

function isFlatPermits({ id, share }: { readonly id: string; readonly share: number }): boolean {
  return id === flatPermits && share > 0
}

/** Losses of a list that rules compute too: their own, and the flat share of a source for all permits. */
export function computedTwice<Loss extends { readonly id: string; readonly share: number }>(
  losses: readonly Loss[],
  computed: ReadonlySet<string>,
): Loss[] {
  const isTwice = hasPermitsTwice(losses, computed)
  return losses.filter(
    (loss) => (loss.share > 0 && computed.has(loss.id)) || (isTwice && isFlatPermits(loss)),
  )
}

const root = (...percents: readonly number[]) => Math.hypot(...percents) / 100

/**
 * Default uncertainties of windkit 2.2.0 ("dtu_default") for a site with a measurement. Its subcategories are
 * combined, as roots of sums of squares, into the components of results.
 *
 * Its variability of future years, 0.21 % of the wind speed, is of the whole assessment period: `interannual`
 * is of a single year, so the farm's own years are used there.
 */
export const dtuUncertainties: readonly UncertaintyComponent[] = [
  { id: 'measurement', of: 'windSpeed', sigma: root(2, 1, 0.5, 0.5) },
  { id: 'windData', of: 'windSpeed', sigma: root(0.5, 0.5, 0.2, 0.1) },
  { id: 'longTermAdjustment', of: 'windSpeed', sigma: root(1.5) },
  { id: 'longTerm', of: 'windSpeed', sigma: root(2) },
  { id: 'horizontalExtrapolation', of: 'windSpeed', sigma: root(1.08, 2.64, 2.17) },
  { id: 'verticalExtrapolation', of: 'windSpeed', sigma: root(0.8, 0.73) },
  { id: 'powerCurve', of: 'energy', sigma: root(0.71, 2, 0.87) },
  { id: 'wake', of: 'energy', sigma: root(1.76) },
  { id: 'availability', of: 'energy', sigma: root(2.5, 1.17, 0.5) },
  { id: 'electrical', of: 'energy', sigma: root(0.5) },
  { id: 'environmental', of: 'energy', sigma: root(0.01, 0.25, 0.01) },
  { id: 'curtailment', of: 'energy', sigma: root(0.01, 0.01, 0.01) },
]
