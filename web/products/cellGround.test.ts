import { expect, it } from 'vitest'
import { readCellGround } from './cellGround.ts'

it('reads the ground of a cell in metres, empty text as undefined and anything else as unreadable', () => {
  expect([' ', '412', '412,5', '-3'].map(readCellGround)).toEqual([undefined, 412, 412.5, -3])
  expect(['x', '9001', '-101', '4,123'].map(readCellGround)).toEqual([null, null, null, null])
})
