import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { HalLink } from '@/api/hal/link'
import { retryImport } from '@/api/import-manager/imports'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

/** Retries a failed import; renders nothing if the server does not offer it. */
export function RetryButton({ link, name }: { link: HalLink | undefined; name: string }) {
  const words = useText('common')
  const text = useText('imports')
  const retry = useMutation(retryImport())
  if (!link) return null
  return (
    <Button
      size="s"
      icon={<RotateCw size={14} aria-hidden />}
      aria-label={text.retryNamed({ name })}
      loading={retry.isPending}
      onClick={() => retry.mutate(link)}
    >
      {words.retry}
    </Button>
  )
}
