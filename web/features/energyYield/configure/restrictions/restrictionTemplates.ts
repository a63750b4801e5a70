import type { Messages } from '#contracts'
import { type RestrictionDraft, type WindowDraft, wholeDay } from './restrictionDraft.ts'

export type RestrictionTemplate = keyof Messages['restrictions']['templates']

const allTimes = { windows: [], weather: [], directions: [] } as const
const nightly: WindowDraft = { ...wholeDay, kind: 'clock' }
/** Season of bats in permits of German states, such as Brandenburg's and Lower Saxony's guidance on wind farms. */
const batSeason: WindowDraft = {
  ...wholeDay,
  season: { from: { day: '1', month: '04' }, till: { day: '31', month: '10' } },
  kind: 'night',
}

type Start = Pick<
  RestrictionDraft,
  'category' | 'windows' | 'weather' | 'directions' | 'kind' | 'power' | 'share'
>

/** Initial values of a new rule of a kind; the user enters the conditions of the permit. */
export const restrictionTemplates: Readonly<Record<RestrictionTemplate, Start>> = {
  noise: {
    ...allTimes,
    category: 'curtailment.noise',
    windows: [nightly],
    kind: 'limit',
    power: '',
    share: '',
  },
  bats: {
    category: 'curtailment.bats',
    windows: [batSeason],
    weather: [
      { quantity: 'windSpeed', from: '', below: '6' },
      { quantity: 'temperature', from: '10', below: '' },
    ],
    directions: [],
    kind: 'stop',
    power: '',
    share: '',
  },
  shadow: {
    ...allTimes,
    category: 'curtailment.shadow',
    windows: [{ ...nightly, from: '', till: '' }],
    kind: 'stop',
    power: '',
    share: '',
  },
  sector: {
    ...allTimes,
    category: 'curtailment.sectorManagement',
    directions: [{ from: '', till: '' }],
    kind: 'stop',
    power: '',
    share: '',
  },
  grid: { ...allTimes, category: 'curtailment.gridOperator', kind: 'farm_limit', power: '', share: '' },
  icing: {
    ...allTimes,
    category: 'environmental.icing',
    weather: [
      { quantity: 'temperature', from: '', below: '0' },
      { quantity: 'relativeHumidity', from: '95', below: '' },
    ],
    kind: 'stop',
    power: '',
    share: '',
  },
}

/** A new rule of a kind, after the others of a farm. */
export function newRule(
  rules: readonly RestrictionDraft[],
  template: RestrictionTemplate,
  of: Pick<RestrictionDraft, 'name' | 'siteIds'>,
): RestrictionDraft {
  const numbers = rules.map(({ key }) => Number(key)).filter(Number.isFinite)
  return {
    ...restrictionTemplates[template],
    ...of,
    key: String(Math.max(-1, ...numbers) + 1),
    clock: 'german',
    curveIds: [],
    ...{ inversion: '', lasts: '', liftsWakes: false },
  }
}
