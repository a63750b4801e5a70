import { expect, test } from 'vitest'
import { planRounds } from './chaos/plan.ts'

const options = {
  engine: 'postgresql',
  jobs: 100,
  rounds: 30,
  seed: 7,
  customers: 4,
  canFillDisk: true,
} as const

test('a seed of chaos decides the plan, which has every order and every disturbance', () => {
  const plan = planRounds(options)
  expect(planRounds(options)).toEqual(plan)
  expect(planRounds({ ...options, seed: 8 })).not.toEqual(plan)
  expect(plan).toHaveLength(30)
  expect(new Set(plan.flatMap(({ orders }) => orders.map(({ key }) => key))).size).toBe(100)
  const disturbances = new Set(plan.map(({ disturbance }) => disturbance))
  expect([...disturbances].sort()).toEqual(['client', 'connections', 'database', 'disk', 'server', 'worker'])
})

test('what a machine or an engine cannot do is not planned', () => {
  const plan = planRounds({ ...options, engine: 'local', canFillDisk: false })
  const disturbances = new Set(plan.map(({ disturbance }) => disturbance))
  expect([...disturbances].sort()).toEqual(['client', 'database', 'server', 'worker'])
})
