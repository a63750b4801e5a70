import { expect, it } from 'vitest'
import { waitText } from './waitText.ts'

it('writes short waits in seconds and long ones in minutes, rounded up', () => {
  expect([waitText(45), waitText(119), waitText(120), waitText('3601')]).toEqual([
    '45 s',
    '119 s',
    '2 min',
    '61 min',
  ])
})
