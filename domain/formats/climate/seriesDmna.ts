import type { AustalHour } from '../../dispersionYear/austalSeries.ts'

/** Names under which AUSTAL looks for its time series, by the language it is set to. */
export const seriesDmnaNames = ['zeitreihe.dmna', 'series.dmna'] as const

export interface DmnaSite {
  /** Effective anemometer heights for the nine roughness lengths of TA Luft, m. */
  readonly anemometerHeightsM: readonly number[]
  /** Roughness length of the site, m. */
  readonly roughnessM: number
}

const hourMs = 3_600_000
const maxObukhovM = 99_999
const displacementFactor = 6

/** Bytes of a record: the time takes eight, each number four. */
const timeBytes = 8
const numberBytes = 4

/**
 * Writes the time series file (series.dmna, zeitreihe.dmna) from which AUSTAL takes wind and Obukhov length directly,
 * without dispersion classes. Times are in Central European Time, one hour ahead of those of AKTerm, and mark the end
 * of the hour. Hours without values have an Obukhov length of 0, as AUSTAL writes them itself. The file holds no
 * emissions; AUSTAL adds its columns for sources that vary.
 * @param hours see `austalHours`; all of them with rain or none
 * @throws RangeError for a value that is not a number
 * @see AUSTAL2000, TalInp.c
 */
export function writeSeriesDmna(hours: readonly AustalHour[], site: DmnaSite): string {
  const displacementM = Number((displacementFactor * site.roughnessM).toFixed(4))
  const hasRain = hours[0]?.rainMm !== undefined
  const numbers = ['"ra%5.0f"', '"ua%5.1f"', '"lm%7.1f"', ...(hasRain ? ['"ri%5.1f"'] : [])]
  const header = [
    `form\t"te%20lt"\t${numbers.join('\t')}`,
    'mode\t"text"',
    'locl\t"C"',
    'artp\t"ZA"',
    'sequ\t"i"',
    `ha\t${site.anemometerHeightsM.map((height) => height.toFixed(1)).join('\t')}`,
    `z0\t${site.roughnessM}`,
    `d0\t${displacementM}`,
    'dims\t1',
    `size\t${timeBytes + numberBytes * numbers.length}`,
    'lowb\t1',
    `hghb\t${hours.length}`,
    '*',
  ]
  return `${[...header, ...hours.map(recordOf), '***'].join('\r\n')}\r\n`
}

function recordOf({ timeMs, directionDeg, speedMs, obukhovM, rainMm }: AustalHour): string {
  if (Number.isNaN(directionDeg + speedMs + (rainMm ?? 0)) || Number.isNaN(obukhovM))
    throw new RangeError(`no value at ${new Date(timeMs).toISOString()}`)
  const time = new Date(timeMs + hourMs).toISOString().slice(0, 19).replace('T', '.')
  const obukhov = Math.max(-maxObukhovM, Math.min(maxObukhovM, obukhovM))
  return [
    time.padStart(20),
    directionDeg.toFixed(0).padStart(5),
    speedMs.toFixed(1).padStart(5),
    obukhov.toFixed(1).padStart(7),
    ...(rainMm === undefined ? [] : [rainMm.toFixed(1).padStart(5)]),
  ].join(' ')
}
