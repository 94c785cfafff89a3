import { useFormikContext } from 'formik'
import { useText } from '@/text/use-text'
import { TextField } from '@/ui/text-field/text-field'
import type { PersonValues } from './user-form'

/** Name, surname and e-mail of a user. */
export function PersonFields() {
  const text = useText('people')
  const { required } = useText('common')
  const { getFieldProps, touched, errors } = useFormikContext<PersonValues>()
  return (
    <>
      <TextField label={text.name} autoComplete="off" {...getFieldProps('name')} />
      <TextField label={text.surname} autoComplete="off" {...getFieldProps('surname')} />
      <TextField
        type="email"
        label={text.email}
        mark={required}
        aria-required
        autoComplete="off"
        error={touched.email ? errors.email : undefined}
        {...getFieldProps('email')}
      />
    </>
  )
}
