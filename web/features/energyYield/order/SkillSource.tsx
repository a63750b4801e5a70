import { quantityText, quantityWithUnit } from '#contracts'
import { leastSkilledFarms, skilledUncertainty } from '#domain/metered'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { MeteredSource, type MeteredSourceProps } from './MeteredSource.tsx'

/** Skill of the atlas at metered farms as its uncertainty. */
export function SkillSource({
  isCalibrated,
  draft,
  ...of
}: MeteredSourceProps & {
  /** The calibration has its own uncertainty, which may come from the same farms. */
  readonly isCalibrated: boolean
}) {
  const { skill: text } = useText().metered
  const format = useFormat()
  if (isCalibrated) return null
  return (
    <MeteredSource
      {...of}
      ask={text.ask}
      proposalOf={({ calibration, synthetic }) => {
        const components =
          synthetic || calibration === null
            ? null
            : skilledUncertainty(calibration.skill, {
                factor: calibration.factor,
                deviation: calibration.uncertainty,
              })
        if (calibration === null || components === null)
          return synthetic ? text.synthetic : text.unknown(String(leastSkilledFarms))
        const sigma = quantityWithUnit('sigma', components[0]!.sigma, format)
        const [farms, km] = [
          format.number(calibration.skill.farms),
          quantityText('distanceInKm', calibration.nearest_km, format),
        ]
        const uncertainties = draft.uncertainties.map((one) => {
          const found = components.find(({ id }) => id === one.id)
          return found ? { ...one, text: format.typed(Math.round(10_000 * found.sigma) / 100) } : one
        })
        return {
          take: text.take(sigma),
          taken: text.taken(sigma, farms, km),
          draft: { ...draft, uncertainties },
        }
      }}
    />
  )
}
