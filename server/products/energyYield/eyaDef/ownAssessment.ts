import type { EnergyYieldResult } from '#contracts'
import { type AssessmentDocument, readEnergyAssessment } from '#domain'
import { energyAssessment } from './energyAssessment.ts'

/** A result's planned turbines as the reader of EYA DEF documents understands them. @param years of operation */
export function ownAssessment(result: EnergyYieldResult, years: number): AssessmentDocument {
  const read = readEnergyAssessment(JSON.stringify(energyAssessment(result, years, 'en')))
  if (!read.ok) throw new Error(`the own assessment cannot be read: ${JSON.stringify(read.issues)}`)
  const { planned } = result.groups
  return {
    ...read.value,
    ...{ title: '', project: result.farm_name, issuers: [], issuedOn: '', scenario: '' },
    capacityMw: planned.rated_power_kw / 1000,
    turbineCount: planned.turbines,
  }
}
