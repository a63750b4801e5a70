import type { NewSite, Site } from '#contracts'
import type { LatLon } from '#domain'
import type { EnteredSite } from './SiteDialog.tsx'

/** Place of a new site, and its known properties. */
export type NewPlace = LatLon & Partial<Omit<NewSite, 'lat' | 'lon'>>

/** A deleted site for adding it again; only its id is missing. */
export function siteAgain({ id: _, ...site }: Site): NewSite {
  return site
}

/** Entries of the dialog in the form of the request. */
export function siteFields({ name, lat, lon, siteHeightM, hubHeightM }: EnteredSite) {
  return { name, lat, lon, hub_height: hubHeightM, info: siteHeightM === null ? {} : { hasl: siteHeightM } }
}
