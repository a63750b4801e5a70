import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Customer, routes } from '#contracts'
import { useConnection } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { LegalArticle } from '#web/legal/LegalArticle.tsx'
import { LegalTextPending } from '#web/legal/LegalTextPending.tsx'
import { useLegalText } from '#web/legal/useLegalText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Scrolling } from '#web/ui/Scrolling.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './ConsentScreen.module.css'

/** Blocks until the customer has agreed to the terms of use, and then to the legal information. */
export function ConsentScreen({ customer }: { readonly customer: Customer }) {
  const kind = customer.terms_accepted ? 'legalInformations' : 'terms'
  return <Consent key={kind} kind={kind} />
}

function Consent({ kind }: { readonly kind: 'terms' | 'legalInformations' }) {
  const { consent, common, shell } = useText()
  const { caller, session } = useConnection()
  const client = useQueryClient()
  const [agreed, setAgreed] = useState(false)
  const legal = useLegalText(kind === 'terms' ? 'policy' : kind)
  const accept = useMutation({
    mutationFn: () =>
      caller.call(kind === 'terms' ? routes.acceptTerms : routes.acceptLegalInformations, {
        query: { edition: legal.data?.edition },
      }),
    // Also after a failure: another edition may have come into force while this one was read.
    onSettled: () => client.invalidateQueries(),
  })
  if (legal.data === undefined) return <LegalTextPending legal={legal} />
  const { text } = legal.data
  return (
    <>
      <PageHead title={text.title} sub={kind === 'terms' ? consent.termsAsk : consent.legalAsk} />
      <Card>
        <Scrolling className={styles.text} label={text.title}>
          <LegalArticle legal={legal.data} headings="h2" />
        </Scrolling>
        <div className={styles.foot}>
          <Button
            variant="quiet"
            icon="logOut"
            className={styled('leads')}
            onClick={() => void session.logOut()}
          >
            {shell.logOut}
          </Button>
          <Checkbox checked={agreed} onChange={setAgreed}>
            {consent.agree}
          </Checkbox>
          <Button
            variant="primary"
            disabled={!agreed}
            busy={accept.isPending}
            onClick={() => accept.mutate()}
          >
            {common.next}
          </Button>
        </div>
        {accept.isError && <Problem>{consent.failed}</Problem>}
      </Card>
    </>
  )
}
