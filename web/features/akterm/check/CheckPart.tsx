import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AktermFileCheck, type AktermProduct, aktermCheckMaxBytes, aktermRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { stackClass } from '#web/ui/layout.ts'
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
  const checked = useMutation({
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
    <div className={styles.sides}>
      <Card title={text.title}>
        <CardBody>
          <form
            className={stackClass('s3')}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
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
            <Button variant="primary" type="submit" busy={checked.isPending} disabled={!product.valid}>
              {text.submit}
            </Button>
          </form>
        </CardBody>
      </Card>
      <div className={styles.made} aria-live="polite">
        <Answer
          of={checked}
          empty={text.empty}
          running={text.running}
          refused={(error) => <RefusedFiles error={error} />}
        >
          {(data) => <CheckedFile check={data} />}
        </Answer>
      </div>
    </div>
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
