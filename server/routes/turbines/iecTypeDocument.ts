import {
  createFormat,
  designClassOf,
  type Language,
  messages,
  type PowerCurve,
  quantityWithUnit,
} from '#contracts'
import { iecPowerCurveDocument } from '#domain'
import { catalogueVendors } from '#domain/catalogue'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { ownTurbines } from '../../db/queries/turbines.ts'
import { findPowerCurve } from '../../turbines/findTurbine.ts'
import { iecTableOf } from '../../turbines/iecTableOf.ts'
import { uuid5 } from '../../turbines/uuid5.ts'
import { presentPowerCurve } from './present.ts'

/** A customer's turbine type to write, and the fact that no power curve states. */
export interface WantedType {
  readonly customerId: number
  readonly typeId: number
  readonly numberOfBlades: number
  readonly language: Language
}

/**
 * The customer's own power curves of a type as a document of IEC 61400-16, each an operating mode, the oldest first.
 * The same curves have the same identifier. @throws AppError NOT_FOUND: the type has no own curve
 */
export async function iecTypeDocument(
  { db }: Pick<OpenDatabase, 'db'>,
  { customerId, typeId, numberOfBlades, language }: WantedType,
): Promise<{ readonly title: string; readonly document: object }> {
  const own = await ownTurbines(db, customerId)
  const ofType = own.curves.filter(({ turbine_type_id }) => turbine_type_id === typeId)
  const found = await Promise.all(ofType.map(({ id }) => findPowerCurve(db, customerId, id)))
  const curves = found.filter((curve) => curve !== undefined)
  const [first] = curves
  if (first === undefined) throw new AppError('NOT_FOUND')
  const { name, vendorId, ratedPowerKw, rotorDiameterM, hubHeightsM, windClass } = first.type
  const vendor = [...catalogueVendors, ...own.vendors].find(({ id }) => id === vendorId)?.name ?? ''
  const modes = curves.map(presentPowerCurve)
  const file = {
    ...{ name, manufacturer: vendor, rotorDiameterM, ratedPowerKw, hubHeightsM },
    ...(windClass && { designClass: designClassOf(windClass) }),
    tables: modes.map(iecTableOf),
  }
  const document = iecPowerCurveDocument(file, {
    identifier: uuid5(JSON.stringify([file, numberOfBlades])),
    description: messages[language].iecCurves.description,
    numberOfBlades,
    modes: modes.map((mode) => modeText(mode, language)),
  })
  return { title: `${vendor} ${name}`.trim(), document }
}

function modeText(curve: PowerCurve, language: Language): string {
  const { iecCurves: text, units } = messages[language]
  const format = createFormat(language, units)
  return [
    curve.name,
    ...(curve.noise_level_db === null
      ? []
      : [text.noise(quantityWithUnit('soundPower', curve.noise_level_db, format))]),
    ...(curve.has_thrust ? [] : [text.thrustComputed]),
    ...(curve.origin === 'parametric' ? [text.parametric] : []),
  ].join('; ')
}
