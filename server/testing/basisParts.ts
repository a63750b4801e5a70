/** Basis that a file states: kind of data, sources with their version, covered share, versions of methods. */
export const basisParts = {
  kind: /synthetic/i,
  version: /version( |":)\S/i,
  share: /covered share of the period|known_share/i,
  methods: /method versions|"methods":/i,
}

/** Parts that a text does not state. */
export function lackingBasis(text: string): string[] {
  return Object.entries(basisParts).flatMap(([part, sign]) => (sign.test(text) ? [] : [part]))
}
