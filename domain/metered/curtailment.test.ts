import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  curtailedAtMostMwh,
  curtailedMwh,
  curtailedSpans,
  readCurtailmentHead,
  readOperation,
} from './curtailment.ts'

const key = 'E22168010000000000000003084113278'
const today = 'ID;Einsatz-ID;Start;Ende;Dauer (Min);Ort Engpass;Stufe (%);Ursache;Anlagenschlüssel;Anforderer'
const former =
  'Anlageschl;Einsatz-ID;Datum Regelung ab;Uhrzeit Regelung ab;Datum Regelung bis;Uhrzeit Regelung bis;Regelstufe Einspeisermanagemen;Ursache'
const row = (head: string, cells: string) =>
  readOperation(cells.split(';'), readCurtailmentHead(head.split(';'))!)

describe('rows of lists of operations', () => {
  it('are read in the form of today and in that of 2014', () => {
    expect(
      row(today, `1;S1;01.07.2025 00:03:00;01.07.2025 01:29:00;86;Ort;30;Netzengpass;${key};Netz`),
    ).toEqual({
      plantKey: key,
      startMs: Date.UTC(2025, 5, 30, 22, 3),
      endMs: Date.UTC(2025, 5, 30, 23, 29),
      allowed: 0.3,
      cause: 'grid',
    })
    const old = row(
      former,
      `${key};S1;03.01.2014;13:37:08;03.01.2014;13:43:40;060;Vorgelagerter Netzbetreiber`,
    )
    expect(old).toMatchObject({ startMs: Date.UTC(2014, 0, 3, 12, 37, 8), allowed: 0.6, cause: 'grid' })
  })

  it('take the first of both hours when the clock is put back', () => {
    const own = row(today, `1;S;26.10.2025 02:30:00;26.10.2025 03:30:00;60;O;0;Test;${key};N`)
    expect(own).toMatchObject({
      startMs: Date.UTC(2025, 9, 26, 0, 30),
      endMs: Date.UTC(2025, 9, 26, 2, 30),
      cause: 'test',
    })
  })

  it('have the clock that their heads state, and no stages of another kind', () => {
    const cells = `1;S1;01.07.2025 10:00:00;01.07.2025 11:00:00;60;Ort;30 %;Netzengpass;${key};Netz`
    const startOf = (clock: string) =>
      row(today.replace('Start;Ende', `Start (${clock});Ende (${clock})`), cells)
    expect(startOf('UTC')).toMatchObject({ startMs: Date.UTC(2025, 6, 1, 10), allowed: 0.3 })
    expect(startOf('UTC+1')).toMatchObject({ startMs: Date.UTC(2025, 6, 1, 9) })
    expect(row(today, cells.replace('30 %', '0,3'))).toBe('badStage')
    for (const other of ['kW', 'Reduzierung um %'])
      expect(readCurtailmentHead(today.replace('(%)', `(${other})`).split(';'))).toBeNull()
  })

  it('are left out with a reason', () => {
    const of = (from: string, until: string, stage: string, plant = key) =>
      row(today, `1;S;${from};${until};1;O;${stage};Netzengpass;${plant};N`)
    const [from, until] = ['01.07.2025 00:00:00', '01.07.2025 01:00:00']
    expect(of(from, until, '0', 'E2')).toBe('noKey')
    expect(of(until, from, '0')).toBe('badTime')
    expect(of('31.02.2025 00:00:00', until, '0')).toBe('badTime')
    expect(of(from, '01.07.2035 00:00:00', '0')).toBe('badTime')
    expect([of(from, until, ''), of(from, until, '130')]).toEqual(['badStage', 'badStage'])
    expect(readCurtailmentHead('BEGINN_DATUM;BETROFFENE_ANLAGE'.split(';'))).toBeNull()
  })
})

describe('overlapping operations', () => {
  it('count once, at the lowest limit', () => {
    const spans = curtailedSpans([
      { startMs: 0, endMs: 10, allowed: 0.6 },
      { startMs: 5, endMs: 20, allowed: 0 },
      { startMs: 20, endMs: 30, allowed: 0 },
      { startMs: 40, endMs: 50, allowed: 0.3 },
    ])
    expect(spans).toEqual([
      { startMs: 0, endMs: 5, allowed: 0.6 },
      { startMs: 5, endMs: 30, allowed: 0 },
      { startMs: 40, endMs: 50, allowed: 0.3 },
    ])
  })

  it('have at each time the lowest of the limits that hold', () => {
    const operation = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }), fc.constantFrom(0, 0.3, 0.6))
      .map(([startMs, length, allowed]) => ({ startMs, endMs: startMs + length, allowed }))
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
        const spans = curtailedSpans(operations)
        for (let t = 0; t < 60; t++) {
          const at = (own: typeof spans) => own.filter(({ startMs, endMs }) => startMs <= t && t < endMs)
          const limits = at(operations).map(({ allowed }) => allowed)
          expect(at(spans).map(({ allowed }) => allowed)).toEqual(
            limits.length === 0 ? [] : [Math.min(...limits)],
          )
        }
      }),
    )
  })
})

it('curtailed energy is the power above the limit while it holds, and at most that at rated power', () => {
  const hour = 3_600_000
  // A plant of 4 MW with 3 MW, from 11:30 to 13:30 around the stamps 12 and 13.
  const series = { startMs: 0, stepMs: hour, energiesMwh: [3, 3, Number.NaN, 1] }
  const spans = [{ startMs: -0.25 * hour, endMs: 1.25 * hour, allowed: 0.5 }]
  const lost = curtailedMwh(spans, series, 4000)
  expect([...lost]).toEqual([
    [0, expect.closeTo(0.75, 9)],
    [1, expect.closeTo(0.75, 9)],
  ])
  expect(curtailedAtMostMwh(spans, 4000)).toBeCloseTo(3, 9)
  // Missing weather is no loss, and power below the limit is not touched.
  const later = [{ startMs: 1.5 * hour, endMs: 3.5 * hour, allowed: 0.5 }]
  expect([...curtailedMwh(later, series, 4000)]).toEqual([[3, 0]])
})
