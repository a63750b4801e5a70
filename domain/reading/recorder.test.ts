import { describe, expect, it } from 'vitest'
import { answered, assumed, recognised, stated, weakestBasis } from './basis.ts'
import { columnKey, type Question } from './questions.ts'
import { recorder } from './recorder.ts'

const question: Question = {
  key: columnKey('unit', 'Speed'),
  code: 'unit',
  subject: 'Speed',
  choices: [{ value: 'm/s' }, { value: 'kn' }],
}

describe('a recorder', () => {
  it('keeps a question that has no answer', () => {
    const reading = recorder()
    expect(reading.ask(question)).toBeNull()
    expect(reading.record().questions).toEqual([question])
  })

  it('returns the answer with its basis', () => {
    const reading = recorder({ 'unit.Speed': 'kn' })
    expect(reading.ask(question)).toEqual({ value: 'kn', basis: answered('unit.Speed') })
    expect(reading.hasQuestions()).toBe(false)
    expect(reading.unusedAnswers()).toEqual([])
  })

  it('names answers that are no choice, and those to questions that were not asked', () => {
    const reading = recorder({ 'unit.Speed': 'furlong', height: '10' })
    expect(reading.ask(question)).toBeNull()
    expect(reading.impossibleAnswers()).toEqual([question])
    expect(reading.unusedAnswers()).toEqual(['height'])
  })
})

describe('the weakest basis', () => {
  it('decides how sure a reading is', () => {
    expect(weakestBasis([stated('m/s'), recognised('headWord')])).toEqual(recognised('headWord'))
    expect(weakestBasis([assumed('utc'), stated('m/s')])).toEqual(assumed('utc'))
    expect(weakestBasis([])).toBeNull()
  })
})
