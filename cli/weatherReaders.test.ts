import { join } from 'node:path'
import { expect, it } from 'vitest'
import { messages } from '#contracts'
import type { Context } from './context.ts'
import { readGrids } from './weatherReaders.ts'

const context = { words: messages.en, language: 'en' } as unknown as Context

it('names every file that cannot be read', async () => {
  const absent = join(import.meta.dirname, 'absent.nc')
  for (const kind of ['weather', 'raster'] as const) {
    const [found] = await readGrids(kind, [absent], {}, context)
    expect(found).toMatchObject({ status: 'refused', issues: [{ code: 'unreadable' }], lines: [] })
    expect(found!.issues[0]!.text).toContain('absent.nc')
  }
})
