import { expect, test } from 'vitest'
import { issueGroups } from './issueGroups.ts'

test('lists each kind of problem once, with all of its lines in order', () => {
  const groups = issueGroups([
    { code: 'utmZoneMissing', line: 9 },
    { code: 'noSites' },
    { code: 'utmZoneMissing', line: 3 },
    { code: 'utmZoneMissing', line: 3 },
  ])
  expect(groups).toEqual([
    { issue: { code: 'utmZoneMissing', line: 9 }, lines: [3, 9] },
    { issue: { code: 'noSites' }, lines: [] },
  ])
})
