import {
  type FarmLayoutOrder,
  type Format,
  type LayoutObjective,
  type LayoutPatternChoice,
  objectivesOf,
} from '#contracts'
import { type LatLon, type LayoutInput, layoutInputs, type ReadShape, readTypedNumber } from '#domain'
import { boxAround, groundOf, type LayoutShape, type ShapeKind } from './layoutShapes.ts'

/** A shape of the form; its distance is as typed. */
export interface DraftShape extends Omit<LayoutShape, 'bufferM'> {
  readonly id: number
  readonly buffer: string
}

/** Numbers of the form with the records of their ranges. */
export const layoutNumbers = {
  along: 'distance',
  across: 'distance',
  direction: 'direction',
  starts: 'starts',
  minutes: 'minutes',
  seed: 'seed',
  fewest: 'fewest',
  turbineCost: 'turbineCost',
  cableCost: 'cableCost',
  roadCost: 'roadCost',
  yearlyCost: 'yearlyCost',
  interest: 'interest',
  lifetime: 'lifetime',
} as const satisfies Record<string, LayoutInput>
export type LayoutNumber = keyof typeof layoutNumbers

/** The form of a search as it is typed. */
export interface LayoutDraft {
  readonly shapes: readonly DraftShape[]
  /** Id of the shape that clicks on the map continue; null: none. */
  readonly drawing: number | null
  readonly numbers: Readonly<Record<LayoutNumber, string>>
  readonly objective: LayoutObjective
  /** Further objectives; the first one is left out of them when the form is read. */
  readonly also: readonly LayoutObjective[]
  readonly pattern: LayoutPatternChoice
  readonly withCosts: boolean
  readonly neighboursCount: boolean
}

const MARGIN_M = 500
const ACROSS_D = 3

/** A box around the planned turbines, and the usual numbers. */
export function firstLayoutDraft(planned: readonly LatLon[], format: Format): LayoutDraft {
  const { distance, direction, starts, minutes, seed, interest, lifetime } = layoutInputs
  return {
    shapes: [{ id: 1, kind: 'area', rings: [boxAround(planned, MARGIN_M)], buffer: '' }],
    drawing: null,
    numbers: {
      along: format.typed(distance.usual),
      across: format.typed(ACROSS_D),
      direction: format.typed(direction.usual),
      starts: format.typed(starts.usual),
      minutes: format.typed(minutes.usual),
      seed: format.typed(seed.usual),
      ...{ fewest: '', turbineCost: '', cableCost: '', roadCost: '', yearlyCost: '' },
      interest: format.typed(PERCENT * interest.usual),
      lifetime: format.typed(lifetime.usual),
    },
    objective: 'aep',
    also: [],
    pattern: 'free',
    withCosts: false,
    neighboursCount: false,
  }
}

/** Begins a shape, which clicks then continue. */
export function withNewShape(draft: LayoutDraft, kind: ShapeKind, format: Format): LayoutDraft {
  const id = nextId(draft)
  const shape = { id, kind, rings: [[]], buffer: firstBuffer(kind, format) }
  return { ...draft, shapes: [...drawn(draft), shape], drawing: id }
}

/** Adds shapes of a file. @param areasAre  what its areas become */
export function withReadShapes(
  draft: LayoutDraft,
  shapes: readonly ReadShape[],
  areasAre: 'area' | 'exclusion',
  format: Format,
): LayoutDraft {
  const first = nextId(draft)
  const added = shapes.map(({ kind, rings }, index): DraftShape => {
    const own = kind === 'area' ? areasAre : kind
    return { id: first + index, kind: own, rings, buffer: firstBuffer(own, format) }
  })
  return { ...draft, shapes: [...drawn(draft), ...added], drawing: null }
}

/** Adds a corner to the shape that is drawn; a point is complete with it. */
export function withCorner(draft: LayoutDraft, place: LatLon): LayoutDraft {
  const shape = draft.shapes.find(({ id }) => id === draft.drawing)
  if (shape === undefined) return draft
  const next = withPlaces(draft, (places) => [...places, place])
  return shape.kind === 'point' ? { ...next, drawing: null } : next
}

export function withoutCorner(draft: LayoutDraft): LayoutDraft {
  return withPlaces(draft, (places) => places.slice(0, -1))
}

/** Ends drawing; a shape without corners is gone. */
export function finished(draft: LayoutDraft): LayoutDraft {
  return { ...draft, shapes: drawn(draft), drawing: null }
}

function withPlaces(
  draft: LayoutDraft,
  change: (places: readonly LatLon[]) => readonly LatLon[],
): LayoutDraft {
  const shapes = draft.shapes.map((shape) =>
    shape.id === draft.drawing
      ? { ...shape, rings: [change(shape.rings[0]!), ...shape.rings.slice(1)] }
      : shape,
  )
  return { ...draft, shapes }
}

