import { expect, test } from 'vitest'
import { isAtlasError, openAtlas, openGeoTiff } from '#atlas'
import { messages } from '#contracts'
import { atlasErrorText, geoTiffIssueText, importIssueText } from './atlasTexts.ts'

test('errors of an atlas are reported in the operator’s language, with their subject', async () => {
  const error = await openAtlas('/nowhere/at-all').catch((caught: unknown) => caught)
  if (!isAtlasError(error)) throw error
  expect(atlasErrorText(error, messages.en.atlasFaults)).toContain('no usable atlas at /nowhere/at-all')
  expect(atlasErrorText(error, messages.de.atlasFaults)).toContain('kein brauchbarer Atlas')
})

test('issues name file, variable, what is wrong and the values', async () => {
  const issue = { code: 'unknown_unit', file: '/data/a.nc', variable: 'sp', reason: 'unit inHg' } as const
  expect(importIssueText(issue, messages.de.atlasFaults)).toBe(
    'a.nc: sp: hat eine unbekannte Einheit (unit inHg)',
  )
  const missing = { code: 'atlas_missing', file: null, variable: null, reason: 'x' } as const
  expect(importIssueText(missing, messages.en.atlasFaults)).toBe('There is no such atlas (x)')
  const opened = await openGeoTiff(import.meta.filename)
  if (opened.ok) throw new Error('a program is no GeoTIFF')
  expect(geoTiffIssueText(opened.issues[0]!, messages.de.atlasFaults)).toMatch(
    /^atlasTexts\.test\.ts: ist keine TIFF-Datei \(/,
  )
})
