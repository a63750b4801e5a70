import { describe, expect, it } from 'vitest'
import { readStationPlaces, stationPlaceAt } from './stationPlaces.ts'

const geography = [
  'Stations_id;Stationshoehe;Geogr.Breite;Geogr.Laenge;von_datum;bis_datum;Stationsname',
  '1975;  14.00; 53.6400;  10.0000;19360101;19991231;Hamburg-Fuhlsbüttel',
  '1975;  11.00; 53.6332;   9.9881;20000101;        ;Hamburg-Fuhlsbüttel',
].join('\r\n')

const list = [
  'Stations_id von_datum bis_datum Stationshoehe geoBreite geoLaenge Stationsname Bundesland Abgabe',
  '----------- --------- --------- ------------- --------- --------- ------------ ---------- ------',
  '00011 20200901 20241107            680     47.9736    8.5205 Donaueschingen (Landeplatz)              Baden-Württemberg                        Frei',
  '01975 19500101 20241107             11     53.6332    9.9881 Hamburg-Fuhlsbüttel                      Hamburg                                  Frei',
].join('\n')

describe('places of weather stations', () => {
  it('come from the description in an archive, for the time of the hours', () => {
    const places = readStationPlaces(geography)
    const at = (time: number) => stationPlaceAt(places, 1975, time)
    expect(at(Date.UTC(2024, 0))).toMatchObject({ lat: 53.6332, lon: 9.9881, heightM: 11 })
    expect(at(Date.UTC(1990, 0))).toMatchObject({ lat: 53.64, heightM: 14, name: 'Hamburg-Fuhlsbüttel' })
    expect(at(Date.UTC(1900, 0))).toMatchObject({ heightM: 14 })
    expect(stationPlaceAt(places, 44, Date.UTC(2024, 0))).toBeNull()
  })

  it('come from the list of all stations by their number', () => {
    const places = readStationPlaces(list)
    expect(places.map(({ stationId, name }) => [stationId, name])).toEqual([
      [11, 'Donaueschingen (Landeplatz)'],
      [1975, 'Hamburg-Fuhlsbüttel'],
    ])
    expect(stationPlaceAt(places, 11, 0)).toMatchObject({ lat: 47.9736, lon: 8.5205, heightM: 680 })
  })

  it('are null for other files and for files with a damaged line', () => {
    expect(readStationPlaces('STATIONS_ID;MESS_DATUM;F;D')).toEqual([])
    expect(readStationPlaces('')).toEqual([])
    expect(readStationPlaces(geography.replace('53.6332', '53,6332x'))).toEqual([])
    expect(readStationPlaces(list.replace('53.6332', '95.6332'))).toEqual([])
  })
})