function drawn({ shapes }: LayoutDraft): readonly DraftShape[] {
  return shapes.filter(({ rings }) => rings[0]!.length > 0)
}

function nextId({ shapes }: LayoutDraft): number {
  return Math.max(0, ...shapes.map(({ id }) => id)) + 1
}

function firstBuffer(kind: ShapeKind, format: Format): string {
  if (kind === 'area') return ''
  return format.typed(kind === 'exclusion' ? 0 : layoutInputs.buffer.usual)
}

/** A number of the form; null: none, or outside of its range. */
export function readNumberOf(name: LayoutInput, typed: string, format: Format): number | null {
  const { min, max } = typedRange(name)
  const read = readTypedNumber(typed, format.decimalSign, { min, max })
  const isWithin = read.ok && read.value >= min && read.value <= max
  return isWithin ? read.value / scaleOf(name) : null
}

/** Range of a number as it is typed: shares in per cent. */
export function typedRange(name: LayoutInput): { readonly min: number; readonly max: number } {
  const { min, max } = layoutInputs[name].range
  return { min: min * scaleOf(name), max: max * scaleOf(name) }
}

const PERCENT = 100

function scaleOf(name: LayoutInput): number {
  return layoutInputs[name].unit === '%' ? PERCENT : 1
}

/** Numbers that may be left empty: no fewer turbines, or no cost. */
export const optionalNumbers: ReadonlySet<LayoutNumber> = new Set<LayoutNumber>([
  ...(['fewest', 'cableCost', 'roadCost', 'yearlyCost'] as const),
])

/** Costs of the form; undefined: none; null: incomplete. */
function costsOf(
  { withCosts, numbers, ...objectives }: LayoutDraft,
  number: (name: LayoutNumber) => number | null,
): FarmLayoutOrder['costs'] | null {
  if (!withCosts && !objectivesOf(objectives).includes('lcoe')) return undefined
  const cost = (name: LayoutNumber) => (numbers[name].trim() === '' ? 0 : number(name))
  const [turbine, interest, years] = [number('turbineCost'), number('interest'), number('lifetime')]
  const [cable, road, yearly] = [cost('cableCost'), cost('roadCost'), cost('yearlyCost')]
  if (turbine === null || interest === null || years === null) return null
  if (cable === null || road === null || yearly === null) return null
  return {
    ...{ turbine_eur: turbine, cable_eur_km: cable, road_eur_km: road, yearly_eur: yearly },
    ...{ interest, years: Math.round(years) },
  }
}

/** Shapes for the map: distances that cannot be read are 0. */
export function shownShapes({ shapes }: LayoutDraft, format: Format): LayoutShape[] {
  return shapes.map(({ kind, rings, buffer }) => ({
    ...{ kind, rings },
    bufferM: readNumberOf('buffer', buffer, format) ?? 0,
  }))
}

/** The search as it is ordered; null: an area or a number is missing. */
export function readLayout(
  draft: LayoutDraft,
  format: Format,
): Omit<FarmLayoutOrder, 'trials_per_start'> | null {
  const buffers = draft.shapes.filter(({ kind }) => kind !== 'area')
  const isComplete = buffers.every(({ kind, buffer }) => {
    const metres = readNumberOf('buffer', buffer, format)
    return metres !== null && (kind === 'exclusion' || metres > 0)
  })
  const ground = groundOf(shownShapes(draft, format))
  const number = (name: LayoutNumber) => readNumberOf(layoutNumbers[name], draft.numbers[name], format)
  const [along, across, direction] = [number('along'), number('across'), number('direction')]
  const [starts, minutes, seed] = [number('starts'), number('minutes'), number('seed')]
  if (ground === null || !isComplete || draft.drawing !== null) return null
  if (along === null || across === null || direction === null) return null
  if (starts === null || minutes === null || seed === null) return null
  const fewest = draft.numbers.fewest.trim() === '' ? undefined : number('fewest')
  const costs = costsOf(draft, number)
  if (fewest === null || costs === null) return null
  return {
    ...ground,
    spacing_d: { along, across, direction_deg: direction },
    objective: draft.objective,
    also: draft.also.filter((one) => one !== draft.objective),
    pattern: draft.pattern,
    neighbours_count: draft.neighboursCount && !objectivesOf(draft).includes('lcoe'),
    ...(costs && { costs }),
    ...(fewest !== undefined && { fewest: Math.round(fewest) }),
    ...{ starts: Math.round(starts), minutes, seed: Math.round(seed) },
  }
}
