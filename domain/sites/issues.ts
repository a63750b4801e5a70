import type { OutOfRange } from '../numbers/index.ts'

/**
 * Every problem of sites, lists and wind farms, with the values for its message. `text` is the typed text,
 * `min` and `max` the violated limits.
 */
export type SiteIssue =
  | { readonly code: 'siteNameMissing' }
  | { readonly code: 'siteNameTooLong'; readonly max: number }
  | { readonly code: 'siteNameNotPrintable'; readonly text: string }
  | { readonly code: 'siteNameTaken'; readonly text: string }
  /** `value` is the line of the file with the first site of the name. */
  | { readonly code: 'siteNameRepeated'; readonly text: string; readonly value: number }
  | { readonly code: 'listNameMissing' }
  | { readonly code: 'listNameTooLong'; readonly max: number }
  | { readonly code: 'listNameNotPrintable'; readonly text: string }
  | { readonly code: 'listNameTaken'; readonly text: string }
  | { readonly code: 'listTakesNoSites' }
  | { readonly code: 'listFull'; readonly count: number; readonly max: number }
  | { readonly code: 'latitudeMissing' }
  | { readonly code: 'latitudeInvalid'; readonly text: string }
  | OutOfRange<'latitudeOutOfRange'>
  | { readonly code: 'longitudeMissing' }
  | { readonly code: 'longitudeInvalid'; readonly text: string }
  | OutOfRange<'longitudeOutOfRange'>
  | { readonly code: 'utmZoneMissing' }
  | { readonly code: 'utmZoneInvalid'; readonly text: string }
  | { readonly code: 'eastingMissing' }
  | { readonly code: 'eastingInvalid'; readonly text: string }
  | { readonly code: 'northingMissing' }
  | { readonly code: 'northingInvalid'; readonly text: string }
  | { readonly code: 'utmOutsideEarth' }
  | { readonly code: 'siteHeightMissing' }
  | { readonly code: 'siteHeightInvalid'; readonly text: string }
  | OutOfRange<'siteHeightOutOfRange'>
  | { readonly code: 'hubHeightMissing' }
  | { readonly code: 'hubHeightInvalid'; readonly text: string }
  | OutOfRange<'hubHeightOutOfRange'>
  | { readonly code: 'hubHeightRepeated'; readonly value: number }
  | { readonly code: 'wakeDecayConstantInvalid'; readonly text: string }
  | OutOfRange<'wakeDecayConstantOutOfRange'>

/** An issue of one entry of a list: `index` counts from 0, `turbine` among the turbines of its `info`. */
export type IndexedSiteIssue = SiteIssue & { readonly index?: number; readonly turbine?: number }

export type SiteIssueCode = SiteIssue['code']
