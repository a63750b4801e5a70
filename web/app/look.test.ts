import { expect, test } from 'vitest'
import { fillsWindow, isOpen, lookOfPath } from './look.ts'

test('routes of the market turn the market-value look on, routes of the wind off, others leave it', () => {
  expect(['/mva', '/mva/hist', '/pva', '/ppa'].map(lookOfPath)).toEqual(Array(4).fill('market'))
  expect(['/', '/ts', '/ts/era5', '/index', '/maps'].map(lookOfPath)).toEqual(Array(5).fill('wind'))
  expect(['/account', '/lists', '/changelog', '/nowhere'].map(lookOfPath)).toEqual(Array(4).fill(null))
})

test('index, maps and the market maps fill the window, the market start page does not', () => {
  expect(['/index', '/maps', '/mva/fore'].map(fillsWindow)).toEqual([true, true, true])
  expect(['/', '/mva', '/ts'].map(fillsWindow)).toEqual([false, false, false])
})

test('policy, legal information and atlas grids need no login, nothing else', () => {
  expect(['/policy', '/legalInformations', '/atlasgrids'].map(isOpen)).toEqual([true, true, true])
  expect(['/', '/ts', '/account', '/register', '/changelog'].some(isOpen)).toBe(false)
})
