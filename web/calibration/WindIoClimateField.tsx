import { useState } from 'react'
import { fileIssueText } from '#contracts'
import { decodeText, readWindIoClimate } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { FileField } from '#web/ui/FileField.tsx'
import type { CalibrationDraft } from './calibrationDraft.ts'

type MeanOfFile = Partial<Pick<CalibrationDraft, 'meanSpeed' | 'height' | 'source'>>

/** Takes mean speed and height from the probabilities of a windIO file. */
export function WindIoClimateField({ onRead }: { readonly onRead: (found: MeanOfFile) => void }) {
  const messages = useText()
  const { calibration, production } = messages
  const { windIo: text } = calibration
  const format = useFormat()
  const [shown, setShown] = useState<{ chosen: string; hint: string; error: string | null } | null>(null)
  const readFile = async (file: File) => {
    const chosen = production.file(file.name, format.bytes(file.size))
    const read = readWindIoClimate(decodeText(new Uint8Array(await file.arrayBuffer())))
    if (!read.ok) {
      const error = read.issues.map((issue) => fileIssueText(issue, messages, format.exact)).join(' ')
      setShown({ chosen, hint: text.hint, error })
      return
    }
    const { meanMs, heightM, form, notUsed } = read.value
    setShown({
      ...{ chosen, error: null },
      hint: [text.forms[form], ...(notUsed.length > 0 ? [text.notUsed(notUsed.join(', '))] : [])].join(' '),
    })
    onRead({
      meanSpeed: format.exact(Number(meanMs.toFixed(3))),
      ...(heightM !== null && { height: format.exact(heightM) }),
      source: file.name,
    })
  }
  return (
    <FileField
      label={text.file}
      hint={shown?.hint ?? text.hint}
      error={shown?.error ?? null}
      accept=".yaml,.yml"
      choose={production.chooseFile}
      chosen={shown?.chosen ?? null}
      onChoose={(file) => file !== null && void readFile(file)}
    />
  )
}
