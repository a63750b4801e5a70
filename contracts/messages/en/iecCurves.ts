/** Texts within documents of IEC 61400-16. */
export const iecCurves = {
  description: 'Power curves as entered; drive and regulation are not known.',
  noise: (level: string) => `noise level ${level}`,
  thrustComputed: 'thrust of a generic turbine',
  parametric: 'from rated power and rotor',
}
