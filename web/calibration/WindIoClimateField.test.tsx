import { expect, it, vi } from 'vitest'
import { messages } from '#contracts'
import { openPage } from '#web/testing/openPage.tsx'
import { WindIoClimateField } from './WindIoClimateField.tsx'

const resource = (probability: string) =>
  [
    'wind_resource:',
    '  wind_speed: [6, 10]',
    `  probability: {data: ${probability}, dims: [wind_speed]}`,
    '  reference_height: 120',
    '  LMO: 200',
  ].join('\n')

it.each(['en', 'de'] as const)(
  'takes mean and height from a file, or says why not (%s)',
  async (language) => {
    const onRead = vi.fn()
    const page = await openPage(<WindIoClimateField onRead={onRead} />, { language })
    const choose = async (text: string) => {
      const control = page.all('input')[0] as ReturnType<typeof page.field>
      control.files = [new File([text], 'site.yaml')]
      await page.send(control, 'change')
    }
    const { windIo } = messages[language].calibration
    await choose(resource('[0.5, 0.5]'))
    await page.until(() => page.text().includes(windIo.notUsed('LMO')))
    expect(onRead).toHaveBeenCalledWith({ meanSpeed: '8', height: '120', source: 'site.yaml' })
    await choose(resource('[0.5, 0.1]'))
    await page.until(
      () => page.alerts().length > 0 || page.text().includes('0,6') || page.text().includes('0.6'),
    )
    expect(onRead).toHaveBeenCalledTimes(1)
  },
)
