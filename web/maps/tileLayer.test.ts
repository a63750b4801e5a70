import type XYZ from 'ol/source/XYZ.js'
import { expect, test } from 'vitest'
import { tileLayer } from './tileLayer.ts'

function addressOf(url: string, tile: number[]): string | undefined {
  const source = tileLayer(url).getSource() as XYZ
  return source.getTileUrlFunction()(tile, 1, source.getProjection()!)
}

test('tiles are requested by their numbers in the order of the address', () => {
  expect(addressOf('https://tiles.example.org/{z}/{y}/{x}.png', [3, 4, 2])).toBe(
    'https://tiles.example.org/3/2/4.png',
  )
})

test('a map server gets the corners of a tile', () => {
  const address = addressOf('https://maps.example.org/wms?REQUEST=GetMap&BBOX={bbox}', [1, 1, 0])
  const corners = new URL(address!).searchParams.get('BBOX')!.split(',').map(Number)
  expect(corners.map((corner) => Math.round(corner))).toEqual([0, 0, 20_037_508, 20_037_508])
})
