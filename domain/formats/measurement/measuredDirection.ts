import { type DecimalMark, readMarkedNumber } from '../../numbers/index.ts'
import {
  askUnit,
  type Based,
  type CompassColumn,
  isOtherNorth,
  northTurnOf,
  type Recorder,
  turnOf,
  type Unit,
  unitOf,
} from '../../reading/index.ts'
import { cellsOfRow } from '../timed/timedTable.ts'
import { askChannel, mainSensors, noteOthers } from './measurementChoices.ts'
import type { MeasurementLayout } from './measurementLayout.ts'
import type { WindChannel } from './windColumns.ts'

const angleUnits = ['°', 'rad', 'gon']
/** If all directions of a measurement are smaller, they may be radians or tens of degrees. */
const fewDegrees = 36
/** Larger numbers are codes, such as 990 for a variable wind; in tens of degrees it is 99. */
const [fullCircle, variableInTens] = [360, 99]

/** The directions for the speeds, and degrees to add for the true north; null: none, or a question about them. */
export function chosenDirection(
  layout: MeasurementLayout,
  speed: WindChannel,
  rows: readonly (readonly string[])[],
  record: Recorder,
): { readonly direction: WindChannel | null; readonly north: Based<number | null> | null } {
  const [first = null, ...others] = mainSensors(directionsFor(layout, speed), rows)
  const nearest = others.length === 0 ? first : askChannel(layout.directions, 'column.direction', record)
  const named = nearest && withRowsBelow(nearest, layout)
  const north = named === null ? null : northTurnOf(named, layout.line, layout.above, record)
  const direction = north !== null && north.value === null ? null : nearest
  noteOthers(layout.directions, direction, record)
  return { direction, north }
}

/** Degrees to add to directions that wind blows towards, or that refer to another north; null after a question. */
export function turnOfDirection(
  { name }: WindChannel,
  north: Based<number | null> | null,
  line: number,
  record: Recorder,
): Based<number> | null {
  const sense = turnOf(name, line, record)
  if (sense === null || north === null) return null
  const basis = north.basis.kind === 'answered' ? north.basis : sense.basis
  return { value: sense.value + (north.value ?? 0), basis }
}

/** Degrees, unless the head states another unit; asked if no direction is larger than a few degrees. @param cells  of some rows */
export function unitOfDirection(
  direction: WindChannel,
  cells: readonly string[],
  compass: CompassColumn,
  decimal: DecimalMark | null,
  line: number,
  record: Recorder,
): Based<Unit> | null {
  const isOpen = direction.unit === null && direction.unitText === null
  if (compass.unit !== null) return compass.unit
  const written = cells.flatMap((text) => readMarkedNumber(text, decimal) ?? [])
  if (isOpen && areFewDegrees(written))
    return askUnit(direction.name, ['°', '10°', 'rad'], record, { line, dimension: 'angle' })
  return unitOf(direction, angleUnits, 'angle', line, record)
}

export function areFewDegrees(directions: readonly number[]): boolean {
  const known = directions.filter((value) => value >= 0 && value <= fullCircle && value !== variableInTens)
  return new Set(known).size > 2 && known.every((value) => value <= fewDegrees)
}

function directionsFor(
  { directions }: Pick<MeasurementLayout, 'directions'>,
  { heightM }: WindChannel,
): readonly WindChannel[] {
  const distance = (one: WindChannel) => Math.abs((one.heightM ?? Infinity) - (heightM ?? 0))
  const least = Math.min(...directions.map(distance))
  const nearest = directions.filter((one) => distance(one) === least)
  const ofTrueNorth = nearest.filter(({ name }) => !isOtherNorth(name))
  return ofTrueNorth.length > 0 ? ofTrueNorth : nearest
}

/** The name of a column with the cells of the rows below it, such as `°M`. */
function withRowsBelow({ name, column }: WindChannel, { below, delimiter }: MeasurementLayout): string {
  const cells = below.map(({ text }) => cellsOfRow(text, delimiter)[column] ?? '')
  return [name, ...cells.filter((cell) => /\bm(?:ag\w*)?\b/i.test(cell))].join(' ')
}
