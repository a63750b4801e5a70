import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'

/** Parts of the view, as stored in the address; null: the first or usual one. */
export type Address<Part extends string> = Readonly<Record<Part, string | null>>

/**
 * What is shown, stored in the address, so that a reload or a link shows it again.
 * @param names of the parts as the address calls them; must stay the same object
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
    // The address belongs to another screen once it was left, even while this one is still shown.
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

/** Without the stroke at its end. */
function pathOf(pathname: string): string {
  return pathname.replace(/\/$/, '')
}

/** The router reads numbers as numbers. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** The router would write a text of digits in quotation marks. */
function searchValue(value: string | null): string | number | undefined {
  if (value === null) return undefined
  return String(Number(value)) === value ? Number(value) : value
}
