import { type LegalKind, legalText } from '#contracts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { LegalArticle, sectionId } from '#web/legal/LegalArticle.tsx'
import { useProvider } from '#web/legal/useProvider.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import styles from './LegalPage.module.css'

/** Terms of use and privacy policy, or the legal information, for everyone. */
export function LegalPage({ kind }: { readonly kind: LegalKind }) {
  const { consent } = useText()
  const text = legalText(kind, useLanguage(), useProvider())
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
