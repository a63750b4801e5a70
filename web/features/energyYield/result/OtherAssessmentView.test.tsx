import { expect, it } from 'vitest'
import type { OtherAssessment } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { OtherAssessmentView } from './OtherAssessmentView.tsx'

const figure = (
  kind: OtherAssessment['figures'][number]['kind'],
  own: number | null,
  other: number | null,
) => ({
  ...{ kind, own, other },
  ...{ category: null, subcategory: null, years: null },
})

const shown: OtherAssessment = {
  ...{ file: 'other.json', at: '2026-11-28 12:00:00 UTC', title: 'Energy yield', project: 'North' },
  ...{ issuers: ['Other Ltd'], issued_on: '2026-10-01', scenario: 'A' },
  figures: [
    figure('netGwh', 40, 38),
    figure('efficiency', 0.9, 0.88),
    { ...figure('efficiency', 0.98, 0.97), category: 'environmental', subcategory: 'icing' },
    figure('windSigma', 0.1, null),
  ],
}

it.each(['en', 'de'] as const)(
  'shows both assessments with the effect of each loss on P50, in %s',
  async (language) => {
    const page = await openPage(<OtherAssessmentView jobId="1" shown={shown} />, { language })
    const text = page.text().replaceAll(',', '.')
    expect(text).toContain('Other Ltd')
    // P50 in MWh, its difference, and its relative difference.
    for (const number of ['−5.00', '12.00', '+2.00', '−2.22', '−1.02', '10.00'])
      expect(text).toContain(number)
  },
)

it('offers to remove a document only where there is one', async () => {
  const page = await openPage(<OtherAssessmentView jobId="1" shown={undefined} />)
  expect(page.text()).toContain('Compare')
  expect(page.text()).not.toContain('Remove the document')
})
