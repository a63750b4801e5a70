import { expect, it } from 'vitest'
import { parseListing } from './slurmListing.ts'

const line = (name: string, state: string, reason = 'None') => `${name}\u001f${state}\u001f${reason}\n`

it('jobs are listed by name, several of the same name together', () => {
  const listing = parseListing(
    line('a', 'RUNNING') + line('b', 'PENDING', 'Priority') + line('a', 'NODE_FAIL'),
  )
  expect([...listing]).toEqual([
    [
      'a',
      [
        { meaning: 'running', reason: 'None' },
        { meaning: 'nodeFailed', reason: 'None' },
      ],
    ],
    ['b', [{ meaning: 'waiting', reason: 'Priority' }]],
  ])
})

it('an unknown state ends no attempt, and lines of another form are ignored', () => {
  const listing = parseListing(`slurm_load_jobs: warning\n${line('a', 'FRESHLY_INVENTED')}\n\n`)
  expect([...listing]).toEqual([['a', [{ meaning: 'running', reason: 'None' }]]])
})
