import { expect, it } from 'vitest'
import { readEnvironment } from './env.ts'
import { forProduct } from './slurmSettings.ts'

it('memory, processors and time apply to all products, or to named ones', () => {
  const { slurm } = readEnvironment({ SLURM_MEMORY_MB: '1500 wakeloss=6000 index=8000', SLURM_MINUTES: '30' })
  expect(forProduct(slurm.memoryMb, 'ts')).toBe(1500)
  expect(forProduct(slurm.memoryMb, 'wakeloss')).toBe(6000)
  expect(forProduct(slurm.minutes, 'index')).toBe(30)
})

it.each(['', 'much', '0', '2000 nothing=1', '2000 wakeloss', '2000 wakeloss=-1'])(
  'a memory of %j is refused by the name of its setting, or means the default',
  (given) => {
    const read = () => readEnvironment({ SLURM_MEMORY_MB: given })
    if (given === '') expect(forProduct(read().slurm.memoryMb, 'ts')).toBe(2000)
    else expect(read).toThrow(/SLURM_MEMORY_MB/)
  },
)
