import { Link } from '@tanstack/react-router'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { styled } from '#web/ui/styled.ts'

/** Sources of many turbines: a file, or the register. */
export function TurbineSources({ onImport }: { readonly onImport: () => void }) {
  const { windFarm: text, register } = useText()
  return (
    <span className={styled('row', 's2', 'centred', 'aboveS3')}>
      <Button icon="upload" onClick={onImport}>
        {text.importTurbines}
      </Button>
      <Link to="/lists/register" className={buttonClass()}>
        {register.open}
      </Link>
    </span>
  )
}
