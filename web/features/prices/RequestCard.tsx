import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type PriceList, productRequestRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { type ListedItem, RequestItems } from '#web/requests/RequestItems.tsx'
import { requestKeys } from '#web/requests/requestKeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './PricesPage.module.css'
import { requestOf } from './requestDraft.ts'

/** Total of the selection, and the button that sends it. */
export function RequestCard({
  list,
  items,
  hasMistake,
  onSent,
}: {
  readonly list: PriceList
  readonly items: readonly ListedItem[]
  /** Whether an entry is invalid. */
  readonly hasMistake: boolean
  readonly onSent: () => void
}) {
  const { prices } = useText()
  const { call } = useCaller()
  const client = useQueryClient()
  const refusal = useDemoRefusal()
  const [message, setMessage] = useState('')
  const send = useSingleMutation({
    mutationFn: () => call(productRequestRoutes.requestProducts, { body: requestOf(items, message.trim()) }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: requestKeys.own })
      setMessage('')
      onSent()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (items.length > 0 && !hasMistake && refusal === undefined) send.mutate()
  }

  return (
    <Card title={prices.request.title} className={styles.request}>
      <div aria-live="polite">
        {send.isSuccess && items.length === 0 && (
          <p className={styled('insetS3', 'sidesS4', 'note')}>{prices.request.sent(String(send.data.id))}</p>
        )}
      </div>
      {items.length === 0 && !send.isSuccess && <EmptyState icon="plus">{prices.request.empty}</EmptyState>}
      {items.length > 0 && (
        <>
          <RequestItems items={items} currency={list.currency} vatPercent={list.vat_percent} />
          <CardBody>
            <form className={styled('stack', 's4')} onSubmit={submit}>
              {items.some(({ unit_cents }) => unit_cents === null) && <span>{prices.request.partial}</span>}
              <TextField
                label={prices.request.message}
                hint={prices.request.messageHint}
                maxLength={2000}
                value={message}
                onChange={setMessage}
              />
              {send.isError && <Problem>{errorText(send.error)}</Problem>}
              {refusal !== undefined && <span>{refusal}</span>}
              <Button
                type="submit"
                variant="primary"
                className={styled('ownWidth')}
                busy={send.isPending}
                disabled={hasMistake || refusal !== undefined}
              >
                {prices.request.send}
              </Button>
            </form>
          </CardBody>
        </>
      )}
    </Card>
  )
}
