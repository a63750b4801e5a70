import {
  type Format,
  type PageMessages,
  siteAirNotices,
  type WindFigures,
  type WindPotentialResult,
} from '#contracts'
import { type Figure, FigureList } from '#web/jobs/FigureList.tsx'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { FrequencyRose } from './FrequencyRose.tsx'
import styles from './WindResult.module.css'
import type { WindTabProps } from './WindResult.tsx'

/** The figures of a site at a height, beside its wind rose. */
export function SummaryTab({ result, shown, about }: WindTabProps) {
  const { siteAir, windPotential } = useText()
  const text = windPotential.result
  const format = useFormat()
  const { figures, statistics } = shown
  const air = result.sites.find(({ site_id }) => site_id === statistics.site_id)?.air
  const notices = siteAirNotices([air], siteAir, (heightM) => format.quantity(heightM, 'm'))
  return (
    <div className={styles.summary}>
      <div>
        <FigureList figures={windFigures(figures, result, windPotential, format)} />
        {figures.mean_density === null && <p className={jobStyles.note}>{text.noDensity}</p>}
        {figures.mean_density !== null &&
          notices.map((notice) => (
            <p key={notice} className={jobStyles.note}>
              {notice}
            </p>
          ))}
        {figures.temperature_threshold === null && (
          <p className={jobStyles.note}>
            {statistics.temperature === null
              ? text.temperature.noTemperature
              : `${text.temperature.tooFew}. ${text.temperature.tooFewHint}`}
          </p>
        )}
      </div>
      <FrequencyRose shown={shown} about={about} />
    </div>
  )
}

function windFigures(
  figures: WindFigures,
  result: WindPotentialResult,
  { result: text, methods }: PageMessages['windPotential'],
  format: Format,
): readonly Figure[] {
  const method = methods[result.weibull]
  const cold = figures.temperature_threshold
  const threshold = `${format.exact(result.temperature_threshold)}\u00a0°C`
  return [
    { label: text.meanSpeed, value: format.number(figures.mean_speed, 2), unit: 'm/s' },
    { label: text.powerDensity, value: format.number(figures.power_density), unit: 'W/m²' },
    { label: text.scale(method), value: format.number(figures.weibull?.a ?? null, 2), unit: 'm/s' },
    { label: text.shape(method), value: format.number(figures.weibull?.k ?? null, 3), unit: '' },
    { label: text.meanDensity, value: format.number(figures.mean_density, 3), unit: 'kg/m³' },
    { label: text.energyDensity, value: format.number(figures.energy_density, 3), unit: 'kg/m³' },
    { label: text.maxSpeed, value: format.number(figures.max_speed, 1), unit: 'm/s' },
    { label: text.availability, value: format.number(100 * figures.availability, 1), unit: '%' },
    ...(cold
      ? [
          {
            label: text.timeBelow(threshold),
            value: format.number(cold.hours_per_year),
            unit: text.hoursPerYear,
          },
          {
            label: text.energyBelow(threshold),
            value: format.number(cold.energy_share === null ? null : 100 * cold.energy_share, 2),
            unit: '%',
          },
        ]
      : []),
  ]
}
