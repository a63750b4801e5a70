import { expect, test } from 'vitest'
import { forwardQuotesBodySchema } from '#contracts'
import { emptyForwardDraft, type ForwardDraft, forwardBody, forwardProblem } from './forwardEntry.ts'

const draft = { ...emptyForwardDraft, quoteDate: '2026-11-20', source: ' A broker ' }

const problemOf = (entered: ForwardDraft) => forwardProblem(entered, 'all')

test('lines are quotes, with the comma of German prices', () => {
  const typed = { ...draft, text: '2027-01; base; 95,40\n\nQ1/27\tPeak\t101.5\n' }
  expect(problemOf(typed)).toBeNull()
  expect(forwardQuotesBodySchema.parse(forwardBody(typed))).toEqual({
    quotes: [
      { product: '2027-01', load: 'base', price: 95.4 },
      { product: 'Q1/27', load: 'peak', price: 101.5 },
    ],
    quote_date: '2026-11-20',
    source: 'A broker',
    revise: false,
  })
})

test('a price that may be meant in thousands is not guessed', () => {
  const text = '2027-01;base;95.400\n2027-02;base;1.050\n2027-03;base;80'
  expect(problemOf({ ...draft, text })).toEqual({
    field: 'text',
    lines: [2],
    open: { line: 2, text: '1.050' },
  })
  const pricesOf = (changed: Partial<typeof draft>) =>
    forwardBody({ ...draft, text, ...changed }).quotes?.map(({ price }) => price)
  expect(problemOf({ ...draft, text, decimal: '.' })).toBeNull()
  expect(pricesOf({ decimal: '.' })).toEqual([95.4, 1.05, 80])
  // The other prices of the table show it.
  expect(pricesOf({ text: '2027-01;base;1.050\n2027-02;base;80,5' })).toEqual([1050, 80.5])
})

test('a table with a header is sent unchanged, with its own days', () => {
  const table = {
    ...draft,
    quoteDate: '',
    text: 'Handelstag;Produkt;Base EUR/MWh\n20.11.2026;Jan 27;95,40\n',
  }
  expect(problemOf(table)).toBeNull()
  expect(forwardBody(table)).toEqual({ csv: table.text, source: 'A broker', revise: false })
})

test('asks for the decimal mark of a table with a header if no price shows it', () => {
  const text = 'Handelstag;Produkt;Base EUR/MWh\n20.11.2026;Jan 27;95.400\n20.11.2026;Feb 27;1.050\n'
  const table = { ...draft, quoteDate: '', text }
  expect(problemOf(table)).toEqual({ field: 'text', lines: [], open: { line: 3, text: '1.050' } })
  expect(problemOf({ ...table, decimal: '.' })).toBeNull()
  expect(forwardBody({ ...table, decimal: '.' })).toMatchObject({ csv: text, decimal_mark: '.' })
  expect(problemOf({ ...table, text: text.replace('1.050', '80,5') })).toBeNull()
})

test('every invalid line is named; typed quotes need a valid day', () => {
  const text = '2027-01;base;95\n2027-02;bas;90\n2027-03;base;\n2027-04;base;80'
  expect(problemOf({ ...draft, text })).toEqual({ field: 'text', lines: [2, 3] })
  expect(problemOf({ ...draft, text: ' ' })).toEqual({ field: 'text', lines: [] })
  for (const quoteDate of ['', '20.13.2026', '2026-13-01'])
    expect(problemOf({ ...draft, quoteDate, text: '2027-01;base;95' })).toEqual({ field: 'quoteDate' })
})

test('the day of quotes is typed as in the language of the page', () => {
  const typed = { ...draft, quoteDate: '20.11.2026', text: '2027-01;base;95' }
  expect(problemOf(typed)).toBeNull()
  expect(forwardBody(typed).quote_date).toBe('2026-11-20')
})

test('an own curve needs a name', () => {
  const typed = { ...draft, text: 'Cal-27; base; 84,00' }
  expect(forwardProblem(typed, 'own')).toEqual({ field: 'name' })
  expect(forwardProblem({ ...typed, name: 'EEX' }, 'own')).toBeNull()
})
