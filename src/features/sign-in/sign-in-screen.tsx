import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sessionQuery } from '@/api/host/session'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { redirectTarget } from './redirect-target'
import { SignInForm } from './sign-in-form'
import { SignInFrame } from './sign-in-frame'

const route = getRouteApi('/login')
const secondsBeforeRedirect = 3.5

/** The sign-in page, which then leads to the requested address. */
export function SignInScreen() {
  const text = useText('signIn')
  const queries = useQueryClient()
  const onward = useOnward()
  const session = useQuery(sessionQuery())
  const [touched, setTouched] = useState(false)
  const [left, setLeft] = useState(false)
  const signedIn = session.data?.logged === true && !left
  useEffect(() => {
    if (!signedIn || touched) return
    const timer = window.setTimeout(onward, secondsBeforeRedirect * 1000)
    return () => window.clearTimeout(timer)
  }, [signedIn, touched, onward])

  return (
    <SignInFrame title={text.title}>
      {signedIn && (
        <output className="relative mb-6 flex items-center gap-3 overflow-hidden rounded-md bg-accent-wash px-3 py-2.5 text-sm">
          <p dir="auto" className="min-w-0 flex-1">
            {session.data?.username ? text.alreadySignedInAs({ name: session.data.username }) : text.alreadySignedIn}
            {!touched && <span className="block text-xs text-ink-soft">{text.redirectIn}</span>}
          </p>
          <Button size="s" onClick={onward}>
            {text.continueNow}
          </Button>
        </output>
      )}
      {left && <output className="mb-6 block rounded-md bg-success-wash px-3 py-2.5 text-sm">{text.loggedOut}</output>}
      <SignInForm
        onTouched={() => setTouched(true)}
        onSignedIn={() => {
          // Data that was read without a session, or as another person, must not be shown.
          queries.clear()
          onward()
        }}
        onSignedOut={() => setLeft(true)}
      />
    </SignInFrame>
  )
}

/** Goes to the `redirect` of the address, or home. A target outside /ui/ is loaded as a new page. */
function useOnward() {
  const router = useRouter()
  const { redirect } = route.useSearch()
  const [onward] = useState(() => () => {
    const target = redirectTarget(redirect, window.location.origin)
    if (target.startsWith('/ui/')) void router.navigate({ href: target, replace: true })
    else window.location.assign(target)
  })
  return onward
}
