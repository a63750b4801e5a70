import type { SourceNames } from './requireLikeAtlas.ts'

/**
 * Variables of the store that an atlas can use, with ERA5's units if the store states none.
 * https://confluence.ecmwf.int/display/CKB/ERA5%3A+data+documentation, tables 2 to 4.
 */
export const weatherVariables = {
  u10: { units: 'm s**-1', isOptional: false },
  v10: { units: 'm s**-1', isOptional: false },
  u100: { units: 'm s**-1', isOptional: false },
  v100: { units: 'm s**-1', isOptional: false },
  t2m: { units: 'K', isOptional: false },
  d2m: { units: 'K', isOptional: false },
  sp: { units: 'Pa', isOptional: false },
  tp: { units: 'm', isOptional: false },
  ssrd: { units: 'J m**-2', isOptional: false },
  fdir: { units: 'J m**-2', isOptional: false },
  tcc: { units: '(0 - 1)', isOptional: false },
  blh: { units: 'm', isOptional: false },
  /** Values are missing without clouds. */
  cbh: { units: 'm', isOptional: true },
} as const satisfies Readonly<
  Record<string, { readonly units: string /** Values may be missing. */; readonly isOptional: boolean }>
>
export type WeatherVariable = keyof typeof weatherVariables

/** Variables that products use: all but direct radiation. */
export const usualWeatherVariables: readonly WeatherVariable[] = [
  'u10',
  'v10',
  'u100',
  'v100',
  't2m',
  'd2m',
  'sp',
  'tp',
  'ssrd',
  'tcc',
  'blh',
  'cbh',
]

/** Names of an atlas's variables in this store. */
export const arcoNames: SourceNames<WeatherVariable> = {
  source: 'arco',
  all: Object.keys(weatherVariables) as WeatherVariable[],
  madeOf: { rh2m: ['t2m', 'd2m'], rain: ['tp'] },
}
