/** Short names of the federal states that fit in a chart. @see ISO 3166-2:DE */
const codes: Readonly<Record<string, string>> = {
  Brandenburg: 'BB',
  Berlin: 'BE',
  'Baden-Württemberg': 'BW',
  Bayern: 'BY',
  Bremen: 'HB',
  Hessen: 'HE',
  Hamburg: 'HH',
  'Mecklenburg-Vorpommern': 'MV',
  Niedersachsen: 'NI',
  'Nordrhein-Westfalen': 'NW',
  'Rheinland-Pfalz': 'RP',
  'Schleswig-Holstein': 'SH',
  Saarland: 'SL',
  Sachsen: 'SN',
  'Sachsen-Anhalt': 'ST',
  Thüringen: 'TH',
}

/** @param state German name; other texts stay unchanged */
export function stateCode(state: string): string {
  return codes[state] ?? state
}
