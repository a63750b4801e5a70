import { type Language, type LegalText, legalInformationsTexts, policyTexts } from '#contracts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { LegalArticle, sectionId } from '#web/legal/LegalArticle.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import styles from './LegalPage.module.css'

const texts: Readonly<Record<'policy' | 'legalInformations', Readonly<Record<Language, LegalText>>>> = {
  policy: policyTexts,
  legalInformations: legalInformationsTexts,
}

/** Terms of use and privacy policy, or the legal information, for everyone. */
export function LegalPage({ kind }: { readonly kind: 'policy' | 'legalInformations' }) {
  const { consent } = useText()
  const text = texts[kind][useLanguage()]
  return (
    <>
      <PageHead title={text.title} />
      <div className={styles.page}>
        <Card>
          <CardBody>
            <LegalArticle text={text} headings="h2" />
          </CardBody>
        </Card>
        <nav className={styles.contents} aria-label={consent.contents}>
          {text.sections.map(({ title }, index) => (
            <a key={title} href={`#${sectionId(index)}`}>
              {title}
            </a>
          ))}
        </nav>
      </div>
    </>
  )
}
