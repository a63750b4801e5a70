import { type ConditionCount, countOf, permitConditions, type UnitConnection } from './unitConnection.ts'

/** Entries of permit and connection that are counted; a number, key, voltage or operator is there or not. */
export const connectionEntries = [
  ...permitConditions,
  'ownUse',
  'remoteByOperator',
  'remoteByMarketer',
  'eegNumber',
  'plantKey',
  'voltage',
  'gridOperator',
] as const
export type ConnectionEntry = (typeof connectionEntries)[number]

/** Groups of turbines whose entries are counted; `none`: all together, `year`: of commissioning. */
export const connectionGroups = ['none', 'state', 'year', 'voltage', 'operator'] as const
export type ConnectionGroup = (typeof connectionGroups)[number]

/** Settlement, permit and grid of a turbine with its federal state. */
export interface PlacedConnection extends UnitConnection {
  readonly state: string
}

/** Turbines of a group. */
export interface ConnectionsOf {
  /** Its state, year, voltage or operator, empty where that is unknown; null: all together. */
  readonly name: string | null
  readonly units: readonly PlacedConnection[]
  readonly powerMw: number
}

/** Turbines by a property, in its order. */
export function groupConnections(units: readonly PlacedConnection[], by: ConnectionGroup): ConnectionsOf[] {
  const nameOf = {
    none: () => '',
    state: ({ state }) => state,
    year: ({ commissionedOn }) => commissionedOn?.slice(0, 4) ?? '',
    voltage: ({ voltage }) => voltage ?? '',
    operator: ({ gridOperator }) => gridOperator ?? '',
  } satisfies Record<ConnectionGroup, (unit: PlacedConnection) => string>
  return [...Map.groupBy(units, nameOf[by])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, own]) => ({
      name: by === 'none' ? null : name,
      units: own,
      powerMw: own.reduce((sum, { powerKw }) => sum + (powerKw ?? 0) / 1000, 0),
    }))
}

/** Counts how often an entry is there. */
export function countEntry(units: readonly UnitConnection[], entry: ConnectionEntry): ConditionCount {
  return countOf(units, (unit) => entryOf(unit, entry))
}

/** null: not entered. */
function entryOf(unit: UnitConnection, entry: ConnectionEntry): boolean | null {
  switch (entry) {
    case 'ownUse':
      return unit.hasOwnUse
    case 'remoteByOperator':
      return unit.isRemoteByGridOperator
    case 'remoteByMarketer':
      return unit.isRemoteByMarketer
    case 'eegNumber':
    case 'plantKey':
    case 'voltage':
    case 'gridOperator':
      return unit[entry] === null ? null : true
    default:
      return unit.conditions[entry]
  }
}
