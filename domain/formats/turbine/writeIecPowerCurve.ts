import { writeScaled } from '../../numbers/index.ts'
import { curveValueAt } from './curveValueAt.ts'
import { acousticEmissionsOf } from './iecAcoustics.ts'
import { designBasisLabel, designBasisOf } from './iecDesignBases.ts'
import type { PerformanceTable, TurbineFile } from './turbineFile.ts'

/** Facts of a document of IEC 61400-16 that a turbine file does not have. */
export interface IecAbout {
  /** Names the document uniquely, such as a UUID. */
  readonly identifier: string
  readonly description: string
  readonly numberOfBlades: number
  /** Descriptions of the modes in the order of the tables. Absent: their names. */
  readonly modes?: readonly string[]
}

/** Longest name of a type, a manufacturer or a mode that the schema has. */
const longestName = 40

/** Label of a mode by its number, counted from 0. */
export function iecModeLabel(index: number): string {
  return `mode_${index + 1}`
}

/**
 * A power curve document of IEC 61400-16 as a value for JSON: one operating mode per table, power in W, thrust as
 * coefficient at the power curve's wind speeds, the air density as a single value. Drive and regulation, which a
 * turbine file does not know, are `other`. Longer names than 40 characters are cut. Valid by the schema where all
 * tables have thrust and the type has a name, a manufacturer, a rated power and a rotor diameter.
 * @see github.com/IEC-61400/power-curve-schema
 */
export function iecPowerCurveDocument(file: TurbineFile, about: IecAbout): object {
  return {
    document: {
      metadata: [
        { term_name: 'identifier', value: about.identifier },
        { term_name: 'format', value: 'IEC61400-16-1' },
        { term_name: 'type', value: 'Dataset' },
      ],
    },
    turbine: {
      model_name: file.name.slice(0, longestName),
      model_description: about.description,
      manufacturer_name: file.manufacturer,
      manufacturer_display_name: file.manufacturer.slice(0, longestName),
      ...(file.ratedPowerKw !== null && { rated_power: watts(file.ratedPowerKw) }),
      rotor_diameter: file.rotorDiameterM,
      number_of_blades: about.numberOfBlades,
      drive_type: 'other',
      regulation_type: 'other',
      ...(file.hubHeightsM.length > 0 && { available_hub_heights: file.hubHeightsM }),
    },
    ...(file.designClass && { design_bases: [designBasisOf(file.designClass)] }),
    power_curves: {
      default_operating_mode_label: iecModeLabel(0),
      operating_modes: file.tables.map((table, index) => ({
        ...modeOf(table, index, about.modes?.[index]),
        ...(file.designClass && { design_bases: [designBasisLabel] }),
      })),
    },
  }
}

function modeOf(table: PerformanceTable, index: number, description: string | undefined): object {
  const speeds = table.power.windSpeedMs
  const { airDensityKgM3, thrust, sound } = table
  const label = iecModeLabel(index)
  const name = (table.mode === '' ? label : table.mode).slice(0, longestName)
  return {
    label,
    name,
    description: description ?? name,
    cuts: [
      ...cut('low-cut-in', table.cutInMs),
      ...cut('high-cut-out', table.cutOutMs),
      ...cut('high-cut-in', table.restartMs),
    ],
    parameters: [
      ...(airDensityKgM3 === null ? [] : [{ label: 'air-density', value: airDensityKgM3 }]),
      { label: 'wind-speed', axis: 0, values: speeds },
    ],
    power: table.power.values.map(watts),
    ...(thrust !== null && { thrust_coefficient: speeds.map((speed) => curveValueAt(thrust, speed)) }),
    ...(sound && { acoustic_emissions: acousticEmissionsOf(sound) }),
  }
}

function cut(kind: string, windSpeedMs: number | null): object[] {
  return windSpeedMs === null ? [] : [{ cut_type: kind, wind_speed: windSpeedMs, period: 600 }]
}

function watts(powerKw: number): number {
  return Number(writeScaled(powerKw, 3))
}
