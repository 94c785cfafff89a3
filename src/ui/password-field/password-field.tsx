import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../icon-button/icon-button'
import { TextField, type TextFieldProps } from '../text-field/text-field'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & { revealLabel: string; concealLabel: string }

/** A password, hidden until it is revealed. */
export function PasswordField({ revealLabel, concealLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="s"
          label={shown ? concealLabel : revealLabel}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
