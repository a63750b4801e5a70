import type { AdminProductRequest } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { RequestItems } from '#web/requests/RequestItems.tsx'
import { RequestStateChip } from '#web/requests/RequestStateChip.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Admin.module.css'
import { AnswerRequest } from './AnswerRequest.tsx'

/** One request: customer, products and the answer. */
export function RequestBlock({ request }: { readonly request: AdminProductRequest }) {
  const { prices } = useText()
  const text = prices.admin
  const format = useFormat()
  const who = [request.customer_name, request.customer_company, request.customer_login_name]
  const heading = text.heading(String(request.id), who.filter(Boolean).join(', '))
  return (
    <article className={styled('stack', 's3', 'insetS4', 'ruleAbove')} aria-label={heading}>
      <div className={styles.requestHead}>
        <h3>{heading}</h3>
        <RequestStateChip state={request.state} />
        <span>{format.dateTime(request.created_at)}</span>
        {request.customer_email !== '' && (
          <a href={`mailto:${request.customer_email}`}>{request.customer_email}</a>
        )}
      </div>
      <RequestItems items={request.items} currency={request.currency} vatPercent={request.vat_percent} />
      {request.message !== '' && (
        <p className={styled('belowS3', 'quiet')}>
          {text.message}: {request.message}
        </p>
      )}
      {request.answer !== '' && (
        <p className={styled('belowS3', 'quiet')}>
          {prices.own.answer}: {request.answer}
        </p>
      )}
      {request.state === 'open' && <AnswerRequest request={request} />}
    </article>
  )
}
