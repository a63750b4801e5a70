import { describe, expect, it } from 'vitest'
import { isStateOf, stateInHead } from './stateInHead.ts'

describe('states of rows', () => {
  it('are named by many heads', () => {
    const kinds = (heads: readonly string[]) => heads.map((head) => stateInHead(head)?.kind)
    expect(kinds(['gültig', 'valid', 'WS100 valid', 'Plausibilität'])).toEqual(Array(4).fill('validity'))
    expect(kinds(['Status', 'Qualität', 'Datenqualität', 'QC', 'Messwertstatus', 'Status 1'])).toEqual(
      Array(6).fill('fault'),
    )
    expect(kinds(['Rejected', 'Vereisung', 'Eis'])).toEqual(Array(3).fill('open'))
    expect(kinds(['Status Einspeisung'])).toEqual(['fault'])
    expect(kinds(['Betriebsstatus', 'State', 'Zustand', 'Anlagenstatus', 'invalid', 'ungültig'])).toEqual(
      Array(6).fill('open'),
    )
  })

  it('are not units, times, charges or winds', () => {
    for (const head of [
      'Qualität [%]',
      'Ladezustand',
      'State of charge',
      'Gültige Windgeschwindigkeit',
      'WS',
    ])
      expect(stateInHead(head)).toBeNull()
  })

  it('are about the column whose head they contain', () => {
    const of = (head: string, column: string) => isStateOf(stateInHead(head)!, column)
    expect(of('WS 10 flag', 'WS 100')).toBe(false)
    expect(of('Quality of WS 100', 'WS 100 [m/s]')).toBe(true)
    expect(of('Direction flag', 'Wind direction')).toBe(true)
    expect(of('Status', 'WS 100')).toBe(true)
  })
})
