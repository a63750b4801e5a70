import type { LegalKind } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { LegalArticle, sectionId } from '#web/legal/LegalArticle.tsx'
import { LegalTextPending } from '#web/legal/LegalTextPending.tsx'
import { useLegalText } from '#web/legal/useLegalText.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { grid } from '#web/ui/styled.ts'
import styles from './LegalPage.module.css'

/** Terms of use and privacy policy, or the legal information, without login. */
export function LegalPage({ kind }: { readonly kind: LegalKind }) {
  const { consent } = useText()
  const legal = useLegalText(kind)
  if (legal.data === undefined) return <LegalTextPending legal={legal} />
  const { text } = legal.data
  return (
    <>
      <PageHead title={text.title} />
      <div {...grid('minmax(0, 1fr) 300px', 's5', 'atTop', 'below900')}>
        <Card>
          <CardBody>
            <LegalArticle legal={legal.data} headings="h2" />
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
