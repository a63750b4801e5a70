import { useState } from 'react'
import { expect, it } from 'vitest'
import { messages, questionOf } from '#contracts'
import { readMeasurement } from '#domain'
import { openPage } from '#web/testing/openPage.tsx'
import { FileQuestions } from './FileQuestions.tsx'

const key = 'north.Wind direction 100 m magnetic (°)'
const mast = [
  'Time (UTC);Wind speed 100 m (m/s);Wind direction 100 m magnetic (°)',
  ...[200, 100, 2].map((direction, hour) => `2022-01-01 0${hour}:00;7.5;${direction}.5`),
].join('\n')

function Questions({ language }: { readonly language: 'en' | 'de' }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const questions = readMeasurement(mast, { answers: {} }).record.questions.map((question) =>
    questionOf(question, messages[language].reading),
  )
  const found = readMeasurement(mast, { answers })
  return (
    <>
      <FileQuestions questions={questions} answers={answers} onChange={setAnswers} />
      <output>{answers[key] ?? ''}</output>
      <output>{found.ok ? Array.from(found.value.directionDeg!).join(' ') : 'open'}</output>
    </>
  )
}

it.each([
  ['en', '-3.5 °', '-3.5', '197 97 359'],
  ['de', '-3,5°', '-3,5', '197 97 359'],
  ['de', '3,5', '3,5', '204 104 6'],
  ['en', '400', '400', 'open'],
] as const)(
  'in %s, the declination "%s" turns the directions of a file',
  async (language, typed, held, turned) => {
    const text = messages[language].reading
    const page = await openPage(<Questions language={language} />, { language })
    const shown = () => page.all('output').map((output) => page.text(output))
    expect(shown()).toEqual(['', 'open'])
    await page.type(text.otherAnswer, typed)
    expect(shown()).toEqual([held, turned])
  },
)
