import { type DispersionHours, dispersionClassNames, hourMs, missingDispersionClass } from '#domain'

/** Hours of a series as CSV: as in AKTerm, in plain units; missing values are empty. */
export function hoursCsv(series: DispersionHours): string {
  const head = 'time_utc,wind_speed_ms,wind_direction_deg,dispersion_class,obukhov_length_m'
  const withRain = series.rainMm !== null
  const lines = Array.from(series.speedMs, (speed, hour) => {
    const code = series.dispersionClass[hour]!
    const name = code === missingDispersionClass ? '' : (dispersionClassNames[code - 1] ?? '')
    const cells = [
      new Date(series.fromMs + hour * hourMs).toISOString().replace('.000Z', 'Z'),
      shown(speed, 1),
      shown(series.directionDeg[hour]!, 0),
      name,
      shown(series.obukhovM[hour]!, 1),
      ...(withRain ? [shown(series.rainMm![hour]!, 2)] : []),
    ]
    return cells.join(',')
  })
  return `${[withRain ? `${head},rain_mm` : head, ...lines].join('\n')}\n`
}

function shown(value: number, decimals: number): string {
  return Number.isFinite(value) ? value.toFixed(decimals) : ''
}
