/** One hour of an AUSTAL time series. */
export interface DmnaHour {
  /** Time stamp, ms since 1970 UTC: that of the AKTerm line. */
  readonly timeMs: number
  /** Degrees. */
  readonly directionDeg: number
  /** m/s. */
  readonly speedMs: number
  /** Obukhov length in m; infinite or beyond 99999 m is written as 99999. */
  readonly obukhovM: number
}

export interface DmnaSite {
  /** Effective anemometer height at the site, m. */
  readonly anemometerHeightM: number
  /** Roughness length, m. */
  readonly roughnessM: number
}

const hourMs = 3_600_000
const maxObukhovM = 99_999
const displacementFactor = 6

/** Bytes of a record: the time takes eight, each of the three numbers four. */
const recordBytes = 20

/**
 * Writes the time series file (series.dmna, zeitreihe.dmna) from which AUSTAL takes wind and Obukhov
 * length directly, without dispersion classes. Times are in Central European Time, one hour ahead of
 * those of AKTerm, and stand for the hour that ends then. The file holds no emissions; AUSTAL adds its columns for sources that vary.
 *
 * @param hours  without gaps and without missing values, which the format has no sign for
 * @throws RangeError  for a value that is not a number
 */
export function writeSeriesDmna(hours: readonly DmnaHour[], site: DmnaSite): string {
  const displacementM = Number((displacementFactor * site.roughnessM).toFixed(4))
  const header = [
    'form\t"te%20lt"\t"ra%5.0f"\t"ua%5.1f"\t"lm%7.1f"',
    'mode\t"text"',
    'locl\t"C"',
    'artp\t"ZA"',
    'sequ\t"i"',
    `ha\t${site.anemometerHeightM}`,
    `z0\t${site.roughnessM}`,
    `d0\t${displacementM}`,
    'dims\t1',
    `size\t${recordBytes}`,
    'lowb\t1',
    `hghb\t${hours.length}`,
    '*',
  ]
  return `${[...header, ...hours.map(recordOf), '***'].join('\r\n')}\r\n`
}

function recordOf({ timeMs, directionDeg, speedMs, obukhovM }: DmnaHour): string {
  if (Number.isNaN(directionDeg + speedMs) || Number.isNaN(obukhovM))
    throw new RangeError(`no value at ${new Date(timeMs).toISOString()}`)
  const time = new Date(timeMs + hourMs).toISOString().slice(0, 19).replace('T', '.')
  const direction = Math.round(((directionDeg % 360) + 360) % 360) || 360
  const obukhov = Math.max(-maxObukhovM, Math.min(maxObukhovM, obukhovM))
  return [
    time.padStart(20),
    String(direction).padStart(5),
    speedMs.toFixed(1).padStart(5),
    obukhov.toFixed(1).padStart(7),
  ].join(' ')
}
