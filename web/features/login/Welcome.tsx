import { useText } from '#web/language/LanguageContext.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Welcome.module.css'
import { WindField } from './WindField.tsx'

/** Introduction of the product, next to the login form. */
export function Welcome() {
  const { login } = useText()
  return (
    <section className={styles.welcome}>
      <WindField />
      <div className={styles.words}>
        <h2 className={styles.title}>{login.welcome}</h2>
        <p className={styles.text}>{login.welcomeText}</p>
        <ul className={styles.points}>
          {login.points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
