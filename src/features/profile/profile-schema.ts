import { object, ref, string } from 'yup'
import { jarvisUserPatchLimits } from '@teca/shared/contract/iam/limits'
import { isEmail } from '@/lib/is-email'
import { isPasswordLongEnough } from '@/lib/is-password-long-enough'
import { textOf } from '@/text/text'

/** The checks of one's own name and address, and of the password where it is asked for. */
export function personalDataSchema(asksPassword: boolean) {
  const words = textOf('validation')
  const text = (max: number) => string().trim().max(max, words.tooLong({ max }))
  const { name, surname, email, oldPassword: max } = jarvisUserPatchLimits
  return object({
    name: text(name),
    surname: text(surname),
    email: text(email)
      .required(words.emailRequired)
      .test('email', words.emailInvalid, (value) => isEmail(value)),
    ...(asksPassword && { password: string().required(words.passwordRequired).max(max, words.tooLong({ max })) }),
  })
}

/** The checks of a new password. */
export function passwordSchema() {
  const words = textOf('validation')
  const { oldPassword, newPassword: max } = jarvisUserPatchLimits
  return object({
    oldPassword: string()
      .required(words.passwordRequired)
      .max(oldPassword, words.tooLong({ max: oldPassword })),
    newPassword: string()
      .required(words.passwordRequired)
      .test('long', words.passwordTooShort, isPasswordLongEnough)
      .max(max, words.tooLong({ max })),
    confirmation: string()
      .required(words.passwordConfirmation)
      .oneOf([ref('newPassword')], words.passwordConfirmation),
  })
}
