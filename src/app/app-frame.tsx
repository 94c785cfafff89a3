import { Outlet } from '@tanstack/react-router'
import { Activity } from 'react'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { lostScreen } from './lost-screen'
import { useLostSession } from './session/lost-session'
import { NoticeArea } from './shell/notice-area'

const SignInAgain = lazyPiece(() => import('./session/sign-in-again').then((module) => module.SignInAgain))

/** Wraps every screen; while the session is lost, it shows the sign-in page in front. */
export function AppFrame() {
  const lost = useLostSession(({ returnTo }) => returnTo !== null)
  return (
    <>
      <Activity mode={lost ? 'hidden' : 'visible'}>
        <Outlet />
      </Activity>
      {lost && <SignInAgain lost={lostScreen} />}
      <NoticeArea />
    </>
  )
}
