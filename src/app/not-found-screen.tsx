import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTitle } from '@/lib/use-title'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

const secondsBeforeLeaving = 10

/** The screen of an unknown address: it names the address, and opens the catalogue by itself unless the person acts. */
export function NotFoundScreen() {
  const text = useText('shell')
  const router = useRouter()
  const address = useLocation({ select: ({ publicHref }) => publicHref })
  const [left, setLeft] = useState<number | undefined>(secondsBeforeLeaving)
  useTitle(text.pageNotFound)
  useEffect(() => {
    if (left === undefined) return
    const timer = window.setTimeout(() => {
      if (left > 1) setLeft(left - 1)
      else void router.navigate({ to: '/catalog', replace: true })
    }, 1000)
    return () => window.clearTimeout(timer)
  }, [left, router])
  useEffect(() => {
    const stay = () => setLeft(undefined)
    document.addEventListener('pointerdown', stay)
    document.addEventListener('keydown', stay)
    return () => {
      document.removeEventListener('pointerdown', stay)
      document.removeEventListener('keydown', stay)
    }
  }, [])

  return (
    <section className="m-auto max-w-xl px-6 py-16 text-center">
      <Compass aria-hidden strokeWidth={1} className="mx-auto mb-5 size-14 text-ink-faint" />
      <h1 className="font-serif text-3xl">{text.pageNotFound}</h1>
      <p className="mt-3 text-base break-words text-ink-soft">{text.pageNotFoundAt({ address })}</p>
      <p className="mt-1 min-h-5 text-sm text-ink-faint">
        {left === undefined ? text.redirectPaused : text.redirectIn({ count: left })}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button asChild variant="primary">
          <Link to="/catalog">{text.goToCatalogue}</Link>
        </Button>
        {left !== undefined && <Button onClick={() => setLeft(undefined)}>{text.stayHere}</Button>}
      </div>
    </section>
  )
}
