import type { Draw } from './dialect.ts'
import type { TrueTable } from './dialectTables.ts'

/** A table's statements about all its rows, outside its columns of values. */
export interface Scope extends Pick<TrueTable, 'texts' | 'titles'> {
  /** Whether the table is of another country, market or currency, so that nothing of it may be read. */
  readonly isForeign: boolean
}

const none: Scope = { isForeign: false }
const column = (head: string, cell: string, isForeign: boolean): Scope => ({
  texts: [[head, cell]],
  isForeign,
})
const title = (text: string): Scope => ({ titles: [text], isForeign: true })

const areas = [
  column('Area', 'BZN|DE-LU', false),
  column('Map code', 'DE_LU', false),
  column('Gebotszone', 'AT', true),
  column('MapCode', 'DE_50HzT', true),
  title('Frankreich, Auszug'),
  title('Data of the Netherlands'),
]
const markets = [
  column('Currency', 'EUR', false),
  column('Währung', '€', false),
  column('Currency', 'GBP', true),
  column('Market', 'Day-ahead', false),
  column('Contract type', 'Intraday', true),
  column('Szenario', 'hoch', true),
  title('Intraday-Auktion'),
  title('reBAP je Viertelstunde'),
]
const quantities = [title('Redispatch und Abregelung'), title('Bundesland: Niedersachsen')]

/** Random scope; a third of the tables state one. @param names of the columns, which may state it themselves */
export function scopeOf(
  { pick, chance }: Draw,
  kind: 'prices' | 'generation',
  names: readonly string[],
): Scope {
  if (!chance(0.35)) return none
  const scope = pick(kind === 'prices' ? [...areas, ...markets] : [...areas, ...quantities])
  // A column of Germany or of the auction contradicts a title.
  return scope.titles && names.some((name) => /de[-_]lu|deutschland|day.?ahead|spot/i.test(name))
    ? none
    : scope
}
