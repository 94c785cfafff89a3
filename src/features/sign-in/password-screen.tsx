import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { isSpent, passwordLinkQuery } from '@/api/iam/password-link'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { PasswordForm } from './password-form'
import { SignInFrame } from './sign-in-frame'

/** The page of a one-time link, where a person chooses a password. The secret is in the hash, which browsers do not send to servers. */
export function PasswordScreen() {
  const text = useText('password')
  const token = useLocation({ select: ({ hash }) => hash })
  const link = useQuery({ ...passwordLinkQuery(token), enabled: token !== '', staleTime: Infinity })
  const [isSet, setIsSet] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const username = link.data?.username

  if (isSet)
    return (
      <SignInFrame title={text.title} note={text.lead}>
        <Outcome role="status" words={text.isSet({ username: username ?? '' })}>
          <ToSignIn variant="primary" />
        </Outcome>
      </SignInFrame>
    )
  const unusable = failure ?? link.error
  return (
    <SignInFrame title={text.title} note={text.lead}>
      {token === '' && <Unusable words={text.withoutToken} />}
      {unusable && (
        <Unusable words={problemWords(unusable)}>
          {!isSpent(unusable) && <Button onClick={() => void link.refetch()}>{text.tryAgain}</Button>}
        </Unusable>
      )}
      {link.data && !unusable && (
        <PasswordForm
          token={token}
          username={link.data.username}
          onSet={() => setIsSet(true)}
          onSpent={(error) => setFailure(error)}
        />
      )}
    </SignInFrame>
  )
}

const Unusable = ({ words, children }: { words: string; children?: ReactNode }) => (
  <Outcome role="alert" words={words}>
    {children}
    <ToSignIn />
  </Outcome>
)

function Outcome({ role, words, children }: { role: 'alert' | 'status'; words: string; children: ReactNode }) {
  const look = role === 'alert' ? 'bg-danger-wash text-danger-strong' : 'bg-success-wash'
  return (
    <>
      <p role={role} className={`mb-6 rounded-md px-3 py-2 text-sm ${look}`}>
        {words}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </>
  )
}

function ToSignIn({ variant }: { variant?: 'primary' }) {
  const text = useText('password')
  return (
    <Button asChild size="l" variant={variant ?? 'quiet'}>
      <Link to="/login">{text.toSignIn}</Link>
    </Button>
  )
}
