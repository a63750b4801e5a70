import { expect, test } from 'vitest'
import { beginningOf, parseChangelog, versionDateMs } from './parseChangelog.ts'

const markdown = `# Changelog

A sentence for readers of the file.

## 20261121

### English

- **Time series**: order with \`heights\` of your own.

### Deutsch

- **Zeitreihen**: bestellen.

## 20250929

### English

- First release.
`

test('each release has its lines in both languages, newest first', () => {
  const [newest, first] = parseChangelog(markdown)
  expect(newest).toEqual({
    version: '20261121',
    lines: {
      en: [
        [
          { kind: 'strong', text: 'Time series' },
          { kind: 'plain', text: ': order with ' },
          { kind: 'code', text: 'heights' },
          { kind: 'plain', text: ' of your own.' },
        ],
      ],
      de: [
        [
          { kind: 'strong', text: 'Zeitreihen' },
          { kind: 'plain', text: ': bestellen.' },
        ],
      ],
    },
  })
  expect(first?.lines).toEqual({ en: [[{ kind: 'plain', text: 'First release.' }]], de: [] })
})

test('the beginning of a release has as many lines in each language', () => {
  const release = { version: '20261121', lines: { en: [[], [], []], de: [[]] } }
  expect(beginningOf(release, 2)).toEqual({ version: '20261121', lines: { en: [[], []], de: [[]] } })
})

test('a version is the date of its release', () => {
  expect(new Date(versionDateMs('20261121')).toISOString()).toBe('2026-11-21T00:00:00.000Z')
})
