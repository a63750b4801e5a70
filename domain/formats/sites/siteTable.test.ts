import { describe, expect, it } from 'vitest'
import { passed } from '../../testing/index.ts'
import { readSiteTable } from '../testing/index.ts'

function sitesOf(text: string, defaultUtmZone = ''): unknown {
  const result = readSiteTable(text, { defaultUtmZone })
  return result.ok ? result.value.map(({ name, lat, lon }) => [name, lat, lon]) : result.issues
}

describe('a site table', () => {
  it('is understood with any delimiter and decimal mark', () => {
    const expected = [
      ['Hof 1', 51.5, 8.25],
      ['Hof 2', -52, 9],
    ]
    expect(sitesOf('Name;Breite;Laenge\nHof 1;51,5;8,25\nHof 2;-52;9')).toEqual(expected)
    expect(sitesOf('Name\tBreite\tLänge\nHof 1\t51.5\t8.25\n\nHof 2\t-52\t9\n')).toEqual(expected)
    expect(
      sitesOf('\uFEFFlongitude , latitude , "site name"\r\n8.25, 51.5, "Hof 1"\r\n9, -52, Hof 2'),
    ).toEqual(expected)
    expect(sitesOf('Name|lat|lon\nHof 1|51.5|8.25\nHof 2|-52|9')).toEqual(expected)
    expect(sitesOf('Hof 1;51,5;8,25\nHof 2;-52;9')).toEqual(expected)
  })
  it('may be plain pairs of coordinates', () => {
    expect(sitesOf('51,5 8,1\n52,5\t9,1'.replace('\t', ' '))).toEqual([
      ['', 51.5, 8.1],
      ['', 52.5, 9.1],
    ])
    expect(sitesOf('51.5, 8.1')).toEqual([['', 51.5, 8.1]])
  })
  it('may hold both coordinates in one cell, as pairs or as points of geographic programs', () => {
    const expected = [
      ['Hof 1', 51.5, 8.25],
      ['Hof 2', -52, 9],
    ]
    expect(sitesOf('Name;Koordinaten\nHof 1;51.5, 8.25\nHof 2;-52, 9')).toEqual(expected)
    expect(sitesOf('Name;lon/lat\nHof 1;8.25/51.5\nHof 2;9/-52')).toEqual(expected)
    expect(sitesOf('WKT,Name\n"POINT (8.25 51.5)",Hof 1\n"POINT (9 -52)",Hof 2')).toEqual(expected)
  })
  it('is refused with rows of other energy sources and of turbines out of operation', () => {
    const head = 'Name;Energieträger;Betriebs-Status;Breite;Länge'
    expect(
      sitesOf(
        `${head}\nA;Wind;In Betrieb;51,5;8,1\nB;Biomasse;;51,6;8,1\nC;Wind;Endgültig stillgelegt;51,7;8,1\nD;Wind;außer Betrieb;51,8;8,1\nE;Wind;Vorübergehend stillgelegt;51,9;8,1`,
      ),
    ).toEqual([
      { code: 'notWind', line: 3, text: 'Biomasse' },
      { code: 'siteShutDown', line: 4, text: 'Endgültig stillgelegt' },
      { code: 'siteShutDown', line: 5, text: 'außer Betrieb' },
    ])
    expect(sitesOf('Name;Typ;Breite;Länge\nA;E-82;51,5;8,1\nB;Solar;51,6;8,1')).toEqual([
      { code: 'notWind', line: 3, text: 'Solar' },
    ])
  })
  it('may hold UTM coordinates: with a zone column, a zone before the easting or a zone chosen', () => {
    // Aachen, known to 1 m (github.com/Turbo87/utm): 50.77535 N 6.08389 E.
    for (const [text, zone] of [
      ['Name;Zone;Ost;Nord\nA;32U;294409;5628898', ''],
      ['Name;Rechtswert;Hochwert\nA;32294409;5628898', '33'],
      ['Name;Ost;Nord\nA;294.409,0;5.628.898,0', '32'],
      ['A 32U 294409 5628898', ''],
      ['A;294 409;5 628 898', '32'],
      ['32;294409;5628898', ''],
    ] as const) {
      const result = readSiteTable(text, { defaultUtmZone: zone })
      if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.issues)}`)
      expect(result.value[0]!.lat).toBeCloseTo(50.77535, 5)
      expect(result.value[0]!.lon).toBeCloseTo(6.08389, 5)
    }
  })
  it('may be a list of wind planning software: report lines, units, thousands dots, turbine columns', () => {
    const list = [
      'Projekt: Nordfeld',
      'UTM (north) WGS84, Zone: 32\tKunde',
      'Ost\tNord\tZ\tBeschreibung\tHersteller\tGeneratortyp\tNennleistung [kW]\tRotordurchmesser [m]\tNabenhöhe [m]',
      '[m]\t[m]\t[m]\t\t\t\t\t\t',
      '456.789\t5.654.321\t120,5\tWEA 1\tENERCON\tE-82 E2\t2.000\t82,0\t98,4',
    ].join('\r\n')
    const result = readSiteTable(list)
    expect(result).toMatchObject({
      ok: true,
      value: [
        {
          line: 5,
          name: 'WEA 1',
          siteHeightM: 120.5,
          vendor: 'ENERCON',
          turbineType: 'E-82 E2',
          ratedPowerKw: 2000,
          rotorDiameterM: 82,
          hubHeightM: 98.4,
        },
      ],
    })
    const english =
      'East\tNorth\tRow data/Description\tManufact.\tType-generator\tPower, rated\tHub height\n456789\t5654321\tT1\tVESTAS\tV80\t2,000\t67.5'
    expect(readSiteTable(english, { defaultUtmZone: '32U' })).toMatchObject({
      ok: true,
      value: [{ name: 'T1', vendor: 'VESTAS', turbineType: 'V80', ratedPowerKw: 2000, hubHeightM: 67.5 }],
    })
  })
  it('reports every fault with its line and still gives what can be read', () => {
    const table = [
      'Name;Breite;Laenge;Nabenhoehe',
      'A;51;8;100',
      'B;51;8',
      'C;;8;100',
      'D;91;8;100',
      'E;x;8;100',
      'F;51;8;hoch',
      'G;51;8;100;',
    ].join('\n')
    expect(readSiteTable(table)).toMatchObject({
      ok: false,
      issues: [
        { code: 'parameterCount', line: 3, expected: 4, found: 3 },
        { code: 'latLonMissing', line: 4 },
        { code: 'coordinateRange', line: 5, lat: 91, lon: 8 },
        { code: 'coordinateRejected', line: 6, issue: { code: 'latitudeInvalid', text: 'x' } },
        { code: 'turbineValueInvalid', line: 7, column: 'hubHeight', text: 'hoch' },
      ],
      readable: [{ name: 'A' }, { name: 'G' }],
    })
  })
  it('reports which parts of UTM coordinates are missing', () => {
    expect(sitesOf('Ost;Nord\n;5\n456789;5654321\n9456789x;5')).toMatchObject([
      { code: 'utmMissing', line: 2 },
      { code: 'utmZoneMissing', line: 3 },
      { code: 'utmZoneMissing', line: 4 },
      { code: 'coordinateRejected', line: 4, issue: { code: 'eastingInvalid', text: '9456789x' } },
    ])
  })
  it('checks coordinates and heights as forms do: too many digits are reported, never cut', () => {
    const rows = ['0053;9;100', '53,12345678901;9;100', '53;9;100,555', '53;9;2000,1', '53,1234567890;9;98,4']
    expect(readSiteTable(['Breite;Länge;Nabenhöhe', ...rows].join('\n'))).toMatchObject({
      issues: [
        { code: 'coordinateRejected', line: 2, issue: { code: 'latitudeInvalid', text: '0053' } },
        { code: 'coordinateRejected', line: 3, issue: { code: 'latitudeInvalid', text: '53,12345678901' } },
        { code: 'siteRejected', line: 4, issue: { code: 'hubHeightInvalid', text: '100.555' } },
        { code: 'siteRejected', line: 5, issue: { code: 'hubHeightOutOfRange', value: 2000.1 } },
      ],
      readable: [{ lat: 53.123456789, lon: 9, hubHeightM: 98.4 }],
    })
    expect(sitesOf('A;32;1234567;5628898\nB;32;234567;15628898')).toMatchObject([
      { code: 'coordinateRejected', line: 1, issue: { code: 'eastingInvalid', text: '1234567' } },
      { code: 'coordinateRejected', line: 2, issue: { code: 'northingInvalid', text: '15628898' } },
    ])
  })
  it('is refused if it has no coordinates or no rows', () => {
    expect(sitesOf('')).toEqual([{ code: 'fileEmpty' }])
    expect(sitesOf('hello world\nhow are you')).toEqual([{ code: 'noNumbers' }])
    expect(sitesOf('hello world 1\nhow are you')).toEqual([{ code: 'coordinateColumnsMissing' }])
    expect(sitesOf('Name;Breite;Laenge\n')).toEqual([{ code: 'noSites' }])
  })
  it('counts lines through quoted cells that hold line ends', () => {
    const table = 'Name;Breite;Laenge\n"A\nB";51;8\nC;x;8'
    expect(readSiteTable(table)).toMatchObject({
      issues: [{ line: 4 }],
      readable: [{ line: 2, name: 'A\nB' }],
    })
  })
})

it('reads degrees, minutes and seconds, and asks for the decimal mark that no number shows', () => {
  const read = readSiteTable(`Hub 1; 52° 30' 15" N; 13° 24' 18" O\nHub 2; 52,5° N; 13,5° E`)
  expect(read.ok && read.value.map(({ lat, lon }) => [lat.toFixed(6), lon.toFixed(6)])).toEqual([
    ['52.504167', '13.405000'],
    ['52.500000', '13.500000'],
  ])
  const table = 'Zone;Easting;Northing;Rated power\n32;456789;5938000;4.500'
  expect(readSiteTable(table)).toMatchObject({
    ok: false,
    issues: [{ code: 'numberAmbiguous', line: 2, text: '4.500' }],
  })
  expect(readSiteTable('hello world')).toMatchObject({ ok: false, issues: [{ code: 'noNumbers' }] })
})

it('reads Gauss-Krüger by its digit, Lambert-93 and systems by their names, and UTM with the zone before it', () => {
  const place = (text: string, defaultUtmZone = '') => {
    const read = readSiteTable(text, { defaultUtmZone })
    return read.ok ? read.value.map(({ lat, lon }) => `${lat.toFixed(4)} ${lon.toFixed(4)}`)[0] : read.issues
  }
  expect(place('Name;Rechtswert;Hochwert\nA;3456789;5938000')).toBe('53.5717 8.3467')
  expect(place('Name;Rechtswert;Hochwert\nA;456789;5938000', 'GK3')).toBe('53.5717 8.3467')
  expect(place('Name;X;Y\nA;648237.3;6862271.7', 'L93')).toBe('48.8584 2.2945')
  expect(place('Name;Ost;Nord\nA;32497123;5937000')).toBe(
    place('Name;Ost;Nord\nA;497123;5937000', 'EPSG:25832'),
  )
})

it('does not read numbers of Gauss-Krüger as UTM, whatever the file states', () => {
  const place = (text: string, defaultUtmZone = '') => {
    const read = readSiteTable(text, { defaultUtmZone })
    return read.ok ? read.value.map(({ lat, lon }) => `${lat.toFixed(4)} ${lon.toFixed(4)}`)[0] : read.issues
  }
  const asked = [{ code: 'gaussKruegerAsUtm', line: 2, text: 'GK3' }]
  for (const table of [
    'Name;Zone;Rechtswert;Hochwert\nA;32U;3456789;5938000',
    'Name;Zone;East;North\nA;UTM 32N;3.456.789,00;5.938.000,00',
    'Name;Ost (ETRS89 / UTM 32N);Nord\nA;3456789;5938000',
  ]) {
    expect(place(table)).toMatchObject(asked)
    expect(place(table, 'GK3')).toBe('53.5717 8.3467')
  }
  expect(place('Name;Rechtswert;Hochwert\nA;3456789;5938000', '32U')).toMatchObject(asked)
  expect(place('Name;Rechtswert;Hochwert\nA;32456789;5938000', 'GK3')).toMatchObject([
    { code: 'coordinateRejected', issue: { code: 'eastingInvalid' } },
  ])
})

it('rounds numbers with all digits of a binary number, as programs write them, and refuses one digit too many', () => {
  const place = (row: string) => {
    const read = readSiteTable(`lat,lon,hub_height\n${row}`)
    return read.ok ? read.value.map(({ lat, lon, hubHeightM }) => [lat, lon, hubHeightM])[0] : read.issues
  }
  expect(place('50.797253880079616,5.98,138.38')).toEqual([50.7972538801, 5.98, 138.4])
  expect(place('50.79725388001,5.98,138')).toMatchObject([{ code: 'coordinateRejected' }])
})

describe('units and systems of a table', () => {
  const sites = (text: string) => {
    return passed(readSiteTable(text)).value
  }

  it('are those of the header', () => {
    expect(sites('Name;Breite;Länge;Nennleistung [MW]\nA;52,6;13,35;4,2')[0]!.ratedPowerKw).toBe(4200)
    expect(sites('name,lat,lon,hub height (ft)\nA,41.5,-93.5,262')[0]!.hubHeightM).toBe(79.9)
    expect(sites('name,lat,lon,elevation (ft)\nA,41.5,-93.5,1000')[0]!.siteHeightM).toBe(304.8)
  })

  it('are those of the row below the header, or of the cell', () => {
    expect(sites('name;lat;lon;power rated\n;°;°;MW\nA;52.6;13.35;4.2')[0]!.ratedPowerKw).toBe(4200)
    expect(sites('name;lat;lon;Nabenhöhe;Nennleistung\nA;52.6;13.35;162 m;5,6 MW')[0]).toMatchObject({
      hubHeightM: 162,
      ratedPowerKw: 5600,
    })
  })

  it('are refused where they are impossible', () => {
    const read = readSiteTable('name;lat;lon;hub height [kW]\nA;52.6;13.35;120')
    expect(read).toMatchObject({ ok: false, issues: [{ code: 'unitUnknown' }] })
  })

  it('are degrees where x and y are too small for metres', () => {
    expect(sites('name,X,Y\nWEA1,13.35,52.6')[0]).toMatchObject({ lat: 52.6, lon: 13.35 })
  })

  it('name the southern hemisphere by an S that is no band of the northing', () => {
    expect(sites('Name;Zone;Ost;Nord\nA;35S;500000;6650000')[0]!.lat).toBeCloseTo(-30.28, 2)
    expect(sites('Name;Zone;Ost;Nord\nA;35S;500000;4000000')[0]!.lat).toBeCloseTo(36.14, 1)
  })
})
