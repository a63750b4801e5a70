import { barsOption } from '#web/charts/barsOption.ts'
import { pairBarsOption } from '#web/charts/pairBarsOption.ts'
import { type GalleryChart, wide } from './galleryChart.ts'
import { months, shares, wave } from './galleryData.ts'

/** Bars, alone and in pairs. */
export const galleryBars: readonly GalleryChart[] = [
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
