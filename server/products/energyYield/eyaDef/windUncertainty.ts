import { type EnergyYieldResult, type Language, messages, sensitivityOfGroup } from '#contracts'
import { type IecUncertaintyCategory, iecUncertaintyCategory, iecWindSubcategory } from '#domain'
import { dataset, type EyaDataset, statistic } from './dataset.ts'

type Uncertainty = EnergyYieldResult['uncertainties'][number]

/**
 * Uncertainty of the wind by category and subcategory, and the sensitivity of the planned turbines' net energy to it.
 */
export function windUncertainty(result: EnergyYieldResult, language: Language): object {
  const { planned } = result.groups
  const sensitivity = sensitivityOfGroup(planned, result)
  const { eyaDef: text, yieldTerms } = messages[language]
  const ofWind = result.uncertainties.filter(({ of }) => of === 'wind_speed')
  const known = ofWind.filter(({ sigma }) => sigma > 0)
  const isKnown = known.length > 0
  const results = (sigma: number, comments?: string) => resultsOf(sigma, sensitivity, comments)
  const isOfFreeEnergy = planned.wind_sensitivity === undefined
  const names: Readonly<Record<string, string>> = yieldTerms.uncertainties
  return {
    wind_speed_to_energy_sensitivity_factor: sensitivity,
    results: results(
      rootOf(ofWind),
      isKnown ? (isOfFreeEnergy ? text.sensitivityOfFreeEnergy : undefined) : text.uncertaintyUnknown,
    ),
    categories: [...byPlace(isKnown ? known : [fallback])].map(([label, subcategories]) => ({
      label,
      results: results(rootOf([...subcategories.values()].flat())),
      subcategories: [...subcategories].map(([subcategory, components]) => ({
        label: subcategory,
        results: results(rootOf(components)),
        ...(components.length > 1 && {
          elements: components.map(({ id, sigma }) => ({ label: names[id] ?? id, results: results(sigma) })),
        }),
      })),
    })),
  }
}

/** Category for a document without known uncertainties. */
const fallback: Uncertainty = { id: 'windData', sigma: 0, of: 'wind_speed' }

function byPlace(
  components: readonly Uncertainty[],
): ReadonlyMap<IecUncertaintyCategory, ReadonlyMap<string, readonly Uncertainty[]>> {
  const places = new Map<IecUncertaintyCategory, Map<string, Uncertainty[]>>()
  for (const component of components) {
    const [category, subcategory] = placeOf(component.id)
    const own = places.get(category) ?? new Map<string, Uncertainty[]>()
    own.set(subcategory, [...(own.get(subcategory) ?? []), component])
    places.set(category, own)
  }
  return places
}

/** A plant component that a customer entered as one of the wind is `other`. */
function placeOf(id: string): readonly [IecUncertaintyCategory, string] {
  const category = iecUncertaintyCategory(id)
  return category === 'plant_performance' ? ['other', 'other'] : [category, iecWindSubcategory(id)]
}

function resultsOf(
  sigma: number,
  sensitivity: number,
  comments: string | undefined,
): Readonly<Record<string, readonly EyaDataset[]>> {
  const about = comments === undefined ? {} : { comments }
  const of = (value: number) => [dataset([statistic('standard_deviation', value)], about)]
  return { relative_wind_speed_uncertainty: of(sigma), relative_energy_uncertainty: of(sigma * sensitivity) }
}

function rootOf(components: readonly Uncertainty[]): number {
  return Math.hypot(...components.map(({ sigma }) => sigma))
}
