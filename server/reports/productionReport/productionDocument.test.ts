import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type ProductionFigures, productionWorkbook } from '#calculations'
import { createFormat, type Language, messages, type ProductionCandidate, weakFitText } from '#contracts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { printPage } from '../page/index.ts'
import { pressQueue } from '../typst/index.ts'
import { productionDocument } from './index.ts'

const monthName = (i: number) => `${2000 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`

function candidate(index: number): ProductionCandidate {
  return {
    turbine: { id: `t${index}`, name: 'Maker of turbines with a long name 12 MW offshore', hub_height: 164 },
    reference: [2001 + index, 2025],
    month_count: 240,
    annual_energy: 123_456.7,
    r_squared: 0.9 - index / 100,
    slope: 0.97,
    scatter: 7.3,
    uncertainty: { correction: 1.2, reference: 1.9, total: 2.2 },
    ageing: { slope: -0.63, p: 0.02, from: 106, till: 94 },
    months: Array.from({ length: 240 }, (_, i) => {
      const expected = 9000 + 4000 * Math.cos((Math.PI * i) / 6)
      const residual = 6 - i / 20 + 5 * Math.sin(3 * i)
      return { month: monthName(i), energy: expected * (1 + residual / 100), index: 100, expected, residual }
    }),
    left_out: Array.from({ length: 60 }, (_, i) => ({
      month: monthName(240 + i),
      reason: 'availability' as const,
      share: 0.812,
    })),
  }
}

function figuresOf(language: Language, candidates: ProductionCandidate[]): ProductionFigures {
  return {
    correction: {
      cell: { lat: 53.8, lon: 9.1 },
      table: {
        resolution: 10,
        unit: 'kWh',
        rows: 1_051_200,
        from: monthName(0),
        till: monthName(299),
        has_availability: true,
      },
      candidates,
      best: 0,
      best_by: 'nearest',
      reading: {
        columns: ['Einspeisung am Netzverknüpfungspunkt der Anlage [kWh]', 'Verfügbarkeit'].map((name) => ({
          name,
          meaning: 'energy',
          unit: 'kWh',
          factor: 0.001,
          offset: 0,
          height_m: null,
          basis: 'stated' as const,
          bases: { meaning: { kind: 'recognised' as const, rule: 'headWord' as const } },
        })),
        time: {
          zone: 'Europe/Berlin',
          interval: 'begin',
          step_minutes: 10,
          basis: 'stated',
          bases: {
            zone: { kind: 'recognised', rule: 'clockChange' },
            interval: { kind: 'assumed', default: 'intervalBegin' },
          },
        },
        place: null,
        not_used: [],
      },
      basis: {
        ...{ kind: 'synthetic' as const, mixed: false, methods: ['yieldIndex 2026.11.26'], period: null },
        sources: [
          {
            ...{
              subject: 'weather' as const,
              kind: 'synthetic' as const,
              licence: 'CC-BY 4.0',
              version: '20261101',
            },
            name: `Hersbach et al. ${'and many others '.repeat(20)}`,
          },
        ],
      },
      warnings: [],
    },
    language,
    farm: 'Windpark am Meer und auf dem Geestrücken '.repeat(5).slice(0, 200),
    lat: 53.8,
    lon: 9.1,
    atlas: 'ERA5 1940 to now, all of Europe · era5-europe 20261101',
    citation: `Hersbach et al. ${'and many others '.repeat(20)}`,
    programVersion: '1',
  }
}

it.skipIf(pdfReader === undefined).each(['de', 'en'] as const)(
  'the largest correction fits on one page, followed by its months, in %s',
  async (language) => {
    const figures = figuresOf(
      language,
      Array.from({ length: 20 }, (_, i) => candidate(i)),
    )
    const document = productionDocument(figures, Date.UTC(2026, 10, 23))
    const pdf = await printPage(
      pressQueue().of('tests'),
      document,
      { logo: null },
      new AbortController().signal,
    )
    const pages = pdfText(pdf)
    expect(pages.length).toBeLessThan(5)
    const { production } = messages[language]
    for (const word of [production.columns.rSquared, production.ageingChart]) expect(pages[0]).toContain(word)
    expect(pages.join(' ')).toContain(production.monthsTable)
  },
)

it.each(['de', 'en'] as const)(
  'PDF and workbook warn of a weak fit and name the preferred one, in %s',
  async (language) => {
    const { production, productionReport, units } = messages[language]
    const warning = weakFitText({ r_squared: 0.3 }, production, createFormat(language, units))!
    for (const [r_squared, isWeak] of [
      [0.3, true],
      [0.9, false],
    ] as const) {
      const figures = figuresOf(language, [{ ...candidate(0), r_squared }])
      const document = new TextDecoder().decode(productionDocument(figures, Date.UTC(2026, 10, 23)))
      const parts = Object.values(unzipSync(await productionWorkbook(figures))).map((part) => strFromU8(part))
      for (const file of [document, parts.join('')]) {
        expect(file.includes(warning)).toBe(isWeak)
        expect(file).toContain(production.bestBy.nearest)
      }
      expect(document).toContain(productionReport.best('').trim())
    }
  },
)
