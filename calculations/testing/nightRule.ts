import type { ResultRestriction } from '#contracts'

/** A rule of all planned turbines in every night. */
export const nightRule: ResultRestriction = {
  name: 'Night',
  category: 'curtailment.noise',
  site_ids: null,
  clock: 'german',
  windows: [{ season: null, time: { kind: 'clock', from: '22:00', till: '06:00' } }],
  weather: [],
  directions: [],
  action: { kind: 'reduce', share: 0.2 },
}
