import { expect, it } from 'vitest'
import { messages } from './messages/all.ts'
import { meteredSource, namedSettlements } from './meteredText.ts'

const { metered, calibration } = messages.en
const listed = [2008, 2019, 2018].map((year) => ({ year, operator: 'Energistyrelsen' }))
const settled = [2025, 2024, 2025].map((year) => ({ year, operator: 'TenneT' }))

it('names settlements and lists of turbines with their years, and only those that there are', () => {
  expect(meteredSource(settled, metered)).toBe(metered.source('2024, 2025'))
  expect(meteredSource(listed, metered)).toBe(metered.listSource('2008–2019'))
  expect(meteredSource([...listed, ...settled], metered)).toBe(
    `${metered.source('2024, 2025')}; ${metered.listSource('2008–2019')}`,
  )
  const names = namedSettlements(['2025 tennet 1', '2019 Energistyrelsen 3'])
  expect(meteredSource(names, calibration.metered)).toBe(
    `${calibration.metered.source('2025')}; ${calibration.metered.listSource('2019')}`,
  )
})
