/**
 * AKTerm: the hourly series of wind and dispersion class that AUSTAL reads (TA Luft).
 *
 * Lines beginning with '*' are comments, one line beginning with '+' holds nine effective anemometer heights, then one
 * line per hour: 'AK station year month day hour 00 QDD QFF DDD FFF QQ1 KM QQ2 HM QQ3 [PP QPP]'. Time is UTC. The two
 * last columns exist where a comment speaks of precipitation.
 * @see AUSTAL2000, TalAKT.c (DWD format after April 2002)
 */
export interface Akterm {
  /** Comments without the '*'. */
  readonly comments: readonly string[]
  /** Effective anemometer heights in m for z0 = 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 1.5, 2 m. */
  readonly anemometerHeightsM: readonly number[]
  /** Station number, 0 to 99999. */
  readonly station: number
  /** Strictly consecutive hours. */
  readonly hours: readonly AktermHour[]
}

/** One line of data, its codes as in the file. */
export interface AktermHour {
  /** Time stamp in UTC; AUSTAL takes the line for the hour that ends then. */
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  /** 0 tens of degrees; 1 degrees, known to tens; 2 degrees; 9 missing. */
  readonly qdd: number
  /** 0 knots; 1, 2, 3 tenths of m/s, known to 0.1 m/s, knots, m/s; 9 missing. */
  readonly qff: number
  /** Direction in the unit of `qdd`: 0 calm, 360 north, above 360 variable, 999 missing. */
  readonly dd: number
  /** Speed in the unit of `qff`: 0 calm, 999 missing. */
  readonly ff: number
  readonly qq1: number
  /** Dispersion class: 1 to 6 = I, II, III/1, III/2, IV, V; 7 indeterminable; 9 missing. */
  readonly km: number
  readonly qq2: number
  /** Mixing layer height in m; -999 or -9999 none. */
  readonly hm: number
  readonly qq3: number
  /** Precipitation in the SYNOP code; absent in files without that column. */
  readonly pp?: number
  /** 1: precipitation is valid. */
  readonly qpp?: number
}

/** Wind of one hour in plain units. */
export interface AktermWind {
  /** 0 < direction <= 360 degrees; null: calm, variable or missing. */
  readonly directionDeg: number | null
  /** m/s; 0 calm; null missing. */
  readonly speedMs: number | null
}

/** Code of a missing direction or speed. */
export const aktermMissing = 999

/** Fewest hours of a series that AUSTAL accepts. */
export const aktermMinHours = 24

/** Share of valid hours that a series needs. */
export const aktermMinAvailability = 0.9

/** One knot in m/s, exactly (1852 m per hour). */
export const knotMs = 1852 / 3600

/** Wind of a line in plain units. */
export function aktermWind(hour: AktermHour): AktermWind {
  const isSpeedMissing = hour.qff === 9 || hour.ff === aktermMissing
  const isCalm = hour.dd === 0 && hour.ff === 0
  const directionDeg = hour.qdd === 0 ? 10 * hour.dd : hour.dd
  const hasDirection = !isCalm && hour.qdd !== 9 && directionDeg > 0 && directionDeg <= 360
  return {
    directionDeg: hasDirection ? directionDeg : null,
    speedMs: isSpeedMissing ? null : hour.qff === 0 ? hour.ff * knotMs : hour.ff / 10,
  }
}

/** SYNOP code of precipitation in mm, rounded to the resolution of the code. */
export function precipitationCode(mm: number): number {
  const tenths = Math.round(mm * 10)
  if (mm <= 0) return 0
  if (tenths < 10) return 990 + tenths
  return Math.min(989, Math.round(mm))
}
