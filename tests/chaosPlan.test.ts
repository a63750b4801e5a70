import { expect, test } from 'vitest'
import { planRounds } from './chaos/plan.ts'

const options = {
  engine: 'postgresql',
  jobs: 100,
  rounds: 30,
  seed: 7,
  customers: 4,
  servers: 1,
  canFillDisk: true,
} as const

test('a seed of chaos determines the plan, which has every order and every fault', () => {
  const plan = planRounds(options)
  expect(planRounds(options)).toEqual(plan)
  expect(planRounds({ ...options, seed: 8 })).not.toEqual(plan)
  expect(plan).toHaveLength(30)
  expect(new Set(plan.flatMap(({ orders }) => orders.map(({ key }) => key))).size).toBe(100)
  const disturbances = new Set(plan.map(({ disturbance }) => disturbance))
  expect([...disturbances].sort()).toEqual(['client', 'connections', 'database', 'disk', 'server', 'worker'])
})

test('each of several servers is killed repeatedly and is down for a while', () => {
  const kills = planRounds({ ...options, servers: 2 }).filter(({ disturbance }) => disturbance === 'server')
  expect(kills.length).toBeGreaterThan(30 / 3)
  expect(new Set(kills.map(({ server }) => server))).toEqual(new Set([0, 1]))
  expect(kills.some(({ awayMs }) => awayMs > 0)).toBe(true)
})

test('the plan omits faults that the machine or the engine does not support', () => {
  const plan = planRounds({ ...options, engine: 'local', canFillDisk: false })
  const disturbances = new Set(plan.map(({ disturbance }) => disturbance))
  expect([...disturbances].sort()).toEqual(['client', 'database', 'server', 'worker'])
})

test('a cluster gets some orders that are arrays of tasks, other engines get none', () => {
  const fields = (engine: 'slurm' | 'postgresql') =>
    planRounds({ ...options, engine, jobs: 200 })
      .flatMap(({ orders }) => orders)
      .filter(({ product }) => product === 'index').length
  expect(fields('slurm')).toBeGreaterThan(200 / 20)
  expect(fields('slurm')).toBeLessThan(200 / 5)
  expect(fields('postgresql')).toBe(0)
})
