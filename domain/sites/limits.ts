/** Limits of sites, site lists and wind farms, each named once. */

/** Hub heights of turbines whose product states none, m above ground. */
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

/** Least difference between a site height and the elevation model that gives a warning, m. */
export const heightDeviationWarningM = 30

/** Lowest height of a site above sea level, m. */
export const siteHeightMinM = -100

/** Highest height of a site above sea level, m: higher than any place with turbines. */
export const siteHeightMaxM = 9000

/** Longest names in parts of PDF reports with little room, characters. */
export const pdfNameLength = { site: 26, powerCurve: 25 } as const

/** Largest number of sites in one list. */
export const siteListMaxSites = 1000

/** Longest name of a site or list, characters; our own bound, so that names fit tables and file names. */
export const siteNameMaxLength = 100
export const listNameMaxLength = 100

/** Decimals of a latitude or longitude, degrees: a hundredth of a millimetre. */
export const coordinateDecimals = 10

export const coordinateNameDecimals = 6

/** Digits of the number in an automatic site name. */
export const autoSiteNameDigits = 3

/** Id of the built-in list 'no list', which is always first and contains no sites. */
export const noListId = -1

/** Names of the built-in list in all languages. No other list may have one of them, whatever the case of letters. */
export const noListNames: readonly string[] = ['no list', 'keine Liste']

/** Turbines closer than this many rotor diameters give a warning. */
export const minTurbineSpacingDiameters = 2
