import { expect, test } from 'vitest'
import { forwardQuotesBodySchema } from '#contracts'
import { emptyForwardDraft, forwardBody, isQuoteDay } from './forwardEntry.ts'

const draft = { ...emptyForwardDraft, quoteDate: '2026-11-20', source: ' A broker ' }

test('lines are quotes, with the comma of German prices', () => {
  const body = forwardBody({ ...draft, text: '2027-01; base; 95,40\n\nQ1/27\tPeak\t101.5\n' })
  expect(forwardQuotesBodySchema.parse(body)).toEqual({
    quotes: [
      { product: '2027-01', load: 'base', price: 95.4 },
      { product: 'Q1/27', load: 'peak', price: 101.5 },
    ],
    quote_date: '2026-11-20',
    source: 'A broker',
    revise: false,
  })
})

test('a table with a header goes as it is', () => {
  const text = 'Handelstag;Produkt;Base EUR/MWh\n20.11.2026;Jan 27;95,40\n'
  expect(forwardBody({ ...draft, quoteDate: '', text })).toEqual({
    csv: text,
    source: 'A broker',
    revise: false,
  })
})

test('lines that are no quotes are sent for the server to name them', () => {
  const body = forwardBody({ ...draft, text: '2027-01;base;95\nsoon;base;90' })
  expect(body).toMatchObject({ csv: 'product;load;price\n2027-01;base;95\nsoon;base;90' })
})

test('a day is written as year, month and day', () => {
  expect(['2026-11-20', ' 2026-11-20 ', '20.11.2026', '2026-13-01', ''].map(isQuoteDay)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
