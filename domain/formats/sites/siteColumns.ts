import { foldHead, isAboveSea, withoutHemisphere, withoutSea } from '../../reading/index.ts'

export type SiteColumn =
  | 'name'
  | 'lat'
  | 'lon'
  | 'utmZone'
  | 'easting'
  | 'northing'
  | 'siteHeight'
  | 'hubHeight'
  | 'vendor'
  | 'turbineType'
  | 'turbine'
  | 'ratedPower'
  | 'rotorDiameter'
  | 'status'
  | 'list'
  | 'windFarm'

/**
 * Header words, in the form `headerKey` gives them. They come from the specification's import (Name, Breite,
 * Laenge), wind planning software in German and English, the market master data register's export and our own
 * export, separated by `|`. An earlier word wins where two columns of a table have the same meaning.
 */
const words: Readonly<Record<SiteColumn, string>> = {
  name:
    'name|site name|site description|site|standort|standortname|bezeichnung|label|user label|' +
    'benutzer label|benutzerlabel|beschreibung|description|row data description|row data|' +
    'anzeige name der einheit|wea|wtg|id',
  lat:
    'lat|latitude|latitude deg|lat deg|y lat|breite|breitengrad|geographische breite|' +
    'koordinate breitengrad|ylat',
  lon:
    'lon|long|lng|longitude deg|lon deg|x lon|longitude|laenge|laengengrad|geographische laenge|' +
    'koordinate laengengrad|xlong',
  utmZone: 'utm zone|zone',
  easting:
    'easting|ost|east|rechtswert|utm ost|utm east|ostwert|x location|x coordinate|x coord|xcoord|' +
    'point x|coord x|utm x|x utm|utm rechtswert|rechtswert utm|utm easting|easting utm|' +
    'koordinate rechtswert|koordinate x|x koordinate|x koordinat|x|e',
  northing:
    'northing|nord|north|hochwert|utm nord|utm north|nordwert|y location|y coordinate|y coord|ycoord|' +
    'point y|coord y|utm y|y utm|utm hochwert|hochwert utm|utm northing|northing utm|' +
    'koordinate hochwert|koordinate y|y koordinate|y koordinat|y|n',
  siteHeight:
    'z|hasl|elevation|altitude|site height|site elevation|ground elevation|terrain elevation|' +
    'standorthoehe|gelaendehoehe|seehoehe|hoehe|height',
  hubHeight: 'hub height|nabenhoehe|nabenhoehe der windenergieanlage|nh|hh|hub|t hh|navhoejde',
  vendor: 'vendor|manufacturer|manufact|t manu|fabrikat|hersteller|hersteller der windenergieanlage',
  turbineType:
    'turbine type|type|typ|anlagentyp|wea typ|wtg type|typenbezeichnung|generatortyp|type generator|' +
    'typ generator|t model|typebetegnelse',
  turbine: 'turbine|anlage|windenergieanlage',
  ratedPower: 'rated power|power rated|nennleistung|leistung|bruttoleistung der einheit|t cap|kapacitet',
  rotorDiameter: 'rotor diameter|rotor diam|t rd|rotordurchmesser|rotordurchmesser der windenergieanlage',
  status: 'turbine status|anlagenstatus|status der anlage|wea status|wtg status',
  list: 'list|liste|site list|standortliste',
  windFarm: 'wind farm|windfarm|windpark|name des windparks|park',
}

const columnByWord = new Map<string, { readonly column: SiteColumn; readonly rank: number }>(
  Object.entries(words).flatMap(([column, list]) =>
    list.split('|').map((word, rank) => [word, { column: column as SiteColumn, rank }] as const),
  ),
)

/** All kinds of columns, in the order in which people are offered them. */
export const siteColumns = Object.keys(words) as readonly SiteColumn[]

/**
 * Finds the column of each kind in a header row, by header words.
 * @returns 0-based positions; columns with unknown headers are left out
 */
export function columnsOf(header: readonly string[]): ReadonlyMap<SiteColumn, number> {
  const found = new Map<SiteColumn, { readonly position: number; readonly rank: number }>()
  header.forEach((cell, position) => {
    const known = columnByWord.get(headerKey(cell))
    if (known === undefined || isOfOtherGround(known.column, cell) || isOpenHeight(cell)) return
    const other = found.get(known.column)
    if (other === undefined || known.rank < other.rank)
      found.set(known.column, { position, rank: known.rank })
  })
  return new Map([...found].map(([column, { position }]) => [column, position]))
}

/** Whether a head has a meaning, although another column may have it too. */
export function isKnownHead(head: string): boolean {
  return columnByWord.has(headerKey(head))
}

export function haveCoordinates(columns: ReadonlyMap<SiteColumn, number>): boolean {
  return (columns.has('lat') && columns.has('lon')) || (columns.has('easting') && columns.has('northing'))
}

/** Whether a head does not say what its heights begin from: `Höhe`, `height (m)`. */
export function isOpenHeight(head: string): boolean {
  return /^(?:hoehe|height)$/.test(headerKey(head)) && !isAboveSea(head)
}

/** Heights above ground are not those of the ground. */
const ofGround =
  /\b(?:agl|magl|above ground|ueber (?:dem )?(?:grund|gelaende|boden|gok)|ue?\.? ?g(?:rund|ok)?)\b/

/** Whether a site's height is above ground, or a hub's above sea level. */
function isOfOtherGround(column: SiteColumn, head: string): boolean {
  if (column === 'siteHeight') return ofGround.test(foldHead(head))
  return column === 'hubHeight' && isAboveSea(head)
}

/** Names of coordinate systems: they apply to all coordinates, see `systemInHeads`. */
const systemWords =
  /\b(?:etrs|euref|wgs|grs)\W?(?:19)?\d\d\b|\bepsg\W{0,2}\d+|\butm\W{0,3}(?:zone\W?)?\d{1,2}\s?[c-hj-np-x]?\b|\b(?:zone|gk)\W?\d{1,2}[nsu]?\b/gi

/** A header cell in lower case, umlauts written out, units in brackets, systems and punctuation dropped. */
function headerKey(cell: string): string {
  const key = foldHead(withoutSea(cell.slice(0, 80)).replace(/\[[^\]]*\]|\([^)]*\)/g, ' '))
    .replace(systemWords, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/ (?:m|km|cm|ft|feet|k ?w|m ?w|deg)\s*$/, '')
  return withoutHemisphere(key.trim())
}
