import { correlationOption } from '#web/charts/correlationOption.ts'
import { exceedanceOption } from '#web/charts/exceedanceOption.ts'
import { heatMapOption } from '#web/charts/heatMapOption.ts'
import { histogramOption } from '#web/charts/histogramOption.ts'
import { namedOverlayOption, timedOverlayOption } from '#web/charts/overlayOption.ts'
import { powerCurveOption } from '#web/charts/powerCurveOption.ts'
import { ratioOption } from '#web/charts/ratioOption.ts'
import { directionLabel, roseOption } from '#web/charts/roseOption.ts'
import { sectorWeibullOption } from '#web/charts/sectorWeibullOption.ts'
import { temperatureOption } from '#web/charts/temperatureOption.ts'
import { waterfallOption } from '#web/charts/waterfallOption.ts'
import { galleryBars } from './galleryBars.ts'
import { type GalleryChart, square, wide } from './galleryChart.ts'
import { comparedSeries, dailyCourse, hours, months, sectors, shares } from './galleryData.ts'
import { seriesChart } from './gallerySeries.ts'

const monthStarts = Array.from({ length: 36 }, (_, index) => Date.UTC(2020, index, 1))
const weibull = { scaleMs: 8.2, shape: 2.1 }

/** Every chart of the product, in each distinct form. */
export const galleryCharts: readonly GalleryChart[] = [
  ...galleryBars,
  {
    name: 'wind rose',
    size: square,
    option: (theme, { units }) =>
      roseOption(
        { layers: [{ name: '', values: shares(12).map((share) => 100 * share) }], unit: '%', decimals: 2 },
        units,
        theme,
      ),
  },
  {
    name: 'wind rose of 16 sectors in layers',
    size: square,
    option: (theme, { units }) =>
      roseOption(
        {
          layers: ['0–4 m/s', '4–8 m/s', '8–12 m/s', '12 m/s –'].map((name, layer) => ({
            name,
            values: shares(16).map((share) => (100 * share * (4 - layer)) / 10),
          })),
          unit: '%',
          decimals: 2,
        },
        units,
        theme,
      ),
  },
  {
    name: 'histogram with Weibull curves',
    size: wide,
    option: (theme) =>
      histogramOption(
        {
          share: shares(26),
          binWidthMs: 1,
          measured: 'ERA5',
          axisName: 'm/s',
          curves: [
            { name: 'WAsP', weibull, line: 'solid' },
            { name: 'ML', weibull: { scaleMs: 8.4, shape: 2.3 }, line: 'dashed' },
            { name: 'M', weibull: { scaleMs: 8, shape: 1.9 }, line: 'dotted' },
          ],
        },
        theme,
      ),
  },
  {
    name: 'Weibull by sector',
    size: wide,
    option: (theme, { units }) =>
      sectorWeibullOption(
        sectors(12).map((turn) => ({ wasp: { a: 7 + turn, k: 2 + turn / 5 } }).wasp),
        sectors(12).map((_, sector) => directionLabel(sector, 12, units, theme.format.exact)),
        { scale: 'A', shape: 'k' },
        theme,
      ),
  },
  {
    name: 'means by month and hour',
    size: { widthPx: 900, heightPx: 380 },
    option: (theme) =>
      heatMapOption(
        {
          rows: months(theme)
            .slice(0, 4)
            .map(({ label }) => label),
          columns: hours,
          values: dailyCourse(4),
          unit: 'm/s',
          decimals: 1,
          columnName: 'UTC',
        },
        theme,
      ),
  },
  {
    name: 'time and energy by temperature',
    size: wide,
    option: (theme, { windPotential }) =>
      temperatureOption(
        {
          firstC: -15,
          widthC: 0.5,
          steps: Float64Array.from(shares(80)),
          powerSum: Float64Array.from(shares(80), (share, index) => share * (80 - index)),
        },
        -5,
        windPotential.result.temperature,
        theme,
      ),
  },
  {
    name: 'power curve with thrust',
    size: wide,
    option: (theme) =>
      powerCurveOption(
        {
          power: {
            windSpeedMs: [3, 5, 7, 9, 11, 13, 25],
            values: [20, 320, 1100, 2500, 3900, 4200, 4200],
          },
          thrust: {
            windSpeedMs: [3, 5, 7, 9, 11, 13, 25],
            values: [0.95, 0.83, 0.8, 0.78, 0.6, 0.35, 0.06],
          },
          isThrustComputed: false,
          words: { power: 'kW', thrust: 'Ct', windSpeed: 'm/s' },
        },
        theme,
      ),
  },
  {
    name: 'from free to net yield',
    size: wide,
    option: (theme) =>
      waterfallOption(
        {
          steps: [
            { label: 'Free', kind: 'total', value: 61_240 },
            { label: 'Wakes', kind: 'loss', value: 5130 },
            { label: 'Park', kind: 'total', value: 56_110 },
            { label: 'Losses', kind: 'loss', value: 4020 },
            { label: 'P50', kind: 'total', value: 52_090 },
            { label: 'P90', kind: 'estimate', value: 44_300 },
          ],
          unit: 'MWh',
          shareText: (share) => share,
        },
        theme,
      ),
  },
  {
    name: 'probability of exceedance',
    size: wide,
    option: (theme) =>
      exceedanceOption(
        {
          ordered: { name: 'A', net: { sigma: 0.12, p50_mwh: 52_000, p75_mwh: 47_800, p90_mwh: 44_000 } },
          live: { name: 'B', net: { sigma: 0.1, p50_mwh: 51_000, p75_mwh: 47_600, p90_mwh: 44_500 } },
          axisName: '%',
          unit: 'MWh',
        },
        theme,
      ),
  },
  {
    name: 'series of several atlases',
    size: wide,
    option: (theme) =>
      timedOverlayOption(
        { ...comparedSeries, startsMs: monthStarts, nameOf: (ms) => theme.format.dateUtc(ms) },
        theme,
      ),
  },
  {
    name: 'mean day of several atlases',
    size: wide,
    option: (theme) =>
      namedOverlayOption(
        {
          ...comparedSeries,
          series: comparedSeries.series.map(({ name, values }) => ({ name, values: values.slice(0, 24) })),
          labels: hours,
          axisName: 'UTC',
        },
        theme,
      ),
  },
  seriesChart('time series', 'wind_speed', 'm/s'),
  seriesChart('time series of directions', 'wind_direction', '°'),
  {
    name: 'measured over expected values',
    size: square,
    option: (theme, { production }) =>
      correlationOption(
        {
          points: monthStarts.map((ms, i) => {
            const expected = 4000 + 2000 * Math.cos((Math.PI * i) / 6)
            return { label: String(ms), expected, measured: expected * (1 + 0.06 * Math.sin(2 * i)) }
          }),
          ...{ unit: 'MWh', decimals: 1 },
          words: {
            expected: production.expected,
            measured: production.measured,
            equal: production.equal,
          },
        },
        theme,
      ),
  },
  {
    name: 'ratios over time with a trend',
    size: wide,
    option: (theme, { production }) =>
      ratioOption(
        {
          points: monthStarts.map((ms, i) => ({
            label: String(ms),
            ms,
            percent: 102 - i / 10 + 4 * Math.sin(2 * i),
          })),
          trend: [102, 98.5],
          words: { ratio: production.ratio, equal: production.equal, trend: production.line },
        },
        theme,
      ),
  },
]
