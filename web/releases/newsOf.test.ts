import { expect, it } from 'vitest'
import { firstSentence } from './newsOf.ts'
import { parseChangelog } from './parseChangelog.ts'

const [line = []] = parseChangelog(
  '## 2026.11.26\n\n### English\n\n- **Title**: one sentence with `code`. Another one.\n',
).map(({ lines }) => lines.en[0] ?? [])

it('a line is shortened to its title and first sentence', () => {
  expect(firstSentence(line).map(({ text }) => text)).toEqual(['Title', ': one sentence with ', 'code', '.'])
})

it('a sentence that is too long ends after a word', () => {
  const [cut] = firstSentence([{ kind: 'plain', text: 'wind '.repeat(60) }])
  expect(cut?.text.length).toBeLessThan(160)
  expect(cut?.text).toMatch(/wind …$/)
})
