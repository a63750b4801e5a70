import type { ComponentProps, ReactNode } from 'react'
import { Answer } from './Answer.tsx'
import { Button } from './Button.tsx'
import { Card, CardBody } from './Card.tsx'
import styles from './FormWithAnswer.module.css'
import { styled } from './styled.ts'

/** A form on the left, and the answer to it on the right. */
export function FormWithAnswer<Data>({
  title,
  submit,
  disabled = false,
  onSubmit,
  form,
  ...answer
}: ComponentProps<typeof Answer<Data>> & {
  readonly title: string
  /** Label of the button that sends the form. */
  readonly submit: string
  readonly disabled?: boolean
  readonly onSubmit: () => void
  /** Fields of the form. */
  readonly form: ReactNode
}) {
  return (
    <div className={styles.sides}>
      <Card title={title}>
        <CardBody>
          <form
            className={styled('stack', 's4', 'shrinks')}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit()
            }}
          >
            {form}
            <Button variant="primary" type="submit" busy={answer.of.isPending} disabled={disabled}>
              {submit}
            </Button>
          </form>
        </CardBody>
      </Card>
      <div className={styled('stack', 's4', 'shrinks')} aria-live="polite">
        <Answer {...answer} />
      </div>
    </div>
  )
}
