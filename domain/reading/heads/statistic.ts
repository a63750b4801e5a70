import { foldHead } from './foldHead.ts'

/** Statistic of a column's values over their interval. */
export type Statistic = 'mean' | 'deviation' | 'maximum' | 'minimum' | 'count' | 'quality' | 'sum'

const words: readonly (readonly [Statistic, RegExp])[] = [
  [
    'deviation',
    /\b(sd|std|stdev|std ?dev|sdev|standard ?dev\w*|standardabw\w*|stddev|dispersion|sigma|variance|varianz|ti|rms|streuung|turbulence|turbulenz\w*|intensity|ecart|desv\w*|deviac\w*|deviaz\w*|scarto|spredning|standa[ar]+d?(?:afv|afw|avv)\w*|odchyl\w*|smerod\w*)\b|\b[nesw]{1,3}std\b|\w(?:std|sd|stdev)$|\d ?m range\b/,
  ],
  [
    'maximum',
    /\b(max|mx|maxim\w*|gusts?|peak|\w*spitzen?\w*|extrem\w*|hoechst\w*|highest|3 ?s(?:ec)?|\w*boeen?\w*|rafales?|racha\w*|rafaga\w*|raffic\w*|rajada\w*|vindstoe\w*|byvind\w*|windsto\w*|poryw\w*|naraz\w*|maks\w*|hoejest\w*|burst\w*|squalls?|p\d{2}|percentile\w*|perzentil\w*|quantil\w*)\b|\d[a-z]{0,2}max\b|\b[nesw]{1,3}max\b|[a-z]max$/,
  ],
  [
    'minimum',
    /\b(min|minim\w*|kleinst\w*|niedrigst\w*|lowest|mindst\w*|laveste|najmn\w*)\b|\d(?<!\b(?:1|5|10|15|20|30|60)(?=min))[a-z]{0,2}min\b|\b[nesw]{1,3}min\b/,
  ],
  ['count', /\b(count|counts|anzahl|samples?|n valid|packets)\b/],
  [
    'quality',
    /\b(flags?|status|quality|qualitaet|qn\w*|avail\w*|verfuegbar\w*|confidence|cnr|snr|valid|gueltig)\b/,
  ],
  ['sum', /\b(tot|total|summe|sum|cumulative|kumuliert|cumul\w*|zaehlerstand|reading)\b/],
]

/** Statistic in the head of a column; the mean by default. */
export function statisticIn(head: string): Statistic {
  const folded = foldHead(head)
  return words.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'mean'
}
