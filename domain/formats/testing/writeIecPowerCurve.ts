import { writeScaled } from '../../numbers/index.ts'
import type { PerformanceTable, TurbineFile } from '../turbine/turbineFile.ts'
import { curveValueAt } from './curveValueAt.ts'

/**
 * Writes a power curve document of IEC 61400-16 (JSON): one operating mode per table, power in W,
 * thrust as coefficient at the power curve's wind speeds. Fields that the format asks for and a turbine file does not hold (design
 * bases, rotational speeds) are left out; readers that insist on them will refuse the document.
 *
 * @param identifier  what names the document uniquely, such as a UUID
 */
export function writeIecPowerCurve(file: TurbineFile, identifier: string): string {
  const document = {
    document: {
      metadata: [
        { term_name: 'identifier', value: identifier },
        { term_name: 'format', value: 'IEC61400-16-1' },
        { term_name: 'type', value: 'Dataset' },
      ],
    },
    turbine: {
      model_name: file.name,
      manufacturer_name: file.manufacturer,
      rated_power: file.ratedPowerKw === null ? null : watts(file.ratedPowerKw),
      rotor_diameter: file.rotorDiameterM,
      available_hub_heights: file.hubHeightsM,
    },
    design_bases: [],
    power_curves: {
      default_operating_mode_label: 'mode_1',
      operating_modes: file.tables.map(modeOf),
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function modeOf(table: PerformanceTable, index: number): object {
  const speeds = table.power.windSpeedMs
  const density = table.airDensityKgM3
  const { thrust } = table
  return {
    label: `mode_${index + 1}`,
    name: table.mode === '' ? `mode_${index + 1}` : table.mode,
    cuts: [
      ...cut('low-cut-in', table.cutInMs),
      ...cut('high-cut-out', table.cutOutMs),
      ...cut('high-cut-in', table.restartMs),
    ],
    parameters: [
      ...(density === null ? [] : [{ label: 'air-density', axis: 0, values: [density] }]),
      { label: 'wind-speed', axis: density === null ? 0 : 1, values: speeds },
    ],
    power: nested(table.power.values.map(watts), density),
    ...(thrust === null
      ? {}
      : {
          thrust_coefficient: nested(
            speeds.map((speed) => curveValueAt(thrust, speed)),
            density,
          ),
        }),
  }
}

function nested(
  values: readonly number[],
  density: number | null,
): readonly number[] | (readonly number[])[] {
  return density === null ? values : [values]
}

function cut(kind: string, windSpeedMs: number | null): object[] {
  return windSpeedMs === null ? [] : [{ cut_type: kind, wind_speed: windSpeedMs, period: 600 }]
}

function watts(powerKw: number): number {
  return Number(writeScaled(powerKw, 3))
}
