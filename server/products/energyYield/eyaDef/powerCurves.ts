import {
  designClassOf,
  type EnergyYieldResult,
  type Language,
  messages,
  type ResultPowerCurve,
} from '#contracts'
import { iecModeLabel, iecPowerCurveDocument } from '#domain'
import { iecTableOf } from '../../../turbines/iecTableOf.ts'
import { uuid5 } from '../../../turbines/uuid5.ts'
import type { EyaDefQuery } from './facts.ts'

type Curves = EnergyYieldResult['power_curves']

const longestModel = 40

/** Name of the type and label of the mode of each power curve: curves of one type are its modes. */
export function curvePlaces(curves: Curves): readonly { readonly model: string; readonly mode: string }[] {
  const models = modelsOf(curves)
  return curves.map((curve) => {
    const model = modelOf(curve)
    return { model, mode: iecModeLabel(models.get(model)!.indexOf(curve)) }
  })
}

/** The power curves of a result as documents of IEC 61400-16, one for each type. */
export function powerCurveDocuments(
  curves: Curves,
  facts: Pick<EyaDefQuery, 'number_of_blades'>,
  language: Language,
): readonly object[] {
  const { eyaDef: text } = messages[language]
  return [...modelsOf(curves)].map(([model, own]) => {
    const [first] = own as [ResultPowerCurve]
    return iecPowerCurveDocument(
      {
        name: model,
        manufacturer: first.vendor,
        rotorDiameterM: first.rotor_diameter_m,
        ratedPowerKw: first.rated_power_kw,
        hubHeightsM: [],
        ...(first.wind_class && { designClass: designClassOf(first.wind_class) }),
        tables: own.map(iecTableOf),
      },
      {
        identifier: uuid5(JSON.stringify(own)),
        description: text.typeAsCalculated,
        numberOfBlades: facts.number_of_blades,
        modes: own.map((curve) => (curve.thrust_computed ? text.thrustComputed(curve.name) : curve.name)),
      },
    )
  })
}

function modelsOf(curves: Curves): ReadonlyMap<string, readonly ResultPowerCurve[]> {
  const models = new Map<string, ResultPowerCurve[]>()
  for (const curve of curves) models.set(modelOf(curve), [...(models.get(modelOf(curve)) ?? []), curve])
  return models
}

/** Types with the same name differ in their rotor. */
function modelOf({ vendor, type, rotor_diameter_m }: ResultPowerCurve): string {
  const name = `${vendor} ${type}`.trim()
  return name.length <= longestModel
    ? name
    : `${name.slice(0, longestModel - 6)} ${rotor_diameter_m}`.slice(0, longestModel)
}
