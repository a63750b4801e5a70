import type { MatchLevel } from '#domain/register'
import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

const levels: Record<MatchLevel, string> = {
  exact: 'certain',
  high: 'likely',
  low: 'uncertain',
  none: 'not found',
}

const levelHints: Record<MatchLevel, string> = {
  exact: 'Vendor, type, rated power (3 %) and rotor (1 m) agree.',
  high: 'Nothing contradicts, but the register leaves something out or names another variant.',
  low: 'Only part of it agrees. The suggestion counts once you accept it.',
  none: 'The catalogue has no matching type.',
}

/** The import of turbines from the market master data register. */
export const register = {
  title: 'Turbines from the market master data register',
  sub: (count: string, asOf: string) => `${count} ${many(count, 'turbine', 'turbines')} · data of ${asOf}`,
  open: 'From the register (MaStR)',
  synthetic: 'Synthetic turbines',
  absentTitle: 'No register on this installation',
  absent:
    'The market master data register has not been imported yet. Please ask your administrator: the command is "anemone register import".',
  failed: 'The register could not be loaded.',
  map: 'Map of the turbines in the register',
  showGermany: 'Show the selection, or all of Germany',
  source: (source: string) => `${source}, cleaned`,
  tools: 'Select on the map',
  kinds: { circle: 'Circle', rectangle: 'Rectangle', polygon: 'Polygon' },
  drawing: {
    circle: 'Click the centre, then the edge of the circle.',
    rectangle: 'Click two opposite corners.',
    polygon: 'Click the corners; a double click finishes.',
  },
  drawHint: 'Draw an area, or click single turbines.',
  keepEarlier: 'Keep earlier selection',
  operating: 'in operation',
  planned: 'in planning',
  selected: 'selected',
  filter: {
    title: 'Filter',
    text: 'Name, wind farm, vendor, type or award',
    status: 'Operating status',
    all: 'All',
    minPower: 'Power from',
    maxPower: 'to',
    fromYear: 'Year from',
    tillYear: 'to',
    shown: (shown: string, all: string) => `${shown} of ${all} turbines shown`,
    reset: 'Reset filter',
  },
  found: {
    title: 'Found',
    caption: 'Turbines with this text',
    none: 'No turbine has this text. Try fewer words, or reset the filter.',
    show: (name: string, number: string) => `Show ${name} (${number}) on the map`,
    select: (name: string, number: string) => `Select ${name} (${number})`,
    selectAll: (count: string) => many(count, 'Select it', `Select all ${count}`),
  },
  near: {
    title: 'Neighbours of my wind farm',
    farm: 'Wind farm',
    within: 'Within',
    withinInvalid: 'The distance is a number above 0 and at most 100 km.',
    select: 'Select neighbours',
    own: 'my wind farm',
  },
  typed: {
    title: 'Select by centre and radius',
    radius: 'Radius',
    select: 'Select',
    radiusInvalid: 'The radius is a number above 0 and at most 500 km.',
  },
  table: {
    title: 'Selected turbines',
    caption: 'Selected turbines and their types',
    empty:
      'No turbine is selected yet. Draw a circle, rectangle or polygon on the map, or enter a centre and a radius.',
    nothingInArea: 'No turbine is in this area or within this distance, as far as the filter shows them.',
    name: 'Turbine',
    registered: 'In the register',
    place: 'Place',
    distance: (distance: string, turbine: string) => `${distance} to ${turbine}`,
    nearestOf: (turbine: string) => `The nearest turbine of your wind farm is ${turbine}`,
    hubHeight: 'Hub (m)',
    state: 'State',
    type: 'Turbine type',
    match: 'Match',
    remove: (name: string) => `Remove ${name} from the selection`,
    clear: 'Clear selection',
    typeOf: (name: string) => `Turbine type of ${name}`,
    noType: 'Without turbine data',
    suggestion: (name: string) => `Suggestion: ${name}`,
    accept: 'Accept',
    acceptOf: (type: string, name: string) => `Accept ${type} for ${name}`,
    acceptAll: (count: string) => `Accept all suggestions (${count})`,
    chosen: 'chosen',
    noCurve: 'no power curve',
    hubMissing: 'missing',
    rated: (power: string, rotor: string) => `${power} · rotor ${rotor}`,
    rotorMissing: 'missing',
  },
  support: {
    award: (number: string) => `award ${number}`,
    commissioned: (date: string) => `commissioned under the EEG ${date}`,
    yields: {
      expected: (percent: string) => `expected yield ${percent} of the reference yield`,
      after5Years: (percent: string) => `after 5 years ${percent} of the reference yield`,
      after10Years: (percent: string) => `after 10 years ${percent} of the reference yield`,
      after15Years: (percent: string) => `after 15 years ${percent} of the reference yield`,
    },
  },
  levels,
  levelHints,
  add: {
    title: 'Add to a list',
    list: 'List',
    newList: 'New list',
    name: 'Name of the new list',
    defaultName: 'Turbines from the register',
    windFarm: 'The new list is a wind farm',
    button: (count: string) => many(count, 'Add 1 turbine', `Add ${count} turbines`),
    none: 'Add turbines',
    tooMany: (max: string) => `A list holds at most ${max} sites. Select fewer, or filter.`,
    noRoom: (free: string) => `The list has room for ${free} more ${many(free, 'site', 'sites')}.`,
    plannedBy: 'Turbines in planning are',
    plannedByOthers: 'projects of others',
    plannedBySelf: 'my own project',
    status:
      'Turbines in operation become existing turbines. Those in planning become turbines planned by others, which yields and wakes leave out.',
    statusOwn:
      'Turbines in operation become existing turbines, those in planning become your planned turbines.',
    without: (count: string) => `${count} of them without turbine data.`,
    added: (count: string, list: string) =>
      many(count, `1 turbine was added to "${list}".`, `${count} turbines were added to "${list}".`),
    toLists: 'Show the list',
    failedMatch: (count: string) =>
      `${count} without turbine data: no type was found or chosen. Assign one in the turbine management.`,
    withoutCurve: (count: string) => `${count} with a type that has no power curve yet.`,
  },
}
