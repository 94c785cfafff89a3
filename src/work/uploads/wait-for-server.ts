import { isApiError } from '@/api/api-error'
import { isSignedIn } from '@/api/host/generated/sdk.gen'
import { expects401 } from '@/api/http'

const ASK_AGAIN_MS = 3000

/** Resolves once the server answers and someone is signed in; reports what is missing meanwhile. */
export async function waitForServer(report: (missing: 'lost' | 'session') => void): Promise<void> {
  for (;;) {
    await aWhile()
    const missing = await missingPart()
    if (!missing) return
    report(missing)
  }
}

async function missingPart(): Promise<'lost' | 'session' | undefined> {
  try {
    const { logged } = await isSignedIn({ kyOptions: expects401 })
    return logged ? undefined : 'session'
  } catch (error) {
    return isApiError(error, 401) ? 'session' : 'lost'
  }
}

/** Some seconds, or until the browser has a connection again. */
function aWhile(): Promise<void> {
  return new Promise((over) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      over()
    }
    const timer = setTimeout(end, ASK_AGAIN_MS)
    addEventListener('online', end)
  })
}
