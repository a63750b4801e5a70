import { foldHead, isEnergySourceHead, statisticIn, unitInHead } from '../../reading/index.ts'

/** Columns of a table of awards: facts of a plant's support, and names of its site. */
export const awardColumns = [
  'name',
  'siteId',
  'registerNumber',
  'technology',
  'award',
  'awardNumber',
  'bid',
  'announced',
  'commissioned',
  'quality',
  'fee',
] as const
export type AwardColumn = (typeof awardColumns)[number]

export const awardMeanings: Readonly<Record<AwardColumn, string>> = {
  name: 'name',
  siteId: 'site_id',
  registerNumber: 'register_number',
  technology: 'technology',
  award: 'award_price',
  awardNumber: 'award_number',
  bid: 'bid_date',
  announced: 'award_announced',
  commissioned: 'commissioned',
  quality: 'site_quality',
  fee: 'marketing_fee',
}

// Heads are folded and without their unit. The first that matches counts.
const words: readonly (readonly [AwardColumn, RegExp])[] = [
  ['siteId', /^(?:id|site id|standort ?id)$/],
  [
    'registerNumber',
    /ma ?st ?r|marktstammdaten|eeg ?(?:nr|nummer|anlagen|schluessel|key|number)|^(?:see|eeg)$/,
  ],
  ['awardNumber', /(?:zuschlag\w*|award) ?(?:nr|nummer|number|no|id)\b/],
  ['announced', /(?:zuschlag\w*|award\w*)[a-z ]*(?:bekannt|announc|erteil|grant)|bekanntgabe|announce/],
  [
    'bid',
    /^(?:gebots?|bid)(?: ?(?:termin|datum|date|day|tag|deadline))?$|^(?:tender|auction) (?:round|date)$/,
  ],
  [
    'bid',
    /(?:gebots|ausschreibungs) ?(?:termin|datum|tag|runde)|(?:zuschlags|award) ?(?:datum|date|termin|tag)$/,
  ],
  ['commissioned', /inbetriebnahme|commission|^ibn\b|start of operation|^cod$/],
  ['fee', /entgelt|\bfees?\b|gebuehr|vermarktungskosten/],
  ['quality', /guete|quality|korrektur/],
  [
    'award',
    /zuschlag\w*|award|anzulegend|\baw\b|gebotswert|bid (?:price|value)|value to be applied|foerder|strike/,
  ],
  ['name', /^(?:name|site(?: name)?|standort(?:name)?|anlage|wea|wtg|turbine|bezeichnung|anlagenname)$/],
]
/** Shares of corrections are not site qualities, totals are not fees, and quantities and figures of rounds are not awards. */
const others =
  /korrekturfaktor|correction factor|summe|total|menge|volum|quantity|leistung|capacity|mittler|durchschn|gewichtet|weighted|niedrigst|hoechst|lowest|highest/

/** The column of a head; null: unknown words. */
export function awardColumnOf(head: string): AwardColumn | null {
  const key = foldHead(unitInHead(head).name)
  if (isEnergySourceHead(head)) return 'technology'
  if (others.test(key) || statisticIn(head) !== 'mean') return null
  return words.find(([, pattern]) => pattern.test(key))?.[0] ?? null
}

/** Whether an award's head states that the value is before or after the correction; null: neither. */
export function awardKindInHead(head: string): 'award' | 'value' | null {
  const key = foldHead(head)
  if (/anzulegend|to be applied|\baw\b|nach korrektur|corrected/.test(key)) return 'value'
  return /zuschlag|gebotswert|bid (?:price|value)|vor korrektur|uncorrected/.test(key) ? 'award' : null
}
