import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

/** Links that show results without a login. */
export const shares = {
  share: 'Share',
  dialog: 'Share this result',
  intro:
    'Anyone who has the link sees the figures and tables of this result, its source and its calculation, and nothing else of your account. No login is needed.',
  mapDialog: 'Share this map',
  mapIntro:
    'Anyone who has the link sees this map as it is on your screen, with the values of its visible cells, the chosen cell and the source, and nothing else of your account. No login is needed.',
  name: 'Title',
  nameHint: 'Optional, shown at the top',
  life: 'Expires after',
  days: (count: number, shown: string) => many(count, '1 day', `${shown} days`),
  withFiles: 'The files of the result can be downloaded, too',
  compared: 'Share as a comparison with',
  comparedNone: 'no other calculation',
  make: 'Create link',
  made: 'The link is ready',
  once: 'Copy the link now: it is shown this once. You can revoke it in your account at any time.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  link: 'Link to the result',
  mine: 'Shared links',
  mineText:
    'Links that show your results and maps to anyone who has them. Each shows one result, comparison or map until it expires or you revoke it.',
  mineNone: 'You have not shared anything. A completed result and a map have a button for it.',
  columns: {
    shown: 'Shown',
    opened: 'Opened',
    state: 'Status',
  },
  states: { active: 'works', expired: 'link expired', revoked: 'revoked' },
  never: 'not yet',
  openedTimes: (count: number, shown: string, at: string) =>
    many(count, `once, ${at}`, `${shown} times, last ${at}`),
  results: (count: number, shown: string) => many(count, '1 result', `${shown} results`),
  revoke: 'Revoke link',
  revokeTitle: (name: string) => `Revoke the link “${name}”?`,
  revokeText: 'It stops working at once, and no one can open it again.',
  repeated: 'names a result twice.',
  mixed: 'names results of several products: a link compares results of one.',
  either: 'must name results, or the link must show a map: one of the two.',
  weights: 'must have one number for each result with own weights, and none otherwise.',
  twoMaps: 'must have two maps: a difference is that of two.',
  noHeight: 'has a northern edge that is not north of the southern one.',
  page: {
    title: 'Shared result',
    mapTitle: 'Shared map',
    mapHint: 'Point at a cell to see its value.',
    mapLoading: 'The map is being computed; the trend of a large atlas takes up to a minute …',
    comparison: 'Shared comparison',
    until: (day: string) => `This link works until ${day}.`,
    run: 'Calculation id',
    completed: 'Completed',
    period: 'Period of the data',
    replaced: 'A newer calculation has replaced this one.',
    figures: 'Main figures',
    files: 'Files of the result',
    save: (file: string) => `Save ${file}`,
    gone: 'This link does not work',
    goneText:
      'It has expired, was revoked, or was not copied as a whole. Ask the person who sent it for a new one.',
    cut: (shown: string, all: string) => `The first ${shown} of ${all} rows.`,
  },
  subject: 'Site or group',
}
