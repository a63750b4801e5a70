import {
  type EnergyYieldResult,
  type Format,
  farmIssueText,
  heldCurveTexts,
  meanYearTexts,
  type PageMessages,
  quantityText,
  quantityWithUnit,
  siteAirNotices,
} from '#contracts'
import { checkWindFarm } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from './FarmResult.module.css'

/** Maximum number of named turbines that are too close to each other; the others are counted. */
const layoutAtMost = 4

/** Warnings to read before the numbers are used. */
export function FarmNotices({ result }: { readonly result: EnergyYieldResult }) {
  const { farmResult, windFarm, meanYear, calibration, siteAir, yieldFigures } = useText()
  const format = useFormat()
  const { calibration: calibrated } = result
  const notices = [
    ...(calibrated === undefined
      ? []
      : [
          calibration.notice(
            quantityText('calibrationFactor', calibrated.factor, format),
            calibrated.by.source,
          ),
        ]),
    ...meanYearTexts(result, meanYear, format),
    ...((result.mean_year?.missing_months.length ?? 0) > 0 ? [meanYear.noQuality] : []),
    ...noticesOf(result, farmResult.notices, format),
    ...heldCurveTexts(result.power_curves, yieldFigures, format),
    ...airNoticesOf(result, siteAir, format),
  ]
  const layout = layoutNotices(result, windFarm, format)
  if (notices.length + layout.length === 0) return null
  return (
    <div className={styles.notices}>
      <b>{farmResult.notices.title}</b>
      <ul>
        {[...notices, ...layout.slice(0, layoutAtMost)].map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
        {layout.length > layoutAtMost && (
          <li>{windFarm.andMore(format.number(layout.length - layoutAtMost))}</li>
        )}
      </ul>
    </div>
  )
}

function noticesOf(
  result: EnergyYieldResult,
  text: PageMessages['farmResult']['notices'],
  format: Format,
): string[] {
  const { groups, power_curves, availability, turbines } = result
  const computed = power_curves.filter(({ thrust_computed }) => thrust_computed).map(({ type }) => type)
  const parametric = new Map(
    power_curves
      .filter(({ origin }) => origin === 'parametric')
      .map(({ type, energy_uncertainty }) => [type, energy_uncertainty ?? 0]),
  )
  return [
    ...(parametric.size > 0
      ? [
          text.parametricCurve(
            [...parametric]
              .map(([type, share]) => `${type} (${quantityWithUnit('proportion', share, format)})`)
              .join(', '),
          ),
        ]
      : []),
    ...(availability < 1 ? [text.gaps(quantityWithUnit('availability', availability, format))] : []),
    ...(result.density_known ? [] : [text.noDensity]),
    ...(computed.length > 0 ? [text.computedThrust([...new Set(computed)].join(', '))] : []),
    ...(groups.planned.losses.every(({ share }) => share === 0) ? [text.noLosses] : []),
    ...(turbines.some(({ eeg }) => eeg.site_yield_mwh === undefined) ? [text.earlierQuality] : []),
    ...(groups.planned.net.sigma === 0 ? [text.noUncertainty] : []),
  ]
}

/** Turbines too close to each other or at one place, as calculated. */
function layoutNotices(
  { turbines, power_curves }: EnergyYieldResult,
  text: PageMessages['windFarm'],
  format: Format,
): string[] {
  const { errors, warnings } = checkWindFarm(
    turbines.map((turbine) => ({
      lat: turbine.lat,
      lon: turbine.lon,
      status: turbine.status,
      rotorDiameterM: power_curves[turbine.power_curve]?.rotor_diameter_m ?? null,
      hasPowerCurve: true,
      hubHeightM: turbine.hub_height_m,
      siteHeightM: turbine.site_height_m,
      demHeightM: null,
    })),
  )
  const notices = [...errors.filter(({ code }) => code === 'turbinesAtOnePlace'), ...warnings]
  return notices.map((issue) => farmIssueText(issue, (index) => turbines[index]?.name ?? '', text, format))
}

/** Notices about the heights of the air, if power curves follow the density. */
function airNoticesOf(
  { density_correction, density_known, turbines }: EnergyYieldResult,
  text: PageMessages['siteAir'],
  format: Format,
): string[] {
  if (!density_known || density_correction === 'none') return []
  return siteAirNotices(
    turbines.map(({ air }) => air),
    text,
    (heightM) => format.quantity(heightM, 'm'),
  )
}
