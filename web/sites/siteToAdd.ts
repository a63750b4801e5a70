import type { NewSite, Site } from '#contracts'
import type { LatLon } from '#domain'
import type { EnteredSite } from './SiteDialog.tsx'

/** Where a new site stands, and what is known of it already. */
export type NewPlace = LatLon & Partial<Omit<NewSite, 'lat' | 'lon'>>

/** A site as it was, to be added again; only its id is gone. */
export function siteAgain({ id: _, ...site }: Site): NewSite {
  return site
}

/** What was entered in the dialog, as the interface takes it. */
export function siteFields({ name, lat, lon, siteHeightM, hubHeightM }: EnteredSite) {
  return { name, lat, lon, hub_height: hubHeightM, info: siteHeightM === null ? {} : { hasl: siteHeightM } }
}
