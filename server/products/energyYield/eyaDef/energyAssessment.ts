import type { EnergyYieldResult, Language } from '#contracts'
import { grossEnergy, netEnergy } from './netEnergy.ts'
import { plantPerformance } from './performance.ts'
import { windUncertainty } from './windUncertainty.ts'

/** Gross energy, losses, uncertainties and net energy of the planned turbines. @param years of the assessment period */
export function energyAssessment(result: EnergyYieldResult, years: number, language: Language): object {
  return {
    gross_energy_assessment: grossEnergy(result),
    plant_performance_assessment: plantPerformance(result, language),
    wind_uncertainty_assessment: windUncertainty(result, language),
    net_energy_assessment: netEnergy(result, years, language),
  }
}
