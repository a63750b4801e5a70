import { expect, test } from 'vitest'
import { activeMessages, messageText } from './systemMessages.ts'

const message = {
  from: '2026-11-20 08:00:00 UTC',
  till: '2026-11-20 10:00:00 UTC',
  text: { en: 'Maintenance' },
  disable: false,
}

test('a message is active from its first to its last moment', () => {
  const at = (time: string) => activeMessages([message], Date.parse(`2026-11-20T${time}Z`)).length
  expect(['07:59:59', '08:00:00', '10:00:00', '10:00:01'].map(at)).toEqual([0, 1, 1, 0])
})

test('a message with an unreadable time is skipped, the others count', () => {
  const now = Date.parse('2026-11-20T09:00:00Z')
  expect(activeMessages([{ ...message, till: 'tomorrow' }, message], now)).toEqual([message])
})

test('falls back to English for a missing language', () => {
  expect(messageText(message, 'de')).toBe('Maintenance')
  expect(messageText({ ...message, text: { en: 'Maintenance', de: 'Wartung' } }, 'de')).toBe('Wartung')
})
