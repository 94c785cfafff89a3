import { Box, Film, Image, Images, AudioLines, File, FileText, type LucideProps } from 'lucide-react'

export type MediaKind = 'image' | 'images' | 'audio' | 'video' | 'model' | 'document' | 'other'

const icons = {
  image: Image,
  images: Images,
  audio: AudioLines,
  video: Film,
  model: Box,
  document: FileText,
  other: File,
}

/** The icon of a kind of media. Decoration unless it has a label. */
export function MediaIcon({ kind, label, ...rest }: Omit<LucideProps, 'ref'> & { kind: MediaKind; label?: string }) {
  const Icon = icons[kind]
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Icon size={16} strokeWidth={1.75} {...named} {...rest} />
}
