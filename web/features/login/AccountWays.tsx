import { useText } from '#web/language/LanguageContext.tsx'
import { Button, type ButtonStyle, buttonClass } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './LoginScreen.module.css'
import type { RealmPages } from './realmPages.ts'

interface AccountWaysProps {
  /** null: accounts are created here. */
  readonly pages: RealmPages | null
  readonly onForgotten: () => void
  readonly onSignUp: () => void
}

/** Links for visitors who cannot log in yet: to sign up here, or at the external realm that has the accounts. */
export function AccountWays({ pages, onForgotten, onSignUp }: AccountWaysProps) {
  const { login } = useText()
  return (
    <>
      <Way
        variant="quiet"
        size="small"
        className={styles.forgotten}
        page={pages?.reset}
        onClick={onForgotten}
      >
        {login.forgotPassword}
      </Way>
      <div className={styles.newHere}>
        <p>
          <strong>{login.newHere}</strong> {login.newHereText}
        </p>
        <Way page={pages?.signUp} onClick={onSignUp}>
          {login.createAccount}
        </Way>
      </div>
    </>
  )
}

/** A link to an external page, or an equally styled button on this page. */
function Way({
  page,
  className,
  onClick,
  children,
  ...style
}: ButtonStyle & {
  readonly page: string | undefined
  readonly className?: string | undefined
  readonly onClick: () => void
  readonly children: string
}) {
  if (page === undefined)
    return (
      <Button {...style} className={className} onClick={onClick}>
        {children}
      </Button>
    )
  return (
    <a className={classes(buttonClass(style), className)} href={page}>
      {children}
    </a>
  )
}
