/** The page's two appearances, each with its own logo, colours and menu. */
export type Look = 'wind' | 'market'

const marketSegments: ReadonlySet<string> = new Set(['mva', 'pva', 'ppa'])
const windSegments: ReadonlySet<string> = new Set([
  '',
  'index',
  'ts',
  'wakeloss',
  'windpotential',
  'akterm',
  'maps',
])

export function firstSegment(path: string): string {
  return path.split('/')[1] ?? ''
}

/** The look that a route asks for; null where it leaves the look as it is. */
export function lookOfPath(path: string): Look | null {
  const segment = firstSegment(path)
  if (marketSegments.has(segment)) return 'market'
  return windSegments.has(segment) ? 'wind' : null
}

/** Routes whose screen fills the window: /index, /maps and all below /mva/. */
export function fillsWindow(path: string): boolean {
  return path.startsWith('/mva/') || ['index', 'maps'].includes(firstSegment(path))
}

/** Routes that need no login: the specification's, and the page that the links in mails lead to. */
export function isOpen(path: string): boolean {
  return ['policy', 'legalInformations', 'atlasgrids', 'set-password'].includes(firstSegment(path))
}
