import type { LaterMessages } from './messages/index.ts'
import type { SiteAir } from './schemas/siteAir.ts'

/**
 * Notices about the heights of the air, one line of each kind; empty if nothing was extrapolated and
 * everything is known.
 * @param airs of the sites; absent in older results
 * @param metres formats a height
 */
export function siteAirNotices(
  airs: readonly (SiteAir | undefined)[],
  text: LaterMessages['siteAir'],
  metres: (heightM: number) => string,
): string[] {
  const known = airs.filter((air) => air !== undefined)
  if (known.length < airs.length) return [text.earlier]
  const rises = known.map(({ rise_m }) => rise_m)
  const hasGround = known.every(({ cell_ground_m }) => cell_ground_m !== null)
  const hasHeights = known.every(({ site_height_m }) => site_height_m !== null)
  return [
    ...(rises.some((rise) => rise !== 0)
      ? [text.follows(metres(Math.min(...rises)), metres(Math.max(...rises)))]
      : []),
    ...(hasGround ? [] : [text.noGround]),
    ...(hasHeights ? [] : [text.noHeight]),
  ]
}
