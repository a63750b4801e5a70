import { type Language, type LegalText, legalInformationsTexts, policyTexts } from '#contracts'
import { useLanguage } from '#web/language/LanguageContext.tsx'
import { LegalArticle } from '#web/legal/LegalArticle.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

const texts: Readonly<Record<'policy' | 'legalInformations', Readonly<Record<Language, LegalText>>>> = {
  policy: policyTexts,
  legalInformations: legalInformationsTexts,
}

/** Terms of use and privacy policy, or the legal information, for everyone. */
export function LegalPage({ kind }: { readonly kind: 'policy' | 'legalInformations' }) {
  const text = texts[kind][useLanguage()]
  return (
    <>
      <PageHead title={text.title} />
      <Card>
        <CardBody>
          <LegalArticle text={text} headings="h2" />
        </CardBody>
      </Card>
    </>
  )
}
