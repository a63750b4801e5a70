import {
  type Format,
  figureOf,
  type PageMessages,
  type QuantityName,
  siteAirNotices,
  type WindFigures,
  type WindPotentialResult,
} from '#contracts'
import { type Figure, FigureList } from '#web/jobs/FigureList.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { FrequencyRose } from './FrequencyRose.tsx'
import type { WindTabProps } from './WindResult.tsx'

/** The figures of a site at a height, next to its wind rose. */
export function SummaryTab({ result, shown, about }: WindTabProps) {
  const messages = useText()
  const { siteAir, windPotential } = messages
  const text = windPotential.result
  const format = useFormat()
  const { figures, statistics } = shown
  const air = result.sites.find(({ site_id }) => site_id === statistics.site_id)?.air
  const notices = siteAirNotices([air], siteAir, (heightM) => format.quantity(heightM, 'm'))
  return (
    <div {...grid('minmax(0, 1fr) 380px', 's5', 'atTop', 'aboveS3', 'below1100')}>
      <div>
        <FigureList figures={windFigures(figures, result, messages, format)} />
        {figures.mean_density === null && <p className={styled('aboveS3', 'hint')}>{text.noDensity}</p>}
        {figures.mean_density !== null &&
          notices.map((notice) => (
            <p key={notice} className={styled('aboveS3', 'hint')}>
              {notice}
            </p>
          ))}
        {figures.temperature_threshold === null && (
          <p className={styled('aboveS3', 'hint')}>
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
  { windPotential, quantities }: PageMessages,
  format: Format,
): readonly Figure[] {
  const { result: text, methods } = windPotential
  const method = methods[result.weibull]
  const cold = figures.temperature_threshold
  const threshold = `${format.exact(result.temperature_threshold)}\u00a0°C`
  const figure = (name: QuantityName, label: string, value: number | null | undefined): Figure => ({
    ...figureOf(name, value, quantities, format),
    label,
  })
  return [
    figure('meanWindSpeed', quantities.meanWindSpeed, figures.mean_speed),
    figure('powerDensity', quantities.powerDensity, figures.power_density),
    figure('weibullA', text.scale(method), figures.weibull?.a),
    figure('weibullK', text.shape(method), figures.weibull?.k),
    figure('airDensity', text.meanDensity, figures.mean_density),
    figure('energyWeightedDensity', text.energyDensity, figures.energy_density),
    figure('maxWindSpeed', quantities.maxWindSpeed, figures.max_speed),
    figure('availability', quantities.availability, figures.availability),
    ...(cold
      ? [
          { ...figure('hours', text.timeBelow(threshold), cold.hours_per_year), unit: text.hoursPerYear },
          figure('powerShare', text.energyBelow(threshold), cold.energy_share),
        ]
      : []),
  ]
}
