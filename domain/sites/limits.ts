/** Limits of sites, site lists and wind farms, each named once. */

/** Hub heights a turbine may have where its product says nothing else, m above ground. */
export const defaultHubHeightRangeM = { min: 40, max: 200 } as const

/** Plausible hub heights, m above ground; at most one decimal. */
export const hubHeightCheckRangeM = { min: -100, max: 2000 } as const

export const hubHeightDecimals = 1

/** Roughness lengths from open water to cities, m. */
export const roughnessRangeM = { min: 0.0001, max: 2 } as const

/** Shear exponents of a whole wind climate, from the open sea in unstable air to forests, dimensionless. */
export const shearExponentRange = { min: 0, max: 0.6 } as const

/** Ambient turbulence intensities, a share. */
export const turbulenceRange = { min: 0.02, max: 0.4 } as const

/** A site height that differs from the elevation model by this much is flagged, m. */
export const heightDeviationWarningM = 30

/** Lowest height of a site above sea level, m. */
export const siteHeightMinM = -100

/** Highest height of a site above sea level, m: above every place with turbines. */
export const siteHeightMaxM = 9000

/** Longer names are shortened in PDF reports where they have no room, characters. */
export const pdfNameLength = { site: 26, powerCurve: 25 } as const

/** Sites in one list. */
export const siteListMaxSites = 1000

/** Characters of a site or list name; our own bound, so that names fit tables and file names. */
export const siteNameMaxLength = 100
export const listNameMaxLength = 100

/** Decimals of a latitude or longitude, degrees: a hundredth of a millimetre. */
export const coordinateDecimals = 10

export const coordinateNameDecimals = 6

/** Digits of the number in an automatic site name. */
export const autoSiteNameDigits = 3

/** Id of the built-in list 'no list', which is always first and takes no sites. */
export const noListId = -1

/** Names of the built-in list in every language, which no other list may have, in any case of letters. */
export const noListNames: readonly string[] = ['no list', 'keine Liste']

/** Turbines nearer than this many rotor diameters are reported as too close. */
export const minTurbineSpacingDiameters = 2
