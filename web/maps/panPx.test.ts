import { expect, it } from 'vitest'
import { panPx } from './panPx.ts'

it.each([
  ['within the map stays', { from: 80, length: 360, room: 560, leastFrom: 56 }, 0],
  ['over the buttons leaves them free', { from: 10, length: 360, room: 560, leastFrom: 56 }, -50],
  ['beyond the beginning comes back', { from: -280, length: 360, room: 560, leastFrom: 56 }, -340],
  ['beyond the end comes back', { from: 300, length: 360, room: 560, leastFrom: 56 }, 160],
  ['with little room is in the middle', { from: -79, length: 368, room: 420, leastFrom: 0 }, -105],
  ['in a narrow map leaves the buttons free', { from: 20, length: 360, room: 430, leastFrom: 56 }, -36],
  ['larger than the map shows its beginning', { from: -79, length: 500, room: 420, leastFrom: 0 }, -79],
] as const)('a popup %s', (_, extent, pan) => expect(panPx(extent)).toBe(pan))
