import { writeScaled } from '../../numbers/index.ts'
import { encodeXmlText } from '../text/xmlText.ts'
import { curveValueAt } from '../turbine/curveValueAt.ts'
import type { PerformanceTable, TurbineFile } from '../turbine/turbineFile.ts'

/**
 * Writes a WAsP wind turbine generator file (.wtg), format version 1.01.
 * Power goes out in W; the thrust curve is given at the power curve's wind speeds, held at its ends.
 */
export function writeWtg(file: TurbineFile): string {
  const heights = file.hubHeightsM.map((height) => `<Height>${height}</Height>`).join('')
  const root = attributes({
    FormatVersion: '1.01',
    Description: file.name,
    ManufacturerName: file.manufacturer,
    ReferenceURI: '',
    RotorDiameter: file.rotorDiameterM,
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<WindTurbineGenerator${root}>`,
    `<SuggestedHeights>${heights}</SuggestedHeights>`,
    ...file.tables.map(tableOf),
    '</WindTurbineGenerator>',
    '',
  ].join('\n')
}

function tableOf(table: PerformanceTable): string {
  const head = attributes({
    AirDensity: table.airDensityKgM3,
    MaximumNoiseLevel: table.noiseLevelDb,
    StationaryThrustCoEfficient: table.stationaryCt,
  })
  const strategy = attributes({
    LowSpeedCutOut: table.cutInMs,
    LowSpeedCutIn: table.cutInMs,
    HighSpeedCutIn: table.restartMs,
    HighSpeedCutOut: table.cutOutMs,
  })
  const points = table.power.windSpeedMs.map((windSpeedMs, index) => {
    const point = attributes({
      WindSpeed: windSpeedMs,
      PowerOutput: writeScaled(table.power.values[index]!, 3),
      ThrustCoEfficient: table.thrust === null ? null : curveValueAt(table.thrust, windSpeedMs),
    })
    return `<DataPoint${point}/>`
  })
  return [
    `<PerformanceTable${head}>`,
    `<StartStopStrategy${strategy}/>`,
    `<Comments>${encodeXmlText(table.mode)}</Comments>`,
    '<DataTable>',
    ...points,
    '</DataTable>',
    '</PerformanceTable>',
  ].join('\n')
}

function attributes(values: Readonly<Record<string, string | number | null>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${encodeXmlText(String(value))}"`)
    .join('')
}
