import type { Messages } from '../index.ts'

/** Texts within documents of IEC 61400-16. */
export const iecCurves: Messages['iecCurves'] = {
  description: 'Leistungskurven wie eingegeben; Antrieb und Regelung sind nicht bekannt.',
  noise: (level) => `Schallleistungspegel ${level}`,
  thrustComputed: 'Schub einer allgemeinen Anlage',
  parametric: 'aus Nennleistung und Rotor',
}
