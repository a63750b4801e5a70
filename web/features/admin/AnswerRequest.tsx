import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminProductRequest, productRequestRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { requestKeys } from '#web/requests/requestKeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './Admin.module.css'
import { adminKeys } from './adminKeys.ts'
import { useExpiryDay } from './useExpiryDay.ts'

/** Grants a request with one click, until a day if one is entered, or declines it with a reason. */
export function AnswerRequest({ request }: { readonly request: AdminProductRequest }) {
  const { admin, prices } = useText()
  const text = prices.admin
  const format = useFormat()
  const { call } = useCaller()
  const client = useQueryClient()
  const { day, setDay, expiry, isPast } = useExpiryDay()
  const [answer, setAnswer] = useState('')
  const [lacksReason, setLacksReason] = useState(false)
  const params = { id: request.id }
  const settle = useSingleMutation({
    mutationFn: (act: 'grant' | 'decline') =>
      act === 'grant'
        ? call(productRequestRoutes.adminGrantRequest, {
            params,
            body: { expires_at: expiry, answer: answer.trim() },
          })
        : call(productRequestRoutes.adminDeclineRequest, { params, body: { answer: answer.trim() } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: requestKeys.anyOfAdmins })
      void client.invalidateQueries({ queryKey: adminKeys.anyPurchases })
    },
  })

  function decline() {
    const isMissing = answer.trim() === ''
    setLacksReason(isMissing)
    if (!isMissing) settle.mutate('decline')
  }

  return (
    <div className={styles.answer}>
      <TextField
        label={text.expiry}
        type="date"
        hint={text.expiryHint}
        error={isPast ? admin.expiryPast : null}
        value={day}
        onChange={setDay}
      />
      <TextField
        label={text.answer}
        hint={text.answerHint}
        error={lacksReason && answer.trim() === '' ? text.needsReason : null}
        maxLength={2000}
        value={answer}
        onChange={setAnswer}
      />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          icon="check"
          busy={settle.isPending}
          disabled={isPast}
          onClick={() => settle.mutate('grant')}
        >
          {text.grant(request.items.length, format.number(request.items.length))}
        </Button>
        <Button disabled={settle.isPending} onClick={decline}>
          {text.decline}
        </Button>
      </div>
      {settle.isError && <Problem>{errorText(settle.error)}</Problem>}
    </div>
  )
}
