import type { Messages } from '../index.ts'

export const fields: Messages['fields'] = {
  kind: 'Zeitraum',
  kinds: { month: 'Monat', year: 'Jahr', rolling: '12 Monate', span: 'Spanne' },
  rollingTill: (month) => `12 Monate bis ${month}`,
  from: 'Von',
  till: 'Bis',
  opacity: 'Deckkraft',
  slider: 'Gezeigter Zeitraum',
  play: 'Abspielen',
  pause: 'Anhalten',
  earlier: 'Einen Zeitraum früher',
  later: 'Einen Zeitraum später',
  above: (bound) => `über ${bound}`,
  below: (bound) => `unter ${bound}`,
  between: (from, till) => `${from}–${till}`,
  betweenSigned: (from, till) => `${from} bis ${till}`,
  pointer: (place, value) => `${place}: ${value}`,
  mapKeys: 'Eingabetaste: Zelle in der Mitte; Pfeile: nächste Zelle; Esc: keine Zelle',
}
