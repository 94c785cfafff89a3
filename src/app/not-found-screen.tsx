import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '@/text/use-text'

/** What a person sees at an address that leads nowhere. */
export function NotFoundScreen() {
  const text = useText('shell')
  const address = useLocation({ select: ({ href }) => href })
  return (
    <section className="mx-auto max-w-xl px-6 py-20 text-center">
      <h1 className="font-serif text-3xl">{text.pageNotFound}</h1>
      <p className="mt-3 text-ink-soft">{text.pageNotFoundAt({ address })}</p>
      <Link to="/" className="mt-6 inline-block text-accent underline">
        {text.goToCatalogue}
      </Link>
    </section>
  )
}
