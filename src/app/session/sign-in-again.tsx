import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { selfQuery } from '@/api/iam/self'
import { SignInForm } from '@/features/sign-in/sign-in-form'
import { SignInFrame } from '@/features/sign-in/sign-in-frame'
import { useText } from '@/text/use-text'
import { followJobs } from '@/work/run-job'
import { resumeSession, useLostSession } from './lost-session'

/** The sign-in page over a screen that waits to be gone on with. */
export function SignInAgain() {
  const text = useText('signIn')
  const queries = useQueryClient()
  const router = useRouter()
  const before = queries.getQueryData(selfQuery().queryKey)?.username
  const goOn = (username: string) => {
    const { returnTo } = useLostSession.getState()
    if (before !== undefined && username !== before) {
      // The screen behind is another person's.
      window.location.assign(returnTo ?? '/ui/')
      return
    }
    resumeSession()
    void queries.invalidateQueries()
    // Following a job stopped when the session was lost.
    followJobs(queries)
    // A screen that was refused meanwhile is shown anew, whether its route or the screen itself was told so.
    void router.invalidate()
  }
  return (
    <SignInFrame note={text.keptInput}>
      <SignInForm username={before} onSignedIn={goOn} onSignedOut={() => window.location.assign('/ui/login')} />
    </SignInFrame>
  )
}
