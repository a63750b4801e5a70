/** Longest head to examine: a name in a hostile file may have millions of characters. */
const maxLength = 200

/**
 * The words of a head in lower case, separated by single blanks, for patterns: `WindSpeed_100m` becomes `wind speed
 * 100m`. Umlauts are written out, other letters lose their accents, camel case and marks between words become blanks,
 * points between digits stay.
 */
export function foldHead(head: string): string {
  return head
    .slice(0, maxLength)
    .normalize('NFC')
    .replaceAll(/([a-zäöüß])([A-ZÄÖÜ])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'oe')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9°%+.,]+|(?<!\d)[.,]|[.,](?!\d)/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** Whether a folded head names a column with the units of its rows. */
export function isUnitHead(key: string): boolean {
  return /^(?:(?:mass|mengen)?einheit|me|units?|uom|unit of measure)$/.test(key)
}
