import { useLanguage, useText } from '@/text/use-text'
import { sizeWords } from '@/lib/size-words'
import { useTransfer } from '@/work/uploads/transfer'
import { useUploads } from '@/work/uploads/upload-store'

const MINUTE = 60
const HOUR = 3600

/** How much is sent, how fast, and the remaining time; or why nothing is sent. */
export function useTransferWords(): string {
  const text = useText('uploadQueue')
  const language = useLanguage()
  const held = useUploads((state) => state.held)
  const { sent, total, rate, remaining } = useTransfer()
  if (held) return text[held]
  const words = [text.sentOf({ sent: sizeWords(sent, language), total: sizeWords(total, language) })]
  if (rate) words.push(text.rate({ size: sizeWords(rate, language) }))
  if (remaining !== undefined) words.push(timeLeft(remaining))
  return words.join(' · ')

  function timeLeft(seconds: number) {
    if (seconds < MINUTE) return text.secondsLeft({ count: Math.max(1, Math.ceil(seconds)) })
    if (seconds < 2 * HOUR) return text.minutesLeft({ count: Math.round(seconds / MINUTE) })
    return text.hoursLeft({ count: Math.round(seconds / HOUR) })
  }
}
