import type { en } from '../en/index.ts'

/** Texts within documents of IEC 61400-16. */
export const iecCurves: (typeof en)['iecCurves'] = {
  description: 'Leistungskurven wie eingegeben; Antrieb und Regelung sind nicht bekannt.',
  noise: (level) => `Schallleistungspegel ${level}`,
  thrustComputed: 'Schub einer allgemeinen Anlage',
  parametric: 'aus Nennleistung und Rotor',
}
