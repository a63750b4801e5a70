import type { TurbineStatus } from '#domain'
import type { SiteMarker } from '#web/maps/siteLayer.ts'
import type { Tone } from '#web/ui/Chip.tsx'

/** One colour for each status, on the map and on chips. */
export const statusColours = {
  planned: { marker: 'on', tone: 'brand' },
  portfolio: { marker: 'existing', tone: 'accent' },
  planned_by_others: { marker: 'others', tone: 'run' },
  excluded: { marker: 'off', tone: 'wait' },
} as const satisfies Readonly<
  Record<TurbineStatus, { readonly marker: SiteMarker['state']; readonly tone: Tone }>
>
