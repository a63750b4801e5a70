const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  '°': ' Grad ',
  '\u00a0': ' ',
  '\u202f': ' ',
  '²': '2',
  '³': '3',
  '–': '-',
  '—': '-',
  '’': "'",
  '„': '"',
  '“': '"',
  '”': '"',
}

/** Text in ASCII, for files whose readers count bytes: umlauts are spelled out, accents dropped, the rest is '?'. */
export function asciiText(text: string): string {
  return text
    .replace(/[^\x20-\x7e]/g, (character) => spelled[character] ?? character)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
}
