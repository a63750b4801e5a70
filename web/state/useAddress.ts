import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'

/** Parts of the view, as stored in the address; null: the first or default one. */
export type Address<Part extends string> = Readonly<Record<Part, string | null>>

/**
 * The view, stored in the address so that a reload or a link shows it again.
 * @param names names of the parts in the address; must stay the same object
 */
export function useAddress<Part extends string>(
  names: Readonly<Record<Part, string>>,
): readonly [Address<Part>, (change: Partial<Address<Part>>) => void] {
  const navigate = useNavigate()
  const router = useRouter()
  const shownPath = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const parts = Object.entries<string>(names) as [Part, string][]
  const address = Object.fromEntries(parts.map(([part, name]) => [part, textOf(search[name])]))
  const change = (changed: Partial<Address<Part>>) => {
    // After leaving a screen the address belongs to the next one, even while this one is still shown.
    if (pathOf(router.latestLocation.pathname) !== pathOf(shownPath)) return
    const entries = Object.entries(changed) as [Part, string | null][]
    const next = Object.fromEntries(entries.map(([part, value]) => [names[part], searchValue(value)]))
    void navigate({
      to: '.',
      search: ((old: object) => ({ ...old, ...next })) as never,
      replace: true,
      resetScroll: false,
    })
  }
  return [address as Address<Part>, change]
}

/** Without the trailing slash. */
function pathOf(pathname: string): string {
  return pathname.replace(/\/$/, '')
}

/** The router parses numbers as numbers. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** The router would quote a text of digits. */
function searchValue(value: string | null): string | number | undefined {
  if (value === null) return undefined
  return String(Number(value)) === value ? Number(value) : value
}
