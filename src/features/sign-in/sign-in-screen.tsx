import { useText } from '@/text/use-text'

/** The way in. */
export function SignInScreen() {
  const text = useText('signIn')
  return <h1>{text.title}</h1>
}
