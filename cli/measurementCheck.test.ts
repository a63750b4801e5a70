import { expect, it } from 'vitest'
import { messages } from '#contracts'
import type { Context } from './context.ts'
import { measurementDoubtsOf } from './measurementCheck.ts'

const context = { words: messages.en, language: 'en' } as Context
const text = messages.en.readCommand
const table = (head: string) =>
  new TextEncoder().encode(`Time (UTC);${head}\n2020-01-01 00:00;6\n2020-01-01 00:10;8`)
const check = (head: string, place: string) =>
  measurementDoubtsOf(context, table(head), {}, { atlas: '/nowhere/at-all', place })

it('names what hinders comparing a measurement with an atlas', async () => {
  await expect(check('Wind speed 80 m (m/s)', '95,13')).rejects.toThrow(text.placeInvalid('95,13'))
  await expect(check('Wind speed (m/s)', '52.6,13.35')).rejects.toThrow(text.heightMissing)
  await expect(check('Wind speed 80 m (m/s)', '52.6,13.35')).rejects.toThrow(
    text.atlasUnreadable('/nowhere/at-all'),
  )
})
