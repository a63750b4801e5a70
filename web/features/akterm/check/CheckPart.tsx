import { useState } from 'react'
import { type AktermFileCheck, type AktermProduct, aktermCheckMaxBytes, aktermRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { FormWithAnswer } from '#web/ui/FormWithAnswer.tsx'
import styles from '../Akterm.module.css'
import { FilesEntry } from '../FilesEntry.tsx'
import { RefusedFiles } from '../RefusedFiles.tsx'
import { CheckProtocol } from '../result/CheckProtocol.tsx'

const accepted = '.akterm,.akt,.txt,.gz'

/** A file of any origin on the left, the findings of the check on the right. */
export function CheckPart({ product }: { readonly product: AktermProduct }) {
  const { station } = useText().akterm
  const { check: text } = station
  const format = useFormat()
  const { call } = useCaller()
  const [file, setFile] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const checked = useSingleMutation({
    mutationFn: (form: FormData) => call(aktermRoutes.aktermCheck, { params: { id: product.id }, form }),
  })
  const problem =
    file === null
      ? text.none
      : file.size > aktermCheckMaxBytes
        ? text.tooLarge(format.bytes(aktermCheckMaxBytes))
        : null
  function submit() {
    setTried(true)
    if (file === null || problem !== null) return
    const form = new FormData()
    form.append('file', file)
    checked.mutate(form)
  }
  return (
    <FormWithAnswer
      title={text.title}
      submit={text.submit}
      of={checked}
      empty={text.empty}
      running={text.running}
      refused={(error) => <RefusedFiles error={error} />}
      disabled={!product.valid}
      onSubmit={submit}
      form={
        <>
          <p className={styles.hint}>{text.hint}</p>
          <FilesEntry
            files={file === null ? [] : [file]}
            words={{
              ...{ label: text.file, hint: text.fileHint, choose: text.chooseFile },
              ...{ drop: station.dropFiles, remove: station.removeFile },
            }}
            accepted={accepted}
            isSingle
            problem={isTried ? problem : null}
            onChange={([chosen]) => setFile(chosen ?? null)}
          />
        </>
      }
    >
      {(data) => <CheckedFile check={data} />}
    </FormWithAnswer>
  )
}

function CheckedFile({ check }: { readonly check: AktermFileCheck }) {
  return (
    <Card title={check.file}>
      <CardBody>
        <CheckProtocol check={check} findings={check.findings} />
      </CardBody>
    </Card>
  )
}
