import { readScaled } from '../../numbers/index.ts'
import type { IssueList } from '../issueList.ts'
import { type Reading, reading } from '../reading.ts'
import { attributeOf, childText, descendantsOf, readXml, type XmlElement } from '../text/xmlReader.ts'
import {
  type CurvePoint,
  checkPoints,
  checkTableLength,
  curveOf,
  type PerformanceTable,
  type TurbineFile,
} from './turbineFile.ts'

/**
 * Reads a WAsP wind turbine generator file (.wtg): XML with one performance table per air density or
 * noise level, wind speeds in m/s, power in W. Several tables keep the file's order.
 */
export function readWtg(text: string): Reading<TurbineFile> {
  return reading(text, (errors, warnings) => {
    const { root, issues } = readXml(text)
    for (const issue of issues) errors.add(issue)
    const generators =
      root?.name === 'WindTurbineGenerator' ? [root] : descendantsOf(root, 'WindTurbineGenerator')
    const [generator] = generators
    if (generators.length > 1) errors.add({ code: 'turbinesInFile', count: generators.length })
    if (generator === undefined) {
      errors.add({ code: 'elementMissing', line: root?.line ?? 1, element: 'WindTurbineGenerator' })
      return null
    }
    const tables = descendantsOf(generator, 'PerformanceTable')
    if (tables.length === 0)
      errors.add({ code: 'elementMissing', line: generator.line, element: 'PerformanceTable' })
    const performance = tables.map((table) => readTable(table, errors, warnings))
    return {
      name: attributeOf(generator, 'Description')?.trim() ?? '',
      manufacturer: attributeOf(generator, 'ManufacturerName')?.trim() ?? '',
      rotorDiameterM: numberIn(generator, 'RotorDiameter', errors, { isRequired: true }),
      ratedPowerKw: ratedPowerOf(performance),
      hubHeightsM: hubHeightsOf(generator, errors),
      tables: performance,
    }
  })
}

function readTable(table: XmlElement, errors: IssueList, warnings: IssueList): PerformanceTable {
  const [strategy] = descendantsOf(table, 'StartStopStrategy')
  const points = descendantsOf(table, 'DataPoint')
  checkTableLength(table.line, points.length, errors)
  const power = points.map((point) => curvePoint(point, 'PowerOutput', -3, errors))
  const hasThrust = points.some((point) => attributeOf(point, 'ThrustCoEfficient') !== undefined)
  const thrust = hasThrust ? points.map((point) => curvePoint(point, 'ThrustCoEfficient', 0, errors)) : null
  checkPoints(power, thrust, errors, warnings)
  const noiseLevelDb = numberIn(table, 'MaximumNoiseLevel', errors)
  return {
    mode: childText(table, 'Comments').trim(),
    airDensityKgM3: numberIn(table, 'AirDensity', errors),
    // WAsP writes 0 where no noise level is known.
    noiseLevelDb: noiseLevelDb === 0 ? null : noiseLevelDb,
    cutInMs: strategy === undefined ? null : numberIn(strategy, 'LowSpeedCutIn', errors),
    cutOutMs: strategy === undefined ? null : numberIn(strategy, 'HighSpeedCutOut', errors),
    restartMs: strategy === undefined ? null : numberIn(strategy, 'HighSpeedCutIn', errors),
    stationaryCt: numberIn(table, 'StationaryThrustCoEfficient', errors),
    power: curveOf(power),
    thrust: thrust === null ? null : curveOf(thrust),
  }
}

function curvePoint(point: XmlElement, attribute: string, exponent: number, errors: IssueList): CurvePoint {
  return {
    line: point.line,
    windSpeedMs: numberIn(point, 'WindSpeed', errors, { isRequired: true }) ?? Number.NaN,
    value: numberIn(point, attribute, errors, { isRequired: true, exponent }) ?? Number.NaN,
  }
}

function numberIn(
  element: XmlElement,
  attribute: string,
  errors: IssueList,
  { isRequired = false, exponent = 0 } = {},
): number | null {
  const text = attributeOf(element, attribute)?.trim() ?? ''
  if (text === '') {
    if (isRequired)
      errors.add({ code: 'attributeMissing', line: element.line, element: element.name, attribute })
    return null
  }
  const value = readScaled(text, exponent)
  if (value === null) errors.add({ code: 'numberInvalid', line: element.line, text: text.slice(0, 80) })
  return value
}

function hubHeightsOf(generator: XmlElement, errors: IssueList): number[] {
  return descendantsOf(generator, 'Height').flatMap((height) => {
    const value = readScaled(height.text, 0)
    if (value === null)
      errors.add({ code: 'numberInvalid', line: height.line, text: height.text.slice(0, 80) })
    return value === null ? [] : [value]
  })
}

function ratedPowerOf(tables: readonly PerformanceTable[]): number | null {
  const values = tables[0]?.power.values ?? []
  return values.length === 0 ? null : Math.max(...values)
}
