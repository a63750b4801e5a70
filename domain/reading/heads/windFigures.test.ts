import { expect, it } from 'vitest'
import { windHeadOf } from './windHead.ts'

const noRows = { unit: null, text: '' }
const isWind = (head: string) => {
  const found = windHeadOf(head, noRows)
  return found !== null && !('notUsed' in found)
}

/** Figures about winds and speeds of other things, in both languages. */
const figures = [
  ...['uncertainty', 'Unsicherheit', 'error', 'Fehler', 'RMSE', 'bias', 'difference', 'Differenz', 'delta'],
  ...['deviation', 'Abweichung', 'residual', 'median', 'IQR', 'skewness', 'kurtosis', 'spread', 'Streuung'],
  ...['variability', 'lower bound', 'upper bound', 'untere Grenze', 'ratio', 'Verhältnis', 'gradient'],
  ...['increment', 'change', 'Änderung', 'tendency', 'acceleration', 'ramp', 'trend', 'anomaly', 'Anomalie'],
  ...['correlation', 'Korrelation', 'threshold', 'Schwellwert', 'limit', 'Grenzwert', 'target', 'Soll'],
  ...['coverage', 'completeness', 'recovery rate', 'availability', 'Verfügbarkeit', 'Weibull A', 'Weibull k'],
  ...['frequency', 'Häufigkeit', 'component', 'Komponente', 'friction', 'geostrophic', 'deficit', 'loss'],
  ...['slope', 'current speed', 'water', 'wave', 'vehicle', 'sound', 'tilt', 'count', 'gust'],
]

/** Words of sensors, places and processing in heads of mean winds. */
const usual = [
  ...['Thies First Class', 'A', 'N', 'cup', 'sonic', 'lidar', 'Vaisala', 'Mast 1', 'top', 'boom NW', 'mean'],
  ...[
    'avg',
    'Mittel',
    'corrected',
    'filtered',
    'horizontal',
    'current wind',
    'Hub',
    'Ch3',
    '10min',
    'offshore',
  ],
]

const forms = (word: string, heightM: number) => [
  `Wind speed ${word} ${heightM} m [m/s]`,
  `Wind speed ${heightM}m ${word} (m/s)`,
  `${word} wind speed at ${heightM} m [m/s]`,
  `WS_${heightM}m_${word.replaceAll(' ', '_')}`,
  `Windgeschwindigkeit ${heightM} m ${word} [m/s]`,
]
const directions = (word: string, heightM: number) => [
  `Wind direction ${word} ${heightM} m [deg]`,
  `Windrichtung ${heightM} m ${word} [°]`,
]

it.each(figures)('a column of winds with the word %s is not used, wherever it stands', (word) => {
  for (const heightM of [10, 80, 120])
    for (const written of [word, word.toLowerCase(), word.toUpperCase()])
      expect([...forms(written, heightM), ...directions(written, heightM)].filter(isWind)).toEqual([])
})

it.each(usual)('a column of mean winds may have the word %s', (word) => {
  expect([...forms(word, 80), ...directions(word, 80)].filter((head) => !isWind(head))).toEqual([])
})
