import { defineConfig } from 'vitest/config'

const unit = ['domain', 'contracts', 'atlas', 'calculations', 'web', 'cli', 'scripts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', ...unit.map((folder) => `${folder}/**/*.test.{ts,tsx}`)],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'http',
          include: ['server/**/*.test.ts', 'tests/http/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
