/** Business constants, each named once: the limits that rules, forms, schemas and reports share. */

/** Hub heights a turbine may have where its product says nothing else, m above ground. */
export const defaultHubHeightRangeM = { min: 40, max: 200 } as const

/** Hub heights that make sense at all, m above ground; at most one decimal. */
export const hubHeightCheckRangeM = { min: -100, max: 2000 } as const

/** Decimals of a hub height. */
export const hubHeightDecimals = 1

/** Wake decay constant (Jensen's k), dimensionless. */
export const wakeDecayConstantRange = { min: 0.01, max: 0.15 } as const

/** Roughness lengths from open water to cities, m. */
export const roughnessRangeM = { min: 0.0001, max: 2 } as const

/** Ambient turbulence intensities, a share. */
export const turbulenceRange = { min: 0.02, max: 0.4 } as const

/** A site height that differs from the elevation model by this much is flagged, m. */
export const heightDeviationWarningM = 30

/** Lowest height of a site above sea level, m. */
export const siteHeightMinM = -100

/** Highest height of a site above sea level, m: above every place where turbines stand. */
export const siteHeightMaxM = 9000

/** Lines of a power curve, and of a thrust curve. */
export const curveLineCount = { min: 2, max: 100 } as const

/** Characters of a login name. */
export const loginNameLength = { min: 3, max: 50 } as const

/** Characters of a first or last name, street, city or country. */
export const personNameMaxLength = 50

export const companyNameMaxLength = 70
export const postalCodeMaxLength = 10
export const telephoneMaxLength = 25
export const websiteMaxLength = 100

/** Longest e-mail address: the forward path of RFC 5321 4.5.3.1.3, without its brackets. */
export const emailMaxLength = 254

/** Characters of a password. The upper end only bounds the cost of hashing. */
export const passwordLength = { min: 6, max: 1000 } as const

/** A noise-reduced mode keeps at least this share of the rated power. */
export const noiseReductionMinShare = 0.1

/** A time series this young is updated without an order, days. */
export const freeUpdateDays = 365

/** Longer names are shortened in PDF reports, characters. */
export const pdfNameLength = { site: 26, powerCurve: 25 } as const

/** Sites in one list. */
export const siteListMaxSites = 1000

/** Characters of a site or list name; our own bound, so that names fit tables and file names. */
export const siteNameMaxLength = 100
export const listNameMaxLength = 100

/** Names of turbine vendors, types and power curves, characters; our own bound. */
export const turbineNameMaxLength = 100

/** Decimals of coordinates in site names. */
export const coordinateNameDecimals = 6

/** Digits of the number in an automatic site name. */
export const autoSiteNameDigits = 3

/** Id of the built-in list 'no list', which is always first and takes no sites. */
export const noListId = -1

/** Turbines nearer than this many rotor diameters are reported as too close. */
export const minTurbineSpacingDiameters = 2

/** Transparency of demo maps when first shown, 0 to 1. */
export const demoMapTransparency = 0.7

/** A token that expires within this time is refreshed, s. */
export const tokenRefreshMarginS = 20

/** The layout needs a window this wide, CSS pixels. */
export const minWindowWidthPx = 1200

/** How often the clock behind system messages moves on, s. */
export const currentTimeRefreshS = 60

/** How long the page waits for a part of its own code, s. */
export const chunkLoadTimeoutS = 120

/** Languages of the product; the first choice where nothing else is known is English. */
export const languages = ['de', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** Version tag of the market master data register's static file. */
export const registerDataVersion = 20250610

/** Version of the newest entry in the release notes. */
export const newestChangelogVersion = 20250929

/** Product types a site list can be bound to, and the filters of the list screen. */
export const productTypes = ['mva', 'ppa', 'pva'] as const
export const listFilterTypes = [
  'all',
  'index',
  'ts',
  'wake',
  'windpot',
  'mva',
  'ppa',
  'pva',
  'akterm',
  'maps',
] as const
