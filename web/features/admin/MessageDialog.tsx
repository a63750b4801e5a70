import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminSystemMessage, adminRoutes, type SystemMessage } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { Toggle } from '#web/ui/Toggle.tsx'
import { adminKeys } from './adminKeys.ts'
import { inputOfStamp, stampOfInput } from './dayText.ts'

/** Adds a notice, changes or deletes one. */
export function MessageDialog({
  message,
  onClose,
}: {
  readonly message: AdminSystemMessage | 'new'
  readonly onClose: () => void
}) {
  const { admin, common } = useText()
  const { call } = useCaller()
  const client = useQueryClient()
  const known = message === 'new' ? null : message
  const [from, setFrom] = useState(known ? inputOfStamp(known.from) : '')
  const [till, setUntil] = useState(known ? inputOfStamp(known.till) : '')
  const [en, setEn] = useState(known?.text.en ?? '')
  const [de, setDe] = useState(known?.text.de ?? '')
  const [disable, setDisable] = useState(known?.disable ?? false)
  const backwards = from !== '' && till !== '' && till <= from
  const complete = from !== '' && till !== '' && !backwards && en.trim() !== ''

  function onDone() {
    void client.invalidateQueries({ queryKey: adminKeys.messages })
    void client.invalidateQueries({ queryKey: queryKeys.systemMessages })
    onClose()
  }
  const save = useSingleMutation({
    mutationFn: () => {
      const body: SystemMessage = {
        from: stampOfInput(from),
        till: stampOfInput(till),
        text: { en: en.trim(), ...(de.trim() === '' ? {} : { de: de.trim() }) },
        disable,
      }
      return known
        ? call(adminRoutes.adminChangeSystemMessage, { params: { id: known.id }, body })
        : call(adminRoutes.adminCreateSystemMessage, { body })
    },
    onSuccess: onDone,
  })
  const remove = useSingleMutation({
    mutationFn: (messageId: number) =>
      call(adminRoutes.adminDeleteSystemMessage, { params: { id: messageId } }),
    onSuccess: onDone,
  })
  const failure = save.error ?? remove.error

  return (
    <FormDialog
      entries={{ from, till, en, de, disable }}
      title={known ? admin.editMessage : admin.newMessage}
      size="large"
      submit={common.save}
      busy={save.isPending}
      disabled={!complete}
      problem={failure && errorText(failure)}
      more={
        known && (
          <Button
            variant="danger"
            icon="trash"
            className={styled('leads')}
            busy={remove.isPending}
            onClick={() => remove.mutate(known.id)}
          >
            {common.delete}
          </Button>
        )
      }
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <div {...grid('repeat(auto-fit, minmax(200px, 1fr))', 's3', 'acrossS4', 'atTop')}>
        <TextField label={admin.from} type="datetime-local" required value={from} onChange={setFrom} />
        <TextField
          label={admin.till}
          type="datetime-local"
          required
          value={till}
          error={backwards ? admin.tillBeforeFrom : null}
          onChange={setUntil}
        />
      </div>
      <TextField label={admin.textEn} required maxLength={2000} value={en} onChange={setEn} />
      <TextField label={admin.textDe} maxLength={2000} hint={admin.textDeHint} value={de} onChange={setDe} />
      <Toggle label={admin.disable} hint={admin.disableHint} on={disable} onChange={setDisable} />
    </FormDialog>
  )
}
