import { expect, it, vi } from 'vitest'
import { metadataMaxLength } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { measurementFormOf, noCalibration } from './calibrationDraft.ts'
import { MetadataField } from './MetadataField.tsx'

const middle = { lat: 53, lon: 9 }

it('reads the chosen file, which is sent with the measurement', async () => {
  const onChange = vi.fn()
  const page = await openPage(<MetadataField metadata={null} onChange={onChange} />)
  const control = page.all('input')[0] as ReturnType<typeof page.field>
  control.files = [new File(['{"a": 1}'], 'mast.json')]
  await page.send(control, 'change')
  await page.until(() => onChange.mock.calls.length > 0)
  const [metadata] = onChange.mock.calls[0]!
  expect(metadata).toEqual({ name: 'mast.json', text: '{"a": 1}' })
  const form = measurementFormOf({ ...noCalibration, file: new File([''], 'a.csv'), metadata }, middle)!
  expect(form.get('metadata')).toBe('{"a": 1}')
})

it.each(['en', 'de'] as const)(
  'says that a file is too large, and does not send it (%s)',
  async (language) => {
    const metadata = { name: 'mast.json', text: ' '.repeat(metadataMaxLength + 1) }
    const page = await openPage(<MetadataField metadata={metadata} onChange={() => {}} />, { language })
    expect(page.text()).toMatch(/1[.,]0\s?MB/)
    expect(
      measurementFormOf({ ...noCalibration, file: new File([''], 'a.csv'), metadata }, middle),
    ).toBeNull()
  },
)
