import { type DecimalMark, readMarkedNumber } from '../../numbers/index.ts'
import {
  askUnit,
  type Based,
  isOtherNorth,
  northTurnOf,
  type Recorder,
  turnOf,
  type Unit,
  unitOf,
} from '../../reading/index.ts'
import { noteOthers } from './measurementChoices.ts'
import { cellsOf, type MeasurementLayout } from './measurementLayout.ts'
import type { WindChannel } from './windColumns.ts'

const angleUnits = ['°', 'rad', 'gon']
/** If all directions of a measurement are smaller, they may be radians or tens of degrees. */
const fewDegrees = 36

/** The directions for the speeds, and degrees to add for the true north; null: none, or a question about them. */
export function chosenDirection(
  layout: MeasurementLayout,
  speed: WindChannel,
  record: Recorder,
): { readonly direction: WindChannel | null; readonly north: Based<number | null> | null } {
  const nearest = directionFor(layout, speed)
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

/** Degrees, unless the head states another unit; asked if no direction is larger than a few degrees. */
export function unitOfDirection(
  direction: WindChannel,
  { directions, decimal }: { readonly directions: readonly string[]; readonly decimal: DecimalMark | null },
  line: number,
  record: Recorder,
): Based<Unit> | null {
  const isOpen = direction.unit === null && direction.unitText === null
  const written = directions.flatMap((text) => readMarkedNumber(text, decimal) ?? [])
  const areFew = new Set(written).size > 2 && written.every((value) => value >= 0 && value <= fewDegrees)
  if (isOpen && areFew)
    return askUnit(direction.name, ['°', '10°', 'rad'], record, { line, dimension: 'angle' })
  return unitOf(direction, angleUnits, 'angle', line, record)
}

/** The direction nearest in height, preferably from true north; the first if heights are unknown. */
function directionFor(
  { directions }: Pick<MeasurementLayout, 'directions'>,
  { heightM }: WindChannel,
): WindChannel | null {
  const distance = (one: WindChannel) => Math.abs((one.heightM ?? Infinity) - (heightM ?? 0))
  const [nearest = null] = directions.toSorted(
    (a, b) => distance(a) - distance(b) || Number(isOtherNorth(a.name)) - Number(isOtherNorth(b.name)),
  )
  return nearest
}

/** The name of a column with the cells of the rows below it, such as `°M`. */
function withRowsBelow({ name, column }: WindChannel, { below, delimiter }: MeasurementLayout): string {
  const cells = below.map(({ text }) => cellsOf(text, delimiter)[column] ?? '')
  return [name, ...cells.filter((cell) => /\bm(?:ag\w*)?\b/i.test(cell))].join(' ')
}
