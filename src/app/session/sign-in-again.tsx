import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { selfQuery } from '@/api/iam/self'
import { SignInForm } from '@/features/sign-in/sign-in-form'
import { SignInFrame } from '@/features/sign-in/sign-in-frame'
import { useText } from '@/text/use-text'
import { followJobs } from '@/work/run-job'
import { resumeSession, useLostSession } from './lost-session'

/** The sign-in page in front of a screen with unfinished work. */
export function SignInAgain() {
  const text = useText('signIn')
  const queries = useQueryClient()
  const router = useRouter()
  const before = queries.getQueryData(selfQuery().queryKey)?.username
  const goOn = (username: string) => {
    const { returnTo } = useLostSession.getState()
    if (before !== undefined && username !== before) {
      // The screen behind belongs to another person.
      window.location.assign(returnTo ?? '/ui/')
      return
    }
    resumeSession()
    void queries.invalidateQueries()
    // Following a job stopped when the session was lost.
    followJobs(queries)
    // A screen that was refused in the meantime is drawn again, whether its route or the screen itself got the refusal.
    void router.invalidate()
  }
  return (
    <SignInFrame title={text.title} note={text.keptInput}>
      <SignInForm username={before} onSignedIn={goOn} onSignedOut={() => window.location.assign('/ui/login')} />
    </SignInFrame>
  )
}
