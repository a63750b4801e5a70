import type { PowerCurve } from '#contracts'
import { writeCurveCsv, writeTrb } from '#domain'
import { saveFile } from '#web/api/saveFile.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'

/** A power curve as files; a table includes the Ct if it has the same wind speeds. */
export function CurveDownloads({ curve, title }: { readonly curve: PowerCurve; readonly title: string }) {
  const { turbines: text } = useText()
  const { power, thrust } = curve
  const name = title.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')
  const isOneTable = power.wind_speed_ms.every((speed, i) => speed === thrust.wind_speed_ms[i])
  const save = (content: string, ending: string) => void saveFile(new Response(content), `${name}.${ending}`)
  return (
    <>
      <Button
        size="small"
        icon="download"
        onClick={() => {
          const { wind_speed_ms: windSpeedMs, power_kw: powerKw } = power
          save(writeCurveCsv({ windSpeedMs, powerKw, ct: isOneTable ? thrust.ct : null }), 'csv')
        }}
      >
        {text.downloadCsv}
      </Button>
      <Button
        size="small"
        icon="download"
        onClick={() =>
          save(
            writeTrb({
              name: title,
              power: { windSpeedMs: power.wind_speed_ms, values: power.power_kw },
              thrust: { windSpeedMs: thrust.wind_speed_ms, values: thrust.ct },
            }),
            'trb',
          )
        }
      >
        {text.downloadTrb}
      </Button>
    </>
  )
}
