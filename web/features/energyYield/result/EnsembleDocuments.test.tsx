import { expect, it } from 'vitest'
import { energyYieldRoutes, messages, routes } from '#contracts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { EnsembleDocuments } from './EnsembleDocuments.tsx'

const job = exampleJob({ status: 'COMPLETED' })
const other = '9b2504e0-4f89-41d3-9a0c-0305e82c3302'
const members = [
  { jobId: job.id, weight: 0.25 },
  { jobId: other, weight: 0.75 },
]
const choice = `skill,${job.id}*0.250000,${other}*0.750000`

it.each(['en', 'de'] as const)(
  'report and workbook are requested with the weights and their basis (%s)',
  async (language) => {
    const pending = () => new Promise(() => {})
    const page = await openPage(<EnsembleDocuments job={job} ensemble={{ weighting: 'skill', members }} />, {
      language,
      answers: [
        [routes.jobReport, pending],
        [energyYieldRoutes.ensembleWorkbook, pending],
      ],
    })
    const { ensemble: text, yieldTerms } = messages[language]
    await page.press(text.workbook)
    await page.press(text.report)
    await page.type(yieldTerms.reportDialog.client, 'Bank')
    await page.press(yieldTerms.reportDialog.make)
    const asked = page.sent.map(({ path }) => new URL(path, 'http://page'))
    const queryOf = (ending: string) => asked.find(({ pathname }) => pathname.endsWith(ending))!.searchParams
    expect(queryOf('ensemble.xlsx').get('ensemble')).toBe(choice)
    expect(Object.fromEntries(queryOf('report.pdf'))).toMatchObject({ ensemble: choice, client: 'Bank' })
  },
)
