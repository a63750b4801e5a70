/**
 * Names of the samples: place names and words that are equal in all languages, since all visitors share one account.
 */
export const sampleNames = {
  sites: 'Demo Holstein',
  farm: 'Demo Holstein Park',
  site: (number: number) => `Holstein ${number}`,
  turbine: (number: number) => `T${number}`,
} as const

/** Turbine of the sample farm: a type with a published power curve. */
export const sampleType = { name: 'V126-3.45 MW', hubHeightM: 137 } as const

interface SamplePlace {
  readonly lat: number
  readonly lon: number
  readonly status: 'planned' | 'portfolio'
}

/** North of Itzehoe, in the area of both demo atlases. */
export const sampleSites: readonly SamplePlace[] = [
  { lat: 53.9712, lon: 9.4485, status: 'planned' },
  { lat: 54.0431, lon: 9.2614, status: 'planned' },
  { lat: 53.9028, lon: 9.1187, status: 'planned' },
]

/** Two rows across the prevailing wind, more than four rotor diameters apart. */
export const sampleTurbines: readonly SamplePlace[] = [
  { lat: 54.0102, lon: 9.3316, status: 'planned' },
  { lat: 54.0139, lon: 9.3402, status: 'planned' },
  { lat: 54.0051, lon: 9.3391, status: 'planned' },
  { lat: 54.0088, lon: 9.3478, status: 'portfolio' },
]
