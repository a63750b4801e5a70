import { describe, expect, it } from 'vitest'
import { utmFromLatLon } from '../../geo/utm.ts'
import type { Answers } from '../../reading/index.ts'
import { passed } from '../../testing/index.ts'
import { type AwardOptions, readAwards } from './readAwards.ts'

const sites = [
  { id: 11, name: 'Nord 1', lat: 53.1, lon: 9.1 },
  { id: 12, name: 'Nord 2', lat: 53.105, lon: 9.1 },
  { id: 13, name: 'Süd', lat: 49, lon: 11 },
]
const places: AwardOptions['places'] = {
  sites,
  unitPlaces: new Map([
    ['SEE900000000001', [{ lat: 53.1001, lon: 9.1001 }]],
    ['EEG900000000002', [sites[0]!, sites[1]!]],
  ]),
}

function rowsOf(text: string, answers: Answers = {}, options: Partial<AwardOptions> = {}) {
  return passed(readAwards(text, { places, answers, ...options })).value
}
const refusalOf = (text: string, answers: Answers = {}) => {
  const read = readAwards(text, { places, answers })
  if (read.ok) throw new Error('read')
  return { issues: read.issues, questions: read.record.questions.map(({ key }) => key) }
}

describe('a table of awards', () => {
  it('reads 7,35 ct/kWh and 73,5 EUR/MWh alike, from heads, cells and the row of units', () => {
    const tables = [
      'Name;Zuschlagswert [ct/kWh]\nNord 1;7,35',
      'Name;Zuschlagswert in EUR/MWh\nNord 1;73,5',
      'Name;Zuschlagswert\nNord 1;7,35 ct/kWh',
      'Name;Zuschlagswert\nNord 1;73,50 €/MWh',
      'Name\tZuschlagswert\n\tct/kWh\nNord 1\t7,35',
      'name,bid price (EUR/MWh)\nnord 1,73.500',
    ]
    for (const text of tables)
      expect(rowsOf(text)).toMatchObject([{ siteIds: [11], awardCtKwh: 7.35, awardKind: 'award' }])
  })

  it('refuses rows of other technologies', () => {
    const text =
      'Name;Technologie;Zuschlagswert ct/kWh\nNord 1;Wind an Land;6,1\nSüd;Solar;5,2\nNord 2;Biogas;18,9'
    expect(refusalOf(text).issues).toEqual([
      { code: 'notWind', line: 3, text: 'Solar' },
      { code: 'notWind', line: 4, text: 'Biogas' },
    ])
  })

  it('finds sites by id, number of unit or plant, name and coordinates', () => {
    const of = (head: string, cell: string) => rowsOf(`${head};Zuschlagswert ct/kWh\n${cell};6,1`)[0]!.siteIds
    expect(of('ID', '12')).toEqual([12])
    expect(of('MaStR-Nr.', 'see900000000001')).toEqual([11])
    expect(of('EEG-Nummer', 'EEG900000000002')).toEqual([11, 12])
    expect(of('Standort', 'süd')).toEqual([13])
    expect(of('Breite;Länge', '49,0001;11,0002')).toEqual([13])
    const { eastingM, northingM } = utmFromLatLon(49, 11, 32)
    const metres = `${Math.round(eastingM)};${Math.round(northingM)}`
    expect(of('Name;Ost (UTM 32N);Nord (UTM 32N)', `anderswo;${metres}`)).toEqual([13])
  })

  it('reads every fact of the support, with days in several forms and those of workbooks', () => {
    const text =
      'Name;Zuschlagswert (ct/kWh);Zuschlagsnummer;Gebotstermin;Bekanntgabe;Inbetriebnahme;Standortgüte [%];Entgelt (ct/kWh);Farbe\n' +
      'Nord 1;7,34;WIN23-1/058;01.02.2023;2023-03-08;15.6.2025;78,5;0,2;rot\nSüd;;;;;;;;'
    const read = readAwards(text, { places })
    expect(read).toMatchObject({
      ok: true,
      value: [
        {
          ...{ line: 2, siteIds: [11], awardCtKwh: 7.34, awardNumber: 'WIN23-1/058', bid: '2023-02-01' },
          ...{ announced: '2023-03-08', commissioned: '2025-06-15', qualityPercent: 78.5, feeEurMwh: 2 },
        },
        { line: 3, siteIds: [13], awardCtKwh: null, awardKind: null, bid: null, feeEurMwh: null },
      ],
      record: { notUsed: [{ name: 'Farbe', reason: 'unknownWord' }] },
    })
    expect(read.record.columns.map(({ meaning, unit }) => [meaning, unit])).toContainEqual([
      'marketing_fee',
      'ct/kWh',
    ])
    const workbook = rowsOf('Name\tInbetriebnahme\nSüd\t45823', {}, { isWorkbook: true })
    expect(workbook).toMatchObject([{ commissioned: '2025-06-15' }])
  })

  it('asks for the unit, the decimal mark, the order of days and whether the award is corrected', () => {
    expect(refusalOf('Name;Zuschlagswert\nSüd;7,35').questions).toEqual(['unit.Zuschlagswert'])
    expect(rowsOf('Name;Zuschlagswert\nSüd;73,5', { 'unit.Zuschlagswert': 'EUR/MWh' })[0]!.awardCtKwh).toBe(
      7.35,
    )
    expect(refusalOf('Name;Förderung ct/kWh\nSüd;7,35').questions).toEqual(['meaning.Förderung ct/kWh'])
    const value = rowsOf('Name;Förderung ct/kWh\nSüd;8,1', { 'meaning.Förderung ct/kWh': 'value' })
    expect(value).toMatchObject([{ awardCtKwh: 8.1, awardKind: 'value' }])
    expect(rowsOf('Name;Anzulegender Wert (ct/kWh)\nSüd;8,1')[0]!.awardKind).toBe('value')
    expect(refusalOf('name;fee EUR/MWh;bid\nSüd;1.500;01/02/2023').questions).toContain('dateOrder.dates')
  })

  it('takes awards before bids, and neither quantities nor figures of rounds', () => {
    const [own] = rowsOf(
      'Name;Gebotswert (ct/kWh);Zuschlagsmenge (kW);Zuschlagswert (ct/kWh)\nSüd;7,35;5600;7,2',
    )
    expect(own).toMatchObject({ awardCtKwh: 7.2 })
    for (const other of ['Mittlerer Zuschlagswert', 'Niedrigster Zuschlagswert', 'Zuschlagsmenge'])
      expect(refusalOf(`Name;${other} (ct/kWh)\nSüd;7,2`).issues).toEqual([{ code: 'awardColumnsMissing' }])
  })

  it('asks about an award beyond those of its round, and leaves it out or keeps it', () => {
    const text = 'Name;Zuschlagswert (ct/kWh);Gebotstermin\nSüd;73,5;1.2.2023\nNord 1;7,3;1.2.2023'
    const read = readAwards(text, { places })
    expect(read.record.questions).toMatchObject([
      { key: 'awardRange', subject: 'Süd: 73.5 ct/kWh (7.24–7.35)', line: 2 },
    ])
    expect(rowsOf(text, { awardRange: 'as_written' }).map(({ awardCtKwh }) => awardCtKwh)).toEqual([
      73.5, 7.3,
    ])
    expect(rowsOf(text, { awardRange: 'not_used' }).map(({ awardCtKwh }) => awardCtKwh)).toEqual([null, 7.3])
    const tariff = 'Name;Zuschlagswert (ct/kWh);Inbetriebnahme\nSüd;8,9;1.2.2015'
    expect(rowsOf(tariff)).toMatchObject([{ awardCtKwh: 8.9 }])
  })

  it('reports every wrong row with its line, and tables without heads', () => {
    const text =
      'Name;Zuschlagswert (ct/kWh);Gebotstermin\nWest;7,3;1.2.2023\nSüd;viel;31.2.2023\nSüd;500;1.2.2023\n'
    expect(refusalOf(text).issues).toEqual([
      { code: 'awardSiteUnknown', line: 2, text: 'West' },
      { code: 'awardSiteTwice', line: 4, text: 'Süd' },
      { code: 'numberInvalid', line: 3, text: 'viel' },
      { code: 'awardValueRange', line: 4, text: '500', field: 'ct/kWh', max: 100 },
      { code: 'timeInvalid', line: 3, text: '31.2.2023' },
    ])
    for (const other of ['Nord 1;7,35', '1;2\n3;4', 'Name;Breite;Länge\nA;53;9'])
      expect(refusalOf(other).issues).toEqual([{ code: 'awardColumnsMissing' }])
    expect(refusalOf('Name;Zuschlagswert (ct/kWh)\nSüd;7,35', { other: '1' }).issues).toEqual([
      { code: 'answerUnknown', text: 'other' },
    ])
  })
})
