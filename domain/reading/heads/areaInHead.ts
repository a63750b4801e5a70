import type { BiddingZone } from '../../market/priceHistory.ts'

/** Country or bidding zone in a text. */
export type HeadArea =
  /** `zone` null: the country, without a zone. */
  | { readonly kind: 'germany'; readonly zone: BiddingZone | null }
  /** Another country or zone, or only a part of Germany. */
  | { readonly kind: 'other'; readonly name: string }

const withAustria =
  /\bde[-/ ]?at[-/ ]?lu\b|\bde ?\+ ?at ?\+ ?lu\b|\b(?:deutschland|germany)[-/, ]+(?:oe|ö|\ufffd)?sterreich[-/, ]+lux|\bgermany[-/, ]+austria[-/, ]+lux/
const withLuxembourg = /\bde[-/ ]?lu\b|\b(?:deutschland|germany)[-/, ]+(?:und |and )?lux/
const country = /\b(?:de|deu|ger|deutschland|germany|deutsch\w*|german|bundesgebiet)\b/
/** Heads of SMARD for means over the neighbouring zones: `∅ Anrainer DE/LU`. */
const around = /anrainer|neighbou?r|∅|nachbar/
const partNames = /\b(?:50 ?h(?:ert)?zt?|amprion|tennet(?: de| ger)?|transnet ?bw|enbw|apg|regelzone)\b/
const otherNames =
  /(?<!\p{L})(?:(?:oe|ö)sterreich|austria|frankreich|france|belgien|belgium|niederlande|netherlands|holland|polen|poland|schweiz|switzerland|d(?:ae|ä)nemark|denmark|norwegen|norway|schweden|sweden|tschechien|czech\w*|italien|italy|spanien|spain|portugal|ungarn|hungary|slowenien|slovenia|slowakei|slovakia|kroatien|croatia|griechenland|greece|rum(?:ae|ä)nien|romania|bulgarien|bulgaria|serbien|serbia|finnland|finland|estland|estonia|lettland|latvia|litauen|lithuania|irland|ireland|gro(?:ss|ß)britannien|great britain|united kingdom|luxemburg|luxembourg|t(?:ue|ü)rkei|turkey|ukraine|french|dutch|belgian|austrian|swiss|danish|italian|spanish|nordic|franz(?:oe|ö)sisch\w*|niederl(?:ae|ä)ndisch\w*|(?:oe|ö)sterreichisch\w*|schweizer\w*)(?!\p{L})/u
/** Codes of countries and zones, in capitals or at the end of names such as `price_fr`. */
const codes =
  'AL AT BA BE BG CH CY CZ DK DK1 DK2 EE ES FI FR GB GR HR HU IE IT LT LU LV ME MK MT NL NO NO1 NO2 NO3 NO4 NO5 PL PT RO RS SE SE1 SE2 SE3 SE4 SI SK TR UA UK XK SEM CWE EU'.split(
    ' ',
  )

/**
 * Area in the head of a column or in a cell: `DE_LU_price_day_ahead`, `BZN|FR`, `Germany (DE)`, `50Hertz Wind
 * Onshore`.
 * @returns null if none is named
 */
export function areaInHead(head: string): HeadArea | null {
  const text = head.slice(0, 200)
  const plain = text
    .replaceAll(/[_|()[\]]+/g, ' ')
    .toLowerCase()
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  if (around.test(plain)) return { kind: 'other', name: head }
  if (partNames.test(plain)) return { kind: 'other', name: head }
  if (withAustria.test(plain)) return { kind: 'germany', zone: 'DE-AT-LU' }
  if (withLuxembourg.test(plain)) return { kind: 'germany', zone: 'DE-LU' }
  const names = otherNames.exec(plain)?.[0]
  const code = codeIn(text)
  if (country.test(plain))
    return names === undefined && code === null ? { kind: 'germany', zone: null } : other(head)
  return names !== undefined || code !== null ? other(head) : null
}

function other(head: string): HeadArea {
  return { kind: 'other', name: head }
}

function codeIn(text: string): string | null {
  const words = text.split(/[^\p{L}\d]+/u).filter((word) => word !== '')
  const isName = /^[a-z\d]+(?:_[a-z\d]+)+$/.test(text.trim())
  const ends = isName ? [words[0]!, words.at(-1)!].map((word) => word.toUpperCase()) : []
  return codes.find((code) => words.includes(code) || (ends.includes(code) && code !== 'NO')) ?? null
}
