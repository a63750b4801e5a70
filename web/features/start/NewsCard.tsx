import { Link } from '@tanstack/react-router'
import type { Theme } from '#contracts'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import styles from './StartPage.module.css'

/** Three news of the newest release, a sentence each; the release notes with the rest load separately. */
export function NewsCard({ theme }: { readonly theme: Theme }) {
  const { start, shell } = useText()
  const format = useFormat()
  const language = useLanguage()
  const { dateMs, lines } = import.meta.env.NEWS
  return (
    <Card
      title={start.news}
      marks={<Chip>{format.dateUtc(dateMs)}</Chip>}
      actions={<Link to="/changelog">{shell.changelog}</Link>}
    >
      <CardBody>
        <ul className={styles.news}>
          {lines[theme][language].map((runs) => (
            <li key={runs[0]?.text}>
              {runs.map(({ kind, text }) =>
                kind === 'strong' ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
              )}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
