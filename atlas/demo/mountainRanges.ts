/**
 * The main mountain ranges as ridges, and valleys as negative ones: [longitude, latitude] of both ends, height in m
 * above the surrounding plane, and the half-width at which nothing is left. Hand-set from general knowledge: means
 * over some 40 km, good to about 150 m, enough for lapse rate, surface pressure, rain and shelter.
 */
export interface Range {
  readonly name: string
  readonly from: readonly [lon: number, lat: number]
  readonly till: readonly [lon: number, lat: number]
  readonly heightM: number
  readonly halfWidthKm: number
}

/** The plane under the ranges: flat in the north, rising between 52.9 and 48.5 N. */
export const LOWLANDS = { northM: 25, riseM: 440, risesFromLat: 52.9, riseDegrees: 4.4 } as const

export const ALPS: readonly Range[] = [
  { name: 'Western Alps', from: [6.8, 45.6], till: [8.6, 46.3], heightM: 1700, halfWidthKm: 125 },
  { name: 'Central Alps', from: [9.9, 46.75], till: [11.8, 46.95], heightM: 1600, halfWidthKm: 125 },
  { name: 'Eastern Alps', from: [13.2, 47.15], till: [15.3, 47.4], heightM: 950, halfWidthKm: 115 },
]

export const RANGES: readonly Range[] = [
  { name: 'Harz', from: [10.4, 51.8], till: [10.9, 51.65], heightM: 400, halfWidthKm: 45 },
  { name: 'Rothaargebirge', from: [7.6, 51.2], till: [8.6, 51.25], heightM: 320, halfWidthKm: 50 },
  { name: 'Eifel and Ardennes', from: [5.4, 50.0], till: [6.7, 50.4], heightM: 200, halfWidthKm: 60 },
  { name: 'Westerwald and Taunus', from: [7.6, 50.5], till: [8.5, 50.3], heightM: 180, halfWidthKm: 40 },
  { name: 'Vogelsberg and Rhoen', from: [9.2, 50.5], till: [10.1, 50.5], heightM: 230, halfWidthKm: 45 },
  { name: 'Thueringer Wald', from: [10.4, 50.8], till: [11.6, 50.4], heightM: 320, halfWidthKm: 40 },
  { name: 'Erzgebirge', from: [12.3, 50.4], till: [14.0, 50.75], heightM: 400, halfWidthKm: 45 },
  { name: 'Sudeten', from: [15.2, 50.85], till: [16.6, 50.3], heightM: 400, halfWidthKm: 50 },
  { name: 'Boehmerwald', from: [12.5, 49.5], till: [14.1, 48.7], heightM: 340, halfWidthKm: 55 },
  { name: 'Bohemian highlands', from: [15.0, 49.6], till: [16.0, 49.5], heightM: 200, halfWidthKm: 70 },
  { name: 'Schwarzwald', from: [8.05, 47.75], till: [8.35, 48.65], heightM: 450, halfWidthKm: 40 },
  { name: 'Vosges', from: [6.95, 47.9], till: [7.15, 48.5], heightM: 260, halfWidthKm: 40 },
  { name: 'Jura', from: [6.0, 46.5], till: [7.4, 47.3], heightM: 400, halfWidthKm: 50 },
  { name: 'Schwaebische Alb', from: [8.7, 48.1], till: [10.3, 48.75], heightM: 280, halfWidthKm: 40 },
  { name: 'Fraenkische Alb', from: [11.0, 49.0], till: [11.5, 49.6], heightM: 110, halfWidthKm: 45 },
  { name: 'Upper Rhine valley', from: [7.6, 47.9], till: [8.4, 49.8], heightM: -230, halfWidthKm: 45 },
  { name: 'Lower Rhine', from: [5.5, 51.6], till: [6.9, 51.0], heightM: -70, halfWidthKm: 60 },
  {
    name: 'Saale and Leipzig lowland',
    from: [11.8, 51.7],
    till: [12.6, 51.3],
    heightM: -60,
    halfWidthKm: 70,
  },
]
