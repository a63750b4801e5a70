import { againstOption } from '#web/charts/againstOption.ts'
import { barsOption } from '#web/charts/barsOption.ts'
import { changesOption } from '#web/charts/changesOption.ts'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { curvesOption } from '#web/charts/curvesOption.ts'
import { fanOption } from '#web/charts/fanOption.ts'
import { linesOption } from '#web/charts/linesOption.ts'
import { pairBarsOption } from '#web/charts/pairBarsOption.ts'
import { stackedOption } from '#web/charts/stackedOption.ts'
import { type GalleryChart, wide } from './galleryChart.ts'
import { hours, months, shares, wave } from './galleryData.ts'

/** Bars, single and in pairs, and lines over periods. */
export const galleryBars: readonly GalleryChart[] = [
  {
    name: 'lines over years against what is neutral',
    size: wide,
    option: (theme) =>
      linesOption(
        {
          labels: ['2021', '2022', '2023', '2024', '2025'],
          lines: [
            { name: 'Wind on land', values: [0.86, 0.84, 0.82, null, 0.79] },
            { name: 'Wind at sea', values: [0.93, 0.91, 0.9, 0.88, 0.9] },
            { name: 'Solar', values: [0.95, 0.96, 0.78, 0.64, 0.7] },
          ],
          unit: '',
          decimals: 3,
          reference: { value: 1, label: 'constant output' },
        },
        theme,
      ),
  },
  {
    name: 'what is expected in a band beside what was',
    size: wide,
    option: (theme) => {
      const was = wave(12, 80, 12)
      const ahead = [78, 74, 71, 66, 62, 60]
      const none = (count: number) => Array.from({ length: count }, () => null)
      const labels = [...months(theme), ...months(theme).slice(0, 6)].map(({ label }) => label)
      return fanOption(
        {
          labels,
          known: { name: 'published', values: [...was, ...none(6)] },
          expected: { name: 'expected', values: [...none(12), ...ahead] },
          band: {
            name: 'P10 to P90',
            low: [...none(12), ...ahead.map((value, i) => value - 8 - 3 * i)],
            high: [...none(12), ...ahead.map((value, i) => value + 9 + 4 * i)],
          },
          unit: 'EUR/MWh',
          decimals: 1,
        },
        theme,
      )
    },
  },
  {
    name: 'curves over a level axis beside what should be',
    size: wide,
    option: (theme) =>
      curvesOption(
        {
          curves: [
            {
              name: 'observed',
              points: [5, 10, 30, 50, 70, 90].map((x, i) => [x, x + (i % 2 ? 6 : -4)] as const),
              hasDots: true,
            },
          ],
          reference: {
            name: 'ideal',
            points: [
              [0, 0],
              [100, 100],
            ],
          },
          xName: 'chance, %',
          yName: '%',
          xDecimals: 0,
          yDecimals: 0,
        },
        theme,
      ),
  },
  {
    name: 'bars each against a value of its own',
    size: wide,
    option: (theme) => againstOption(published(theme, 12), theme),
  },
  {
    name: 'many bars each against a value of its own',
    size: wide,
    option: (theme) => againstOption(published(theme, 24), theme),
  },
  {
    name: 'layers that sum up to a whole',
    size: wide,
    option: (theme) =>
      stackedOption(
        {
          labels: hours,
          layers: ['I', 'II', 'III/1', 'III/2', 'IV', 'V'].map((name, layer) => ({
            name,
            // One hour without anything.
            values: hours.map((_hour, hour) => (hour === 5 ? null : 100 * (shares(6)[layer] ?? 0))),
          })),
          axis: 'Hour',
          unit: '%',
          decimals: 1,
        },
        theme,
      ),
  },
  {
    name: 'changes from one level to the next',
    size: wide,
    option: (theme) =>
      changesOption(
        {
          steps: [
            { label: 'Base price', kind: 'level', value: 95.2 },
            { label: 'Profile', kind: 'change', value: -15.5 },
            { label: 'Market value', kind: 'level', value: 79.7 },
            { label: 'Premium', kind: 'change', value: 4.1 },
            { label: 'Revenue', kind: 'level', value: 83.8 },
          ],
          unit: 'EUR/MWh',
          decimals: 1,
        },
        theme,
      ),
  },
  {
    name: 'bars',
    size: wide,
    option: (theme) => barsOption({ bars: months(theme), unit: 'm/s', decimals: 2, fromZero: true }, theme),
  },
  {
    name: 'bars against a reference',
    size: wide,
    option: (theme) =>
      barsOption(
        {
          bars: months(theme),
          unit: 'm/s',
          decimals: 2,
          fromZero: true,
          reference: { value: 7.1, label: theme.format.number(7.1, 1) },
        },
        theme,
      ),
  },
  {
    name: 'bars with a line over them',
    size: wide,
    option: (theme) =>
      barsOption(
        {
          bars: months(theme),
          unit: '%',
          decimals: 1,
          fromZero: true,
          line: {
            values: months(theme).map(({ value }, index) => (index < 2 ? null : (value ?? 0) + 1)),
            label: 'line',
          },
        },
        theme,
      ),
  },
  {
    name: 'pairs of bars with a gap',
    size: wide,
    option: (theme, { farmResult }) =>
      pairBarsOption(
        {
          labels: months(theme).map(({ label }) => label),
          first: { name: 'A', values: shares(12).map((share) => 900 + 8000 * share) },
          second: { name: 'B', values: months(theme).map(({ value }) => value && 120 * value) },
          unit: 'MWh',
          decimals: 0,
          missing: farmResult.note,
        },
        theme,
      ),
  },
  {
    name: 'pairs of bars that slide',
    size: wide,
    option: (theme) =>
      pairBarsOption(
        {
          labels: Array.from({ length: 60 }, (_, index) => String(index + 1)),
          first: { name: 'A', values: wave(60, 900, 300) },
          second: { name: 'B', values: wave(60, 800, 250) },
          unit: 'MWh',
          decimals: 0,
          missing: '–',
        },
        theme,
      ),
  },
]

/** Monthly values against published ones, one of which is missing. */
function published(theme: ChartTheme, count: number) {
  const values = wave(count, 60, 20)
  const others = wave(count, 58, 16)
  return {
    labels: Array.from({ length: count }, (_, index) => theme.format.month((index % 12) + 1, 'short')),
    own: { name: 'here', values },
    against: {
      name: 'published',
      values: others.map((value, index) => (index === 4 ? null : value)),
    },
    unit: 'EUR/MWh',
    decimals: 1,
  }
}
