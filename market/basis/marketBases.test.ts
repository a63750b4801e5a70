import { expect, test } from 'vitest'
import { importForwardCurves } from '../forward/importForwardCurves.ts'
import { importGeneration } from '../generation/importGeneration.ts'
import { importMarketValues } from '../official/importMarketValues.ts'
import { importPrices } from '../prices/importPrices.ts'
import { linesFile, scratchFolder } from '../testing/scratch.ts'
import { forwardBasis } from './forwardBasis.ts'
import { marketBases } from './marketBases.ts'

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00:00`)

test('bases of market data name their files, with unit, clock, interval and column', async () => {
  const folder = scratchFolder()
  const options = { folder, today: '2026-01-02' }
  const prices = linesFile(folder, 'p.csv', [
    'time_utc,price_eur_mwh',
    ...hours.map((hour) => `2025-01-05 ${hour},50`),
  ])
  const generation = linesFile(folder, 'g.csv', [
    'time_utc,wind_onshore_mw',
    ...hours.map((hour) => `2025-01-05 ${hour},1000`),
  ])
  const values = linesFile(folder, 'v.csv', [
    'Monat;MW-EPEX in ct/kWh;MW Wind Onshore in ct/kWh',
    '1/2025;11,414;8,506',
  ])
  const quotes = linesFile(folder, 'q.csv', [
    'Handelstag;Produkt;Last;Preis EUR/MWh',
    '20.11.2025;Jan 27;Base;101,50',
  ])
  expect(await importPrices([prices], options)).toMatchObject({ ok: true })
  expect(await importGeneration([generation], options)).toMatchObject({ ok: true })
  expect(await importMarketValues([values], { ...options, revise: true })).toMatchObject({ ok: true })
  expect(await importForwardCurves([quotes], options)).toMatchObject({ ok: true })
  const bases = (await marketBases(folder))!
  const readingOf = (basis: { readonly sources: (typeof bases)['prices']['sources'] } | null) =>
    basis?.sources.map(({ readings }) => readings?.map(({ files, record }) => ({ files, record })))
  expect(readingOf(bases.prices)).toMatchObject([
    [
      {
        files: ['p.csv'],
        record: {
          columns: [{ name: 'price_eur_mwh', meaning: 'price', unit: 'EUR/MWh' }],
          time: { zone: { kind: 'offset', minutes: 0 }, interval: 'begin', stepMinutes: 60 },
        },
      },
    ],
  ])
  expect(readingOf(bases.generation('windOnshore'))).toMatchObject([
    [{ files: ['g.csv'], record: { columns: [{ unit: 'MW' }] } }],
  ])
  expect(readingOf(bases.official)).toMatchObject([[{ files: ['v.csv'] }]])
  expect(readingOf(await forwardBasis(folder))).toMatchObject([[{ files: ['q.csv'] }]])
})
