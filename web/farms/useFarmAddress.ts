import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FarmScope, farmScopes } from './farmScope.ts'

/** What of a result is looked at, as the address keeps it, so that a reload or a link shows it again. */
export interface FarmAddress {
  /** null: the first tab. */
  readonly tab: string | null
  readonly scope: FarmScope
  /** The calculation that the shown one is compared with; null: none. */
  readonly compareId: string | null
}

const names = { tab: 'tab', scope: 'of', compareId: 'compare' } as const

export function useFarmAddress(): readonly [FarmAddress, (part: Partial<FarmAddress>) => void] {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : null)
  const address: FarmAddress = {
    tab: text(names.tab),
    scope: farmScopes.find((scope) => scope === search[names.scope]) ?? 'planned',
    compareId: text(names.compareId),
  }
  const change = (part: Partial<FarmAddress>) => {
    const changed = Object.entries(part).map(([key, value]) => [
      names[key as keyof FarmAddress],
      value ?? undefined,
    ])
    void navigate({
      to: '.',
      search: ((old: object) => ({ ...old, ...Object.fromEntries(changed) })) as never,
      replace: true,
      resetScroll: false,
    })
  }
  return [address, change]
}
