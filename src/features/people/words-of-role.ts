import type { Role } from '@/api/iam/generated/types.gen'
import { wordOf } from '@/text/text'

/** What a permission is called and allows, in the language of the interface; as the server says where we do not know it. */
export const wordsOfRole = ({ value, label, description }: Pick<Role, 'value' | 'label' | 'description'>) => ({
  label: wordOf('permissions', value) ?? label,
  description: wordOf('permissions', `${value}_text`) ?? description,
})
