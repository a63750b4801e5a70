import { useAddress } from '#web/state/useAddress.ts'
import { type FarmScope, farmScopes } from './farmScope.ts'

/** The part of a result in the address. */
export interface FarmAddress {
  /** null: the first tab. */
  readonly tab: string | null
  readonly scope: FarmScope
  /** The calculation that the shown one is compared with; null: none. */
  readonly compareId: string | null
}

const names = { tab: 'tab', scope: 'of', compareId: 'compare' } as const

export function useFarmAddress(): readonly [FarmAddress, (part: Partial<FarmAddress>) => void] {
  const [{ tab, scope, compareId }, change] = useAddress(names)
  return [{ tab, compareId, scope: farmScopes.find((one) => one === scope) ?? 'planned' }, change]
}
