import type { Role } from '@teca/shared/contract/iam'
import { wordOf } from '@/text/text'

/** The name and description of a permission in the language of the interface, else the server's own. */
export const wordsOfRole = ({ value, label, description }: Pick<Role, 'value' | 'label' | 'description'>) => ({
  label: wordOf('permissions', value) ?? label,
  description: wordOf('permissions', `${value}_text`) ?? description,
})
