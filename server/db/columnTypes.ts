import pg from 'pg'

/**
 * Conversion of column types whose driver default is unsuitable: int8 to a number (our sequences and sums stay below
 * 2^53), date, timestamp without zone and interval to text (a date as local midnight is off by a day east or west of
 * UTC), bytea to a Buffer.
 */
const int8 = 20
const bytea = 17
const date = 1082
const timestamp = 1114
const interval = 1186

type Parser = (text: string) => unknown

const asText: Parser = (text) => text

const typeParsers: Readonly<Record<number, Parser>> = {
  [int8]: Number,
  [bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [date]: asText,
  [timestamp]: asText,
  [interval]: asText,
}

type GetTypeParser = typeof pg.types.getTypeParser

/** Parsers for one client or pool: `pg.types.setTypeParser` would change the types of the whole process. */
export const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    typeParsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as GetTypeParser,
}
