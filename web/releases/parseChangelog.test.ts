import { expect, test } from 'vitest'
import { parseChangelog } from './parseChangelog.ts'

const markdown = `# Changelog

A sentence for readers of the file.

## 2026.11.21

### English

- **Time series**: order with \`heights\` of your own.

### Deutsch

- **Zeitreihen**: bestellen.

## 2025.9.29

### English

- First release.
`

test('each release has its lines in both languages, newest first', () => {
  const [newest, first] = parseChangelog(markdown)
  expect(newest).toEqual({
    version: '2026.11.21',
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
