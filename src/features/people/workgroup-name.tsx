import { useFormikContext } from 'formik'
import { useText } from '@/text/use-text'
import { TextField } from '@/ui/text-field/text-field'

/** The name of a workgroup, in its form. */
export function WorkgroupName() {
  const text = useText('people')
  const { required } = useText('common')
  const { getFieldProps, touched, errors } = useFormikContext<{ name: string }>()
  return (
    <TextField
      label={text.workgroupName}
      mark={required}
      aria-required
      autoComplete="off"
      data-start-focus
      error={touched.name ? errors.name : undefined}
      {...getFieldProps('name')}
    />
  )
}
