import { expect, it } from 'vitest'
import { productNames } from '#contracts'
import { productsByTask, tasksOf, withoutTask } from './tasks.ts'

it('every product serves one task', () => {
  expect(Object.values(productsByTask).flat().sort()).toEqual([...productNames].sort())
})

it('each theme has its own tasks, and no task is without a product', () => {
  expect(tasksOf('wind').map(([task]) => task)).toEqual(['site', 'farm', 'permit', 'operation'])
  expect(tasksOf('market').map(([task]) => task)).toEqual(['value', 'contract'])
  expect([...withoutTask('wind'), ...withoutTask('market')]).toEqual([])
})
