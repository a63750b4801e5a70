import { foldHead } from './foldHead.ts'

const heads =
  /^(?:technologie|technology|(?:haupt)?energietraeger|energieart|(?:energy|fuel) (?:source|carrier|type)(?: level \d)?|primary fuel|generator source|erzeugungsart|(?:einheit(?:en)?|anlagen)art|einheit(?:en)? ?typ)$/
const others =
  /^(?:solar|pv\b|photovolt|freifl|bio|wasser|hydro|geotherm|batter|kwk|chp|kern|nuclear|oil|mineraloel|diesel|waste|abfall|tidal|wave)|^(?:\w+ )?\w*(?:speicher|storage|gas|kohle|coal|lignite)\b/

/** Whether a column states the energy source of each row. */
export function isEnergySourceHead(head: string): boolean {
  return heads.test(foldHead(head))
}

/** Whether an energy source or technology is another one than wind. */
export function isOtherEnergySource(text: string): boolean {
  return others.test(foldHead(text))
}
