import { object, string } from 'yup'
import type { JarvisUser } from '@teca/shared/contract/iam'
import { isEmail } from '@/lib/is-email'
import { isPasswordLongEnough } from '@/lib/is-password-long-enough'
import { textOf } from '@/text/text'

/** The values of a person's form. */
export interface PersonValues {
  name: string
  surname: string
  email: string
}
export interface NewUserValues extends PersonValues {
  username: string
  password: string
}

const person = () => ({
  name: string(),
  surname: string(),
  email: string()
    .trim()
    .required(() => textOf('validation').emailRequired)
    .test(
      'email',
      () => textOf('validation').emailInvalid,
      (value) => isEmail(value ?? ''),
    ),
})

/** Checks of the form of an existing user. */
export const personSchema = () => object(person())

/** Checks of the form of a new user. */
export const newUserSchema = () =>
  object({
    ...person(),
    username: string()
      .trim()
      .required(() => textOf('validation').usernameRequired),
    password: string()
      .required(() => textOf('validation').passwordRequired)
      .test('length', () => textOf('validation').passwordTooShort, isPasswordLongEnough),
  })

/** The initial values of the form of a user. */
export const personValues = ({ name, surname, email }: JarvisUser): PersonValues => ({
  name: name ?? '',
  surname: surname ?? '',
  email: email ?? '',
})

/** The body of a person. */
export const personBody = ({ name, surname, email }: PersonValues) => ({
  name: name.trim(),
  surname: surname.trim(),
  email: email.trim(),
})
