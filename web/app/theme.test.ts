import { expect, test } from 'vitest'
import { fillsWindow, fitsAnyWidth, homes, isOpen, isSpacious, themeOfPath } from './theme.ts'

test('routes of the market use the market-value theme, routes of the wind the other, all else keeps the theme', () => {
  expect(['/mva', '/MVA', '/mva/hist', '/pva', '/ppa'].map(themeOfPath)).toEqual(Array(5).fill('market'))
  expect(['/', '/ts', '/ts/era5', '/index', '/maps'].map(themeOfPath)).toEqual(Array(5).fill('wind'))
  expect(['/account', '/lists', '/changelog', '/nowhere'].map(themeOfPath)).toEqual(Array(4).fill(null))
})

test('index, maps and the market maps fill the window, the market start page does not', () => {
  expect(['/index', '/maps', '/mva/fore'].map(fillsWindow)).toEqual([true, true, true])
  expect(['/', '/mva', '/ts'].map(fillsWindow)).toEqual([false, false, false])
})

test('maps and tables use the whole width of the window, texts and start pages do not', () => {
  expect(['/ts', '/wakeloss/demo', '/lists', '/lists/register', '/admin/jobs'].every(isSpacious)).toBe(true)
  expect(['/', '/mva', '/policy', '/changelog', '/account', '/nowhere'].some(isSpacious)).toBe(false)
})

test('only policy, legal information and atlas grids need no login, in any case', () => {
  const open = ['/policy', '/Policy', '/legalInformations', '/LEGALINFORMATIONS', '/atlasgrids']
  expect(open.filter((path) => !isOpen(path))).toEqual([])
  expect(['/', '/ts', '/account', '/register', '/changelog'].some(isOpen)).toBe(false)
})

test('only the maps fit any width, and each theme has its own start page', () => {
  expect(['/maps', '/', '/ts', '/mva/hist', '/nowhere'].map(fitsAnyWidth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(homes).toEqual({ wind: '/', market: '/mva' })
})
